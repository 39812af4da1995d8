import * as z from 'zod/mini'
import { recordOf, sceneLimits, text } from '../../contract/limits.ts'
import { legHeight, shapeSchema } from '../../contract/shape.ts'
import { cloths, surfaces } from '../../domain/catalogue/catalogue.ts'
import { heightsWith, onLegs } from '../../domain/catalogue/legs.ts'
import { unitLimits } from '../../domain/pricing/priceLine.ts'
import type { ShapeOf } from '../../domain/scene/rows.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'

const parts = z
  .array(z.object({ id: text, surface: z.enum(surfaces) }))
  .check(z.maxLength(sceneLimits.choices))

/** What a scene stores of its articles and fabrics, for the day when they have left the catalogue. */
export const keptSchema = z.object({
  articles: z
    .array(
      z.object({
        id: text,
        name: text,
        shape: shapeSchema,
        parts: z.optional(parts),
        loose: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(sceneLimits.stored)),
  fabrics: z
    .array(
      z.object({
        id: text,
        name: text,
        color: text,
        cloth: z.optional(z.enum(cloths)),
        series: z.optional(text),
        group: z.optional(text),
      }),
    )
    .check(z.maxLength(sceneLimits.stored)),
  accessories: z.optional(
    z
      .array(
        z.object({
          id: text,
          name: text,
          id3d: text,
          looks: z.optional(text),
          height: z.optional(legHeight),
        }),
      )
      .check(z.maxLength(sceneLimits.stored)),
  ),
}) satisfies z.ZodMiniType<Snapshot>

/**
 * The shapes that are stored with a scene, on the legs of its lines.
 *
 * @param heightOf  of those legs
 */
export function keptShapes(
  { articles, accessories }: Snapshot,
  heightOf = heightsWith(accessories),
): ShapeOf {
  const shapes = new Map(articles.map(({ id, shape }) => [id, shape]))
  return (line) => {
    const shape = shapes.get(line.article)
    return shape === undefined ? null : onLegs(shape, line.accessories, heightOf)
  }
}

/** A budget of another backend may have longer remarks than are typed here, in characters. */
const longestRemarks = 100_000

export const wantedSchema = recordOf(
  z.object({
    units: z.int().check(z.minimum(unitLimits.min), z.maximum(unitLimits.max)),
    remarks: z.string().check(z.maxLength(longestRemarks)),
  }),
  sceneLimits.lines,
)
