import * as z from 'zod/mini'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'

/**
 * Whether this browser copies the cart to the server, the time of the last copy that it has sent, taken or left (ISO 8601, '' before the
 * first), and whether the cart as it is could not be sent.
 */
export const copyingOf = owned((owner: string) =>
  stored(
    `${storageKeys.cart}.copy.${owner}`,
    z.object({
      isWanted: z.boolean(),
      seen: z.string(),
      hasFailed: z._default(z.boolean(), false),
    }),
  ),
)
