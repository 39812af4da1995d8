import * as z from 'zod'

/** @see product-spec §3 Rate */
export const rateSchema = z.object({
  factoryPrice: z.number(),
  symbol: z.string(),
  separator: z.enum(['.', ',']),
  symbolPosition: z.union([z.literal(0), z.literal(1)]),
  pointPvp: z.number().default(1),
})
