import * as z from 'zod/mini'
import * as read from './tolerant.ts'

/** The reply of an action that tells how it went and nothing more. */
export const done = z.object({ status: read.done, message: read.textOrEmpty })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const httpError = (given: unknown): number | undefined =>
  /^[45]\d\d$/.test(String(given)) ? Number(given) : undefined

/** Words of failure; those that could mean something else are only believed where the reply holds nothing else. */
const refusals = ['ko', 'nok', 'error', 'fail', 'failed', 'failure']
const doubtful = ['false', '0']

const isNo = (value: unknown) => doubtful.includes(String(value).trim().toLowerCase())

const denies = ({ success, ok, error }: Record<string, unknown>) =>
  isNo(success) || isNo(ok) || Boolean(error)

type Reply = Partial<z.input<typeof done>> | undefined

/** The same of an action that any 2xx says was done, with or without words, but for one that denies it. @see product-spec §7 saveuser */
export const doneOrSilent = z.transform((given: Reply, context): z.output<typeof done> => {
  const reply: Record<string, unknown> = isObject(given) ? given : {}
  if (isNo(reply.status) || denies(reply))
    context.issues.push({ code: 'custom', input: given, message: 'anything' })
  return { status: true, message: typeof reply.message === 'string' ? reply.message : '' }
})

/**
 * The refusal that stands inside a reply of HTTP 2xx, as some backends tell theirs.
 *
 * @param fits  the reply is what its endpoint promises
 * @returns its HTTP status, 409 where it names none; undefined where the reply refuses nothing
 */
export function refusalIn(body: unknown, fits: boolean): number | undefined {
  if (!isObject(body)) return undefined
  for (const { status, code } of [body, body.response, body.error].filter(isObject)) {
    const word = String(status).trim().toLowerCase()
    const isRefused = refusals.includes(word) || (!fits && doubtful.includes(word))
    const refused = httpError(status) ?? (isRefused || !fits ? httpError(code) : undefined)
    if (refused !== undefined || isRefused) return refused ?? 409
  }
  return denies(body) && !fits ? 409 : undefined
}
