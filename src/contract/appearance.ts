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
  loose: z.boolean(),
})

/** What an article of a report tells of its looks, for what draws it in 3D; null where it tells nothing that we know. */
export const readAppearance = (told: unknown): z.infer<typeof appearance> | null => {
  const read = appearance.safeParse(told)
  return read.success ? read.data : null
}
