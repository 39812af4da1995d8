import * as z from 'zod/mini'
import { largestFavourite } from '../domain/scene/favourites.ts'
import type { Scene } from '../domain/scene/scene.ts'

// Every object is loose: fields that we don't know yet survive a round trip.
const end = z.looseObject({ line: z.string(), connector: z.string() })
const firstVersion = z.looseObject({
  version: z.literal(1),
  lines: z.array(
    z.looseObject({
      id: z.string(),
      article: z.string(),
      materials: z.record(z.string(), z.string()),
      accessories: z.record(z.string(), z.string()),
    }),
  ),
  joints: z.array(z.looseObject({ from: end, to: end })),
})

const onTheFloor = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const secondVersion = z.extend(firstVersion, {
  version: z.literal(2),
  name: z.string(),
  free: z.record(
    z.string(),
    z.looseObject({
      x: onTheFloor,
      y: onTheFloor,
      turn: z.number().check(z.minimum(0), z.lt(360)),
    }),
  ),
})

/** A scene of any version that there has been, read as one of the newest. */
export const sceneSchema = z.union([
  secondVersion,
  z.pipe(
    z.pipe(
      firstVersion,
      z.transform((scene) => ({ name: '', free: {}, ...scene, version: 2 as const })),
    ),
    secondVersion,
  ),
]) satisfies z.ZodMiniType<Scene>

/** A scene as it is kept, in the version that it was written in. */
export type StoredScene = z.input<typeof sceneSchema>

/** A scene that a later portal wrote, as in another tab: nothing here reads it, and nothing of it is lost. */
const laterSceneSchema = z.looseObject({ version: z.int().check(z.minimum(3)) })

/** A scene on its way from one place to another. */
export const carriedSceneSchema = z.union([sceneSchema, laterSceneSchema])
export type CarriedScene = z.infer<typeof carriedSceneSchema>

/** How deep a scene's document may be nested, with what later versions add. */
const deepest = 20

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return true
}

/** A scene that somebody sends to be kept. */
export const sentSceneSchema = carriedSceneSchema.check(z.refine(isShallow))

/** One that somebody keeps for themselves. */
export const favouriteSceneSchema = sentSceneSchema.check(
  z.refine((scene) => JSON.stringify(scene).length <= largestFavourite),
)

/** The scene, where it is of a version that we know. */
export const readScene = (carried: CarriedScene | null | undefined): Scene | null => {
  const read = sceneSchema.safeParse(carried)
  return read.success ? read.data : null
}
