import * as z from 'zod/mini'
import { cloths, tileWidths } from '../domain/catalogue/catalogue.ts'

const fabric = z.object({
  id: z.string(),
  color: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  cloth: z.enum(cloths),
  tileWidth: z.optional(z.number().check(z.gte(tileWidths.least))),
})

const appearance = z.object({
  fabrics: z.object({ seat: fabric, back: fabric, arm: fabric, cushion: fabric }),
  accessories: z.record(z.string(), z.string()),
  looks: z.optional(z.record(z.string(), z.string())),
  loose: z.boolean(),
})

/** The look of an article in a report, for drawing it in 3D; null if the report has none that we can read. */
export const readAppearance = (given: unknown): z.infer<typeof appearance> | null => {
  const read = appearance.safeParse(given)
  return read.success ? read.data : null
}
