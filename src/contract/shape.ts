import * as z from 'zod/mini'
import { ends, kinds, sides, type ModuleShape } from '../domain/catalogue/shape.ts'

/** Connectors as they are kept and sent, where a catalogue gives them. */
export const connectorsSchema = z.optional(
  z.array(
    z.object({
      side: z.enum(sides),
      end: z.optional(z.enum(ends)),
      takes: z.optional(z.array(z.enum(kinds))),
      height: z.optional(z.number()),
      depth: z.optional(z.number()),
    }),
  ),
)

/** A shape as it is kept and sent. */
export const shapeSchema = z.object({
  kind: z.enum(kinds),
  seats: z.number(),
  arms: z.enum(['none', 'left', 'right', 'both']),
  w: z.number(),
  h: z.number(),
  d: z.number(),
  model: z.optional(z.string()),
  connectors: connectorsSchema,
  legs: z.optional(z.object({ type: z.string(), own: z.number(), usual: z.number() })),
}) satisfies z.ZodMiniType<ModuleShape>

/** The shape that an article of a report tells, for what draws it; null where it tells none, or none that we know. */
export const readShape = (told: unknown): ModuleShape | null => {
  const read = shapeSchema.safeParse(told)
  return read.success ? read.data : null
}
