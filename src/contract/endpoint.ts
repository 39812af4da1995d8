import type { z } from 'zod/mini'

/**
 * One named endpoint of the spec (§7): what goes in, what comes back, and whether it carries the session's token.
 * The browser's `call` and the server's route are both made from it; its method and path stand in `api.json` alone.
 */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** Whether the call carries the access-token header. */
  token: boolean
  /** Path parameters, query and body in one object: the configuration decides which travels where. */
  params: Params
  /** Writes a caller's parameters as they are sent, where the code holds a value in another form. */
  encode?: (params: z.input<Params>) => z.input<Params>
  reply: Reply
  /** The body is a file's bytes: the parameters travel in path and query. */
  bytes: boolean
  /** The call changes something, whichever method a backend has for it: the page is veiled meanwhile. @see product-spec §4 */
  changes: boolean
  /** A backend may lack it: the portal then does not offer what needs it, or falls back. */
  optional: boolean
}

export const endpoint = <Params extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declared: Pick<Endpoint<Params, Reply>, 'params' | 'reply'> &
    Partial<Pick<Endpoint<Params, Reply>, 'token' | 'changes' | 'optional' | 'bytes' | 'encode'>>,
): Endpoint<Params, Reply> => ({
  token: true,
  changes: false,
  optional: true,
  bytes: false,
  ...declared,
})
