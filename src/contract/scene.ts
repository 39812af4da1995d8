import * as z from 'zod/mini'
import { largestFavourite } from '../domain/scene/favourites.ts'
import type { Scene } from '../domain/scene/scene.ts'
import { jsonOf, largestScene, recordOf, sceneLimits, text } from './limits.ts'

// Every object is loose: fields that we don't know yet survive a round trip.
const end = z.looseObject({ line: text, connector: text })
const choices = recordOf(text, sceneLimits.choices)
const firstVersion = z.looseObject({
  version: z.literal(1),
  lines: z
    .array(z.looseObject({ id: text, article: text, materials: choices, accessories: choices }))
    .check(z.maxLength(sceneLimits.lines)),
  joints: z.array(z.looseObject({ from: end, to: end })).check(z.maxLength(sceneLimits.joints)),
})

const onTheFloor = z.int().check(z.minimum(-sceneLimits.floor), z.maximum(sceneLimits.floor))
const secondVersion = z.extend(firstVersion, {
  version: z.literal(2),
  name: text,
  free: recordOf(
    z.looseObject({
      x: onTheFloor,
      y: onTheFloor,
      turn: z.number().check(z.minimum(0), z.lt(360)),
    }),
    sceneLimits.lines,
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
const laterSceneSchema = z.looseObject({ version: z.int().check(z.minimum(3), z.maximum(1000)) })

/** A scene on its way from one place to another. */
export const carriedSceneSchema = z.union([sceneSchema, laterSceneSchema])
export type CarriedScene = z.infer<typeof carriedSceneSchema>

/** A scene that somebody sends to be kept. */
export const sentSceneSchema = carriedSceneSchema.check(jsonOf(largestScene))

/** One that somebody keeps for themselves. */
export const favouriteSceneSchema = sentSceneSchema.check(jsonOf(largestFavourite))

/** The scene, where it is of a version that we know. */
export const readScene = (carried: CarriedScene | null | undefined): Scene | null => {
  const read = sceneSchema.safeParse(carried)
  return read.success ? read.data : null
}
