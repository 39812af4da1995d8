import { readAppearance } from '../contract/appearance.ts'
import type { OrderDetail, ReportArticle } from '../contract/entities/report.ts'
import { readScene } from '../contract/scene.ts'
import { readShape } from '../contract/shape.ts'
import { articleName } from '../domain/written.ts'
import {
  accessoryLooks,
  type Appearance,
  type ClothSurface,
  type SeenFabric,
} from '../furniture/appearance.ts'
import { isCloth, stagedLines, type LineLook, type StagedModule } from '../furniture/staged.ts'
import { drawingColors } from '../look/fabrics.ts'

type Order = Pick<OrderDetail, 'data' | 'scenes' | 'images' | 'shortFabricReport'>

/** A scene of an order as it can be shown in 3D. */
export type SavedScene = {
  index: number
  /** The server's drawing of it; '' where it has none. */
  image: string
  modules: StagedModule[]
  /** Its articles by their lines. */
  articles: Map<string, ReportArticle>
  /** Articles that nothing tells the shape of. */
  missing: number
}

const hex = /^#[\da-f]{6}$/i

/** Where a backend tells only colours: a plain weave of them. */
function plainly({ materials, color, cushion, accessoryIds }: ReportArticle): Appearance {
  const [id = 'fabric'] = Object.values(materials)
  const colored = (own: string | undefined): SeenFabric => ({
    id,
    color: own !== undefined && hex.test(own) ? own : drawingColors.uncovered,
    cloth: 'weave',
  })
  const all = colored(color)
  const loose = cushion === undefined ? all : { ...colored(cushion), id: `${id} cushion` }
  return {
    fabrics: { seat: all, back: all, arm: all, cushion: loose },
    accessories: {},
    looks: accessoryLooks(Object.keys(accessoryIds).map((type) => [type, {}])),
    loose: cushion !== undefined,
  }
}

function lookOf(article: ReportArticle): LineLook | null {
  const shape = readShape(article.shape)
  return shape && { ...(readAppearance(article.appearance) ?? plainly(article)), shape }
}

/** The indices of an order's scenes, those that have a picture alone too. */
export const sceneIndices = ({ data, images }: Order): number[] =>
  [
    ...new Set([
      ...data.map(({ sceneIndex }) => sceneIndex).filter((index) => index >= 0),
      ...images.keys(),
    ]),
  ].sort((one, other) => one - other)

/**
 * A scene as its order stores it, whatever the catalogue says now.
 *
 * @returns null where the order has no such scene
 */
export function savedScene(order: Order, index: number): SavedScene | null {
  if (!sceneIndices(order).includes(index)) return null
  const own = order.data.filter(({ sceneIndex }) => sceneIndex === index)
  const lines = own.map((article, at) => ({ article, id: article.drawableUUID ?? `line ${at}` }))
  const drawn = lines.flatMap(({ article, id }) => {
    const look = lookOf(article)
    return look === null ? [] : [{ id, article: article.identifier, look }]
  })
  return {
    index,
    image: order.images[index] ?? '',
    modules: stagedLines(readScene(order.scenes[index]), drawn),
    articles: new Map(lines.map(({ id, article }) => [id, article])),
    missing: lines.length - drawn.length,
  }
}

/** The names of the touched part. */
export type Touched = {
  article: string
  /** null where it is no fabric: legs, or a tray. */
  fabric: { id: string; name: string; serie: string; color: string } | null
  accessories: string[]
}

/** The names of what of a module has been touched. */
export function touched(
  { shortFabricReport }: Order,
  { index, articles, modules }: SavedScene,
  { line, stuff }: { line: string; stuff: ClothSurface | 'wood' | 'metal' },
): Touched | null {
  const article = articles.get(line)
  const module = modules.find(({ id }) => id === line)
  if (article === undefined || module === undefined) return null
  const name = articleName(article)
  if (!isCloth(stuff))
    return { article: name, fabric: null, accessories: Object.keys(article.accessories) }
  const { id, color } = module.fabrics[stuff]
  const reported = shortFabricReport.find(
    ({ fabricId, sceneIndex }) => fabricId === id && sceneIndex === index,
  )
  const [first = id] = Object.values(article.lineReport)
  const fabric = {
    id,
    color,
    name: reported?.name || (reported ? id : first),
    serie: reported?.serie ?? '',
  }
  return { article: name, fabric, accessories: [] }
}
