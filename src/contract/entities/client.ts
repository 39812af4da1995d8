import * as z from 'zod/mini'
import * as read from '../tolerant.ts'

export const clientSchema = z.object({
  id: read.id,
  name: read.textOrEmpty,
  features: read.group({
    zeroPriceOrders: read.flagIfPresent,
    dbOrders: read.flagIfPresent,
    /** Who may change the client's rate may change its catalogue. Ours. */
    catalogueByManagers: read.flagIfPresent,
  }),
})
export type Client = z.infer<typeof clientSchema>

/** Whose an order is. */
export const clientOfOrder = read.group({ id: read.idOrNull, name: read.textOrEmpty }, 'id')
