import * as z from 'zod/mini'
import { recordOf, sceneLimits, text } from '../../contract/limits.ts'
import { sceneSchema } from '../../contract/scene.ts'
import { legHeight, shapeSchema } from '../../contract/shape.ts'
import { cartLimits } from '../../domain/cart.ts'
import { unitLimits } from '../../domain/pricing/priceLine.ts'
import { cloths, surfaces } from '../../domain/catalogue/catalogue.ts'
import { heightsWith, onLegs } from '../../domain/catalogue/legs.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { ShapeOf } from '../../domain/scene/rows.ts'
import { changesSchema } from '../sharedCart.ts'

/** How many scenes somebody may work on at once: as many as a cart takes. */
export const mostOpen = cartLimits.scenes

/**
 * The open scenes as the browser stores them. A scene that this portal can't read, as a later portal's, stays unchanged, and so do
 * scenes beyond `mostOpen`.
 */
export const storedScenesSchema = z.object({
  scenes: z.array(z.unknown()),
  changes: changesSchema,
})
export type StoredScenes = Omit<z.infer<typeof storedScenesSchema>, 'changes'>

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

/** Another backend's cart may hold units that no scene takes: then the scene opens without them. */
const wantedInCart = z.catch(z.optional(wantedSchema), undefined)

/** Where an open scene came from, and what it is made of. */
const originSchema = z.looseObject({
  /** The cart's lines that the scene was opened from or put into the cart as: their scene is replaced when it goes into the cart again. */
  cartLines: z.optional(z.array(text).check(z.maxLength(sceneLimits.lines))),
  /** Units and remarks of those lines at that time. If they differ in the cart now, they were changed there. */
  cartWanted: wantedInCart,
  /** Units and remarks in the cart when it was saved, until the composer has applied them. A missing line was removed. */
  savedWanted: wantedInCart,
  /** The articles and fabrics of the scene, for the day when they have left the catalogue. */
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

/** Reads a stored scene; null if it can't be read. */
function readEntry(given: unknown): OpenScene | null {
  const read = entrySchema.safeParse(given).data
  if (read === undefined) return null
  const { id, scene, wanted, origin } = read
  return { id, composition: { scene, wanted }, ...(origin === undefined ? {} : { origin }) }
}

/**
 * Makes a function that reads stored scenes, up to `mostOpen`. Scenes, origins and compositions that are as they were at the last call
 * are the same objects: a command changes one scene of ten, and not its origin.
 */
export function rereading(): (entries: readonly unknown[]) => OpenScene[] {
  let scenes = new Map<string, OpenScene>()
  let origins = new Map<string, SceneOrigin>()
  let compositions = new Map<string, Composition>()
  return (entries) => {
    const before = { scenes, origins, compositions }
    scenes = new Map()
    origins = new Map()
    compositions = new Map()
    return entries.slice(0, mostOpen).flatMap((one) => {
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

const idOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'id' in given ? given.id : undefined

/** The stored scenes with another one added, unless it is there already or there is no room. */
export const withScene = (
  { scenes }: StoredScenes,
  { id, composition, origin }: OpenScene,
): StoredScenes =>
  scenes.length >= mostOpen || scenes.some((one) => idOf(one) === id)
    ? { scenes }
    : { scenes: [...scenes, { id, ...composition, ...(origin === undefined ? {} : { origin }) }] }

export const withoutScene = ({ scenes }: StoredScenes, id: string): StoredScenes => ({
  scenes: scenes.filter((one) => idOf(one) !== id),
})

/** The stored scenes with one of them changed; unchanged if that scene is gone or can't be read. */
export const withChanged = (
  { scenes }: StoredScenes,
  id: string,
  change: (scene: OpenScene) => Omit<OpenScene, 'id'>,
): StoredScenes => ({
  scenes: scenes.map((one) => {
    const entry = idOf(one) === id ? readEntry(one) : null
    if (entry === null) return one
    const { composition, origin } = change(entry)
    return { ...(one as object), ...composition, ...(origin === undefined ? {} : { origin }) }
  }),
})
