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
})

/** A scene that is worked on. */
export type OpenScene = { id: string; composition: Composition }

/** A kept scene; null where it can't be read. */
export function readEntry(kept: unknown): OpenScene | null {
  const read = entrySchema.safeParse(kept).data
  if (read === undefined) return null
  const { id, scene, wanted } = read
  return { id, composition: { scene, wanted } }
}

const idOf = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : undefined

/** The kept scenes with another one, once. */
export const withScene = ({ scenes }: KeptScenes, { id, composition }: OpenScene): KeptScenes =>
  scenes.some((one) => idOf(one) === id)
    ? { scenes }
    : { scenes: [...scenes, { id, ...composition }] }

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
