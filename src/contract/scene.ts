import * as z from 'zod'

const millimetres = z.number().int().min(0).max(20_000)

/** What a module looks like, as far as a drawing of it needs. Sizes in millimetres. */
export const moduleShapeSchema = z.object({
  kind: z.enum(['seat', 'chaise', 'corner', 'pouf']),
  w: millimetres,
  h: millimetres,
  d: millimetres,
  seats: z.number().int().min(0).max(6),
  /** Seen from the front. */
  arms: z.enum(['none', 'left', 'right', 'both']),
})
export type ModuleShape = z.infer<typeof moduleShapeSchema>

/**
 * A composition: its lines, and the joints that dock one line's connector to another's. Positions are derived from it,
 * never stored.
 */
export const sceneSchema = z.object({
  version: z.literal(1),
  lines: z.array(
    z.object({
      /** The line's drawableUUID. */
      id: z.string(),
      article: z.string(),
      /** Part to fabric. */
      materials: z.record(z.string(), z.string()),
      /** Accessory type to accessory. */
      accessories: z.record(z.string(), z.string()),
    }),
  ),
  joints: z.array(
    z.object({
      from: z.object({ line: z.string(), connector: z.string() }),
      to: z.object({ line: z.string(), connector: z.string() }),
    }),
  ),
})
export type Scene = z.infer<typeof sceneSchema>
