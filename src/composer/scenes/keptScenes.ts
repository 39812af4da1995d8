import * as z from 'zod/mini'
import { sceneSchema } from '../../contract/scene.ts'
import { unitLimits } from '../../domain/pricing/priceLine.ts'
import type { Composition } from '../../domain/scene/composition.ts'

/** What the browser keeps of the scenes that are worked on: one that this portal can't read, as a later one's, stays as it is. */
export const keptScenesSchema = z.object({
  scenes: z.array(z.unknown()),
  /** The last change of each tab (sharedCart.ts). */
  changes: z.record(z.string(), z.number()),
})
export type KeptScenes = Omit<z.infer<typeof keptScenesSchema>, 'changes'>

export const keptShapeSchema = z.object({
  kind: z.enum(['seat', 'chaise', 'corner', 'pouf']),
  seats: z.number(),
  arms: z.enum(['none', 'left', 'right', 'both']),
  w: z.number(),
  h: z.number(),
  d: z.number(),
})
/** An article as an order's document keeps it: its shape in mm, and what it was called. */
const keptArticle = z.object({ id: z.string(), name: z.string(), shape: keptShapeSchema })
/** A fabric as an order's document keeps it; '' where it tells no colour. */
const keptFabric = z.object({ id: z.string(), name: z.string(), color: z.string() })

/** Where a scene came from, as far as it matters later. */
const originSchema = z.looseObject({
  /** The cart's lines that it was opened from or put into the cart as: there it goes back to. */
  cartLines: z.optional(z.array(z.string())),
  /** What an order's document keeps of its articles and fabrics, for those that have left the catalogue. */
  kept: z.optional(z.looseObject({ articles: z.array(keptArticle), fabrics: z.array(keptFabric) })),
})
export type SceneOrigin = z.infer<typeof originSchema>

const entrySchema = z.looseObject({
  id: z.string(),
  scene: sceneSchema,
  wanted: z.record(
    z.string(),
    z.object({
      units: z.int().check(z.minimum(unitLimits.min), z.maximum(unitLimits.max)),
      remarks: z.string(),
    }),
  ),
  origin: z.optional(originSchema),
})

/** A scene that is worked on. */
export type OpenScene = { id: string; composition: Composition; origin?: SceneOrigin | undefined }

/** A kept scene; null where it can't be read. */
export function readEntry(kept: unknown): OpenScene | null {
  const read = entrySchema.safeParse(kept).data
  if (read === undefined) return null
  const { id, scene, wanted, origin } = read
  return { id, composition: { scene, wanted }, ...(origin === undefined ? {} : { origin }) }
}

const idOf = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : undefined

/** The kept scenes with another one, once. */
export const withScene = (
  { scenes }: KeptScenes,
  { id, composition, origin }: OpenScene,
): KeptScenes =>
  scenes.some((one) => idOf(one) === id)
    ? { scenes }
    : { scenes: [...scenes, { id, ...composition, ...(origin === undefined ? {} : { origin }) }] }

/** The kept scenes, one of them with another origin. */
export const withOrigin = (
  { scenes }: KeptScenes,
  id: string,
  origin: SceneOrigin,
): KeptScenes => ({
  scenes: scenes.map((one) => (idOf(one) === id ? { ...(one as object), origin } : one)),
})

export const withoutScene = ({ scenes }: KeptScenes, id: string): KeptScenes => ({
  scenes: scenes.filter((one) => idOf(one) !== id),
})

/** The kept scenes with one of them changed; as they are where it is gone or can't be read. */
export const withChanged = (
  { scenes }: KeptScenes,
  id: string,
  change: (composition: Composition) => Composition,
): KeptScenes => ({
  scenes: scenes.map((one) => {
    const entry = idOf(one) === id ? readEntry(one) : null
    return entry === null ? one : { ...(one as object), ...change(entry.composition) }
  }),
})
