import * as z from 'zod'

export const clientSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  features: z
    .object({ zeroPriceOrders: z.boolean().optional(), dbOrders: z.boolean().optional() })
    .default({}),
})
export type Client = z.infer<typeof clientSchema>
