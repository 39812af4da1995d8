import * as z from 'zod/mini'
import { articleLimits } from '../domain/catalogue/limits.ts'
import { designs } from '../domain/catalogue/designs.ts'
import { ends, kinds, sides, type ModuleShape } from '../domain/catalogue/shape.ts'
import { text } from './limits.ts'

const millimetres = z.number().check(z.minimum(0), z.maximum(articleLimits.side))
const seats = z.int().check(z.minimum(0), z.maximum(articleLimits.seats))
export const legHeight = z.number().check(z.minimum(0), z.maximum(articleLimits.legs))

/** Connectors as they are kept and sent, where a catalogue gives them. */
export const connectorsSchema = z.optional(
  z
    .array(
      z.object({
        side: z.enum(sides),
        /** Which end of a row it is: left on the left side, right on every other one unless told. */
        end: z.optional(z.enum(ends)),
        /** The kinds of modules that may be docked to it; without it, those that modules of its kind take. */
        takes: z.optional(z.array(z.enum(kinds)).check(z.maxLength(kinds.length))),
        height: z.optional(millimetres),
        depth: z.optional(millimetres),
      }),
    )
    .check(z.maxLength(sides.length)),
)

/** How a line of furniture is designed; one that we don't know is read as none. */
export const designSchema = z.catch(z.optional(z.enum(designs)), undefined)

/** A shape as it is kept and sent. */
export const shapeSchema = z.object({
  kind: z.enum(kinds),
  seats,
  arms: z.enum(['none', 'left', 'right', 'both']),
  w: millimetres,
  h: millimetres,
  d: millimetres,
  model: z.optional(text),
  connectors: connectorsSchema,
  legs: z.optional(z.object({ type: text, own: legHeight, usual: legHeight })),
  design: designSchema,
}) satisfies z.ZodMiniType<ModuleShape>

/** The shape that an article of a report tells, for what draws it; null where it tells none, or none that we know. */
export const readShape = (given: unknown): ModuleShape | null => {
  const read = shapeSchema.safeParse(given)
  return read.success ? read.data : null
}
