import * as z from 'zod/mini'
import { recordOf, sceneLimits, text } from '../../contract/limits.ts'
import { sceneSchema } from '../../contract/scene.ts'
import { legHeight, shapeSchema } from '../../contract/shape.ts'
import { cartLimits } from '../../domain/cart.ts'
import { unitLimits } from '../../domain/pricing/priceLine.ts'
import { cloths, surfaces } from '../../domain/catalogue/catalogue.ts'
import { heightsWith, onLegs } from '../../domain/catalogue/legs.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Kept } from '../../domain/scene/kept.ts'
import type { ShapeOf } from '../../domain/scene/rows.ts'
import { changesSchema } from '../sharedCart.ts'

/** How many scenes somebody may work on at once: as many as a cart takes. */
export const mostOpen = cartLimits.scenes

/**
 * What the browser keeps of the scenes that are worked on: one that this portal can't read, as a later one's, stays as it is, and so do
 * those beyond `mostOpen`.
 */
export const keptScenesSchema = z.object({
  scenes: z.array(z.unknown()),
  changes: changesSchema,
})
export type KeptScenes = Omit<z.infer<typeof keptScenesSchema>, 'changes'>

const parts = z
  .array(z.object({ id: text, surface: z.enum(surfaces) }))
  .check(z.maxLength(sceneLimits.choices))

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
    .check(z.maxLength(sceneLimits.kept)),
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
    .check(z.maxLength(sceneLimits.kept)),
  accessories: z.optional(
    z
      .array(z.object({ id: text, name: text, id3d: text, height: z.optional(legHeight) }))
      .check(z.maxLength(sceneLimits.kept)),
  ),
}) satisfies z.ZodMiniType<Kept>

/**
 * The shapes that a scene keeps, on the legs of its lines.
 *
 * @param heightOf  of those legs
 */
export function keptShapes(
  { articles, accessories }: Kept,
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

/** Where a scene came from, as far as it matters later. */
const originSchema = z.looseObject({
  /** The cart's lines that it was opened from or put into the cart as: there it goes back to. */
  cartLines: z.optional(z.array(text).check(z.maxLength(sceneLimits.lines))),
  /** What was wanted of those lines then: what differs in the cart since was changed there. */
  cartWanted: z.optional(wantedSchema),
  /** What the cart wanted of its lines as it was saved, until the composer has taken the changes in: a line that is missing was removed. */
  savedWanted: z.optional(wantedSchema),
  /** What it is made of, for when that has left the catalogue. */
  kept: z.optional(keptSchema),
})
export type SceneOrigin = z.infer<typeof originSchema>

const entrySchema = z.looseObject({
  id: text,
  scene: sceneSchema,
  wanted: wantedSchema,
  origin: z.optional(originSchema),
})

/** A scene that is worked on. */
export type OpenScene = { id: string; composition: Composition; origin?: SceneOrigin | undefined }

/** A kept scene; null where it can't be read. */
function readEntry(kept: unknown): OpenScene | null {
  const read = entrySchema.safeParse(kept).data
  if (read === undefined) return null
  const { id, scene, wanted, origin } = read
  return { id, composition: { scene, wanted }, ...(origin === undefined ? {} : { origin }) }
}

/**
 * Reads kept scenes again and again, as many as one may work on. What has not changed since the last time is the same object: of ten scenes a command changes one, and
 * nothing of where that came from, nor does what it came from change the composition.
 */
export function rereading(): (kept: readonly unknown[]) => OpenScene[] {
  let scenes = new Map<string, OpenScene>()
  let origins = new Map<string, SceneOrigin>()
  let compositions = new Map<string, Composition>()
  return (kept) => {
    const before = { scenes, origins, compositions }
    scenes = new Map()
    origins = new Map()
    compositions = new Map()
    return kept.slice(0, mostOpen).flatMap((one) => {
      const text = JSON.stringify(one)
      const entry = before.scenes.get(text) ?? readEntry(one)
      if (entry === null) return []
      const place = JSON.stringify(entry.origin)
      const origin = before.origins.get(place) ?? entry.origin
      const made = JSON.stringify(entry.composition)
      const composition = before.compositions.get(made) ?? entry.composition
      const same = {
        id: entry.id,
        composition,
        ...(origin === undefined ? {} : { origin }),
      }
      scenes.set(text, same)
      compositions.set(made, composition)
      if (origin !== undefined) origins.set(place, origin)
      return [same]
    })
  }
}

const idOf = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : undefined

/** The kept scenes with another one, once, where there is room for it. */
export const withScene = (
  { scenes }: KeptScenes,
  { id, composition, origin }: OpenScene,
): KeptScenes =>
  scenes.length >= mostOpen || scenes.some((one) => idOf(one) === id)
    ? { scenes }
    : { scenes: [...scenes, { id, ...composition, ...(origin === undefined ? {} : { origin }) }] }

export const withoutScene = ({ scenes }: KeptScenes, id: string): KeptScenes => ({
  scenes: scenes.filter((one) => idOf(one) !== id),
})

/** The kept scenes with one of them changed; as they are where it is gone or can't be read. */
export const withChanged = (
  { scenes }: KeptScenes,
  id: string,
  change: (scene: OpenScene) => Omit<OpenScene, 'id'>,
): KeptScenes => ({
  scenes: scenes.map((one) => {
    const entry = idOf(one) === id ? readEntry(one) : null
    if (entry === null) return one
    const { composition, origin } = change(entry)
    return { ...(one as object), ...composition, ...(origin === undefined ? {} : { origin }) }
  }),
})
