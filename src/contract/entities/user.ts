import * as z from 'zod/mini'
import { permissions, type Acl } from '../../domain/people/permissions.ts'
import { rowsOf, type Unread } from '../rows.ts'
import * as read from '../tolerant.ts'
import { clientSchema } from './client.ts'

/** Permissions by name. A backend may have more of them than we know. */
export const aclSchema = z.pipe(
  z.pipe(
    // As backends in PHP send an object without anything in it.
    z.transform((given: Record<string, unknown>): unknown =>
      Array.isArray(given) && given.length === 0 ? {} : given,
    ),
    z.record(z.string(), z.unknown()),
  ),
  z.transform((given) => {
    const acl: Acl = {}
    const unread: Unread[] = []
    for (const name of permissions) {
      const flag = read.flagOrNo.safeParse(given[name])
      if (flag.data === true) acl[name] = true
      if (!flag.success)
        unread.push({ place: 0, id: '', field: `acl.${name}`, found: JSON.stringify(given[name]) })
    }
    return { acl, unread }
  }),
)

const userFields = {
  login: read.textIfPresent,
  name: read.textIfPresent,
  acl: z.nullish(aclSchema),
  /** Ours: VISITOR is who registered. */
  roles: z.nullish(read.texts),
  clients: z.nullish(rowsOf(clientSchema)),
}

type UserReply = z.output<z.ZodMiniObject<typeof userFields>>

/** What a reply tells of its user, and nothing of what it does not. */
const present = ({ login, name, acl, roles, clients }: UserReply) => ({
  ...(login === undefined ? {} : { login }),
  ...(name === undefined ? {} : { name }),
  ...(acl ? { acl: acl.acl } : {}),
  ...(roles ? { roles } : {}),
  ...(clients ? { clients: clients.data } : {}),
})

const unreadOf = ({ acl, clients }: UserReply): Unread[] => [
  ...(acl?.unread ?? []),
  ...(clients?.unread ?? []),
]

/** A session's check: the login, and whatever else the backend tells of the user. @see product-spec §7 userdata */
export const userDataReply = z.pipe(
  z.object({ userData: z.object(userFields) }),
  z.transform(({ userData }) => ({ userData: present(userData), unread: unreadOf(userData) })),
)

/** A session as the login gives it. The permissions stand with the user's data or beside it. @see product-spec §3, §7 */
export const loginReply = z.pipe(
  z.object({
    token: read.text,
    userData: z.object(userFields),
    acl: z.nullish(aclSchema),
    /** The client that the person has chosen last, in any browser. Ours. */
    lastClient: read.wholeIfPresent,
  }),
  z.transform(({ token, userData, acl = userData.acl, lastClient }, context) => {
    if (acl) {
      const user = { ...userData, acl }
      return {
        token,
        lastClient,
        userData: { clients: [], ...present(user), acl: acl.acl },
        unread: unreadOf(user),
      }
    }
    context.issues.push({ code: 'custom', input: undefined, path: ['acl'], message: 'acl' })
    return z.NEVER
  }),
)

/** What a session keeps of its user. */
export const userDataSchema = z.object({
  login: z.string(),
  name: z.optional(z.string()),
  acl: z.pipe(
    aclSchema,
    z.transform(({ acl }) => acl),
  ),
  roles: z.optional(z.array(z.string())),
  clients: z.array(clientSchema),
})
export type UserData = z.infer<typeof userDataSchema>
