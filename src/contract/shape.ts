import * as z from 'zod/mini'
import { kinds, type ModuleShape } from '../domain/catalogue/shape.ts'

/** A shape as it is kept and sent. */
export const shapeSchema = z.object({
  kind: z.enum(kinds),
  seats: z.number(),
  arms: z.enum(['none', 'left', 'right', 'both']),
  w: z.number(),
  h: z.number(),
  d: z.number(),
  model: z.optional(z.string()),
}) satisfies z.ZodMiniType<ModuleShape>

/** The shape that an article of a report tells, for what draws it; null where it tells none, or none that we know. */
export const readShape = (told: unknown): ModuleShape | null => {
  const read = shapeSchema.safeParse(told)
  return read.success ? read.data : null
}
