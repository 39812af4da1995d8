import * as z from 'zod/mini'
import { keptSchema, wantedSchema } from '../../cart/scenes/kept.ts'
import { withKept, type OpenScene } from '../../cart/scenes/openScenes.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { Scene } from '../../domain/scene/scene.ts'

/** Fields of its own with which a scene leaves the composer: a scene's document keeps what it does not know. */
const extra = z.object({
  kept: z.catch(z.optional(keptSchema), undefined),
  wanted: z.catch(z.optional(wantedSchema), undefined),
})

/** A scene on its way to where there is no cart's line to hold what is wanted of each. */
export const withAll = ({ composition, kept }: Pick<OpenScene, 'composition' | 'kept'>) => ({
  ...withKept(composition.scene, kept),
  wanted: composition.wanted,
})

/** A scene as it came, and what it brought along. */
export function taken(carried: Scene): { composition: Composition; kept: Snapshot | undefined } {
  const { kept, wanted = {} } = extra.parse(carried)
  const scene: Scene & { kept?: unknown; wanted?: unknown } = { ...carried }
  delete scene.kept
  delete scene.wanted
  return { composition: { scene, wanted }, kept }
}
