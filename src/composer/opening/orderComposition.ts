import type { ReadOrder } from '../../browser/readOrderData.ts'
import { compositionOf } from '../../cart/composed.ts'
import { readAppearance } from '../../contract/appearance.ts'
import type { CartItem } from '../../contract/entities/cart.ts'
import type { OrderDetail, ReportArticle } from '../../contract/entities/report.ts'
import { readShape } from '../../contract/shape.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot, AccessorySnapshot, ArticleSnapshot } from '../../domain/scene/snapshot.ts'
import type { Appearance, ClothSurface } from '../../furniture/appearance.ts'
import { withOrderScene } from '../orderScene.ts'
import { taken } from '../scenes/carried.ts'

type Opened = { composition: Composition; kept: Snapshot }

/** Lines without a composition: each module stands by itself. */
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

const surfaces = ['seat', 'back', 'arm', 'cushion'] as const satisfies ClothSurface[]

/** The surfaces of an article's parts, found by their fabrics: two parts in one fabric look alike, so their order does not matter. */
const partsOf = (
  materials: Record<string, string>,
  { fabrics }: Appearance,
): NonNullable<ArticleSnapshot['parts']> =>
  Object.entries(materials).flatMap(([id, fabric]) => {
    const covered = surfaces.filter((surface) => fabrics[surface].id === fabric)
    const [first] = covered
    if (first === undefined) return []
    return [{ id, surface: covered.length === surfaces.length ? 'all' : first }]
  })

function storedArticle(article: ReportArticle): ArticleSnapshot[] {
  const { identifier: id, metadata, materials, cushion } = article
  const ordered = readShape(article.shape)
  if (ordered === null) return []
  const { legs } = ordered
  const shape = legs ? { ...ordered, legs: { ...legs, own: legs.usual } } : ordered
  const look = readAppearance(article.appearance)
  const seen =
    look === null
      ? { loose: cushion !== undefined }
      : { parts: partsOf(materials, look), loose: look.loose }
  return [{ id, name: metadata.modelName, shape, ...seen }]
}

function storedAccessories({ accessories, accessoryIds, appearance, shape }: ReportArticle) {
  const look = readAppearance(appearance)
  const legs = readShape(shape)?.legs
  const names = new Map(Object.entries(accessories).map(([name, id]) => [id, name]))
  return Object.entries(accessoryIds).flatMap(([type, id]): AccessorySnapshot[] => {
    const id3d = look === null ? '' : look.accessories[type]
    const looks = look?.looks?.[type]
    const height = legs?.type === type ? { height: legs.own } : {}
    const seen = { ...(looks !== undefined && { looks }), ...height }
    return id3d === undefined ? [] : [{ id, name: names.get(id) ?? id, id3d, ...seen }]
  })
}

const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.toReversed().map((row) => [row.id, row])).values(),
]

/** The articles, fabrics and accessories that an order's document has stored of a scene. @param sceneIndex  null for all of its scenes */
export function storedInOrder(order: OrderDetail, sceneIndex: number | null): Snapshot {
  const isOwn = (row: { sceneIndex: number }) =>
    sceneIndex === null || row.sceneIndex === sceneIndex
  const own = order.data.filter(isOwn)
  const cloths = new Map(
    own.flatMap(({ appearance }) =>
      Object.values(readAppearance(appearance)?.fabrics ?? {}).map(({ id, cloth }) => [id, cloth]),
    ),
  )
  return {
    articles: once(own.flatMap(storedArticle)),
    fabrics: once(
      order.shortFabricReport.filter(isOwn).map(({ fabricId: id, name, serie, color = '' }) => ({
        id,
        name,
        color,
        cloth: cloths.get(id),
        ...(serie === '' ? {} : { series: serie }),
      })),
    ),
    accessories: once(own.flatMap(storedAccessories)),
  }
}

/**
 * A scene of an order as a composition with new ids, and with the articles that the order's document has stored.
 *
 * @returns null if the order has no such scene; 'later' if a later portal composed it
 */
export function orderComposition(order: ReadOrder, sceneIndex: number): Opened | 'later' | null {
  const cart = withOrderScene({ scenes: [], dbItems: [], rate: null }, order, sceneIndex)
  if (cart === null || cart === 'later') return cart
  // A cart without a rate takes prices of any rate.
  const [scene] = cart === 'rate' ? [] : cart.scenes
  if (scene === undefined) return null
  const { scene: own, wanted } = compositionOf(scene) ?? loose(scene.items)
  return {
    composition: { ...taken(own).composition, wanted },
    kept: storedInOrder(order, sceneIndex),
  }
}
