import { compositionOf } from '../../cart/composed.ts'
import type { CartItem } from '../../contract/entities/cart.ts'
import type { OrderDetail } from '../../contract/entities/report.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { withOrderScene } from '../orderScene.ts'
import { keptShapeSchema, type SceneOrigin } from '../scenes/keptScenes.ts'

type Opened = { composition: Composition; origin: SceneOrigin }

/** Lines that nothing tells the composition of: each stands by itself. */
const loose = (items: readonly CartItem[]): Composition => ({
  scene: {
    version: 2,
    name: '',
    lines: items.map(({ drawableUUID: id, identifier: article, materials, accessories }) => ({
      id,
      article,
      materials,
      accessories,
    })),
    joints: [],
    free: {},
  },
  wanted: {},
})

/**
 * A scene of an order to be worked on, under ids of its own, with what the order's document keeps of its articles and fabrics.
 *
 * @returns null where the order has no such scene; 'later' where a later portal composed it
 */
export function orderComposition(order: OrderDetail, sceneIndex: number): Opened | 'later' | null {
  const cart = withOrderScene({ scenes: [], dbItems: [], rate: null }, order, sceneIndex)
  if (cart === null || cart === 'later') return cart
  // Into a cart without a rate every price goes.
  const [scene] = cart === 'rate' ? [] : cart.scenes
  if (scene === undefined) return null
  const own = order.data.filter((article) => article.sceneIndex === sceneIndex)
  const articles = own.flatMap(({ identifier: id, metadata, shape }) => {
    const read = keptShapeSchema.safeParse(shape)
    return read.success ? [{ id, name: metadata.modelName, shape: read.data }] : []
  })
  const fabrics = order.shortFabricReport
    .filter((fabric) => fabric.sceneIndex === sceneIndex)
    .map(({ fabricId: id, name, color = '' }) => ({ id, name, color }))
  return {
    composition: compositionOf(scene) ?? loose(scene.items),
    origin: { kept: { articles, fabrics } },
  }
}
