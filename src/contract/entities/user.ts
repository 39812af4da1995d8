import * as z from 'zod'
import { permissions, type Acl } from '../../domain/people/permissions.ts'
import { clientSchema } from './client.ts'

/** Permissions by name. A backend may have more of them than we know, and what is not `true` is not given. */
const aclSchema = z
  .record(z.string(), z.unknown())
  .transform((given): Acl =>
    Object.fromEntries(
      permissions.filter((name) => given[name] === true).map((name) => [name, true]),
    ),
  )

export const userDataSchema = z.object({
  login: z.string(),
  name: z.string().optional(),
  acl: aclSchema,
  clients: z.array(clientSchema).default([]),
})
export type UserData = z.infer<typeof userDataSchema>
