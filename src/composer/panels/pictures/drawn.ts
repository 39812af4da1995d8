import { shapeOf, type Article, type CatalogueIndex } from '../../../domain/catalogue/catalogue.ts'
import type { Scene, SceneLine } from '../../../domain/scene/scene.ts'
import type { Solved } from '../../../domain/scene/solve.ts'
import { appearanceOf } from '../../../furniture/appearance.ts'
import type { DrawnModule } from '../../../furniture/elevation.ts'

/** A module as it is drawn from its front, in the fabrics of a line. */
export function drawnLine(
  article: Article,
  line: Pick<SceneLine, 'materials' | 'accessories'>,
  index: CatalogueIndex,
): DrawnModule[] {
  const shape = shapeOf(article)
  if (shape === null) return []
  const { fabrics, loose } = appearanceOf(article, line, index)
  const hasOwnCushion = loose && fabrics.cushion.color !== fabrics.seat.color
  return [
    {
      shape,
      color: fabrics.seat.color,
      ...(hasOwnCushion ? { cushion: fabrics.cushion.color } : {}),
    },
  ]
}

/** How many modules a small picture shows. */
const most = 8

/** A scene's modules as a front view shows them, row after row. */
export function drawnScene(
  scene: Scene,
  { rows, modules }: Pick<Solved, 'rows' | 'modules'>,
  index: CatalogueIndex,
): DrawnModule[] {
  const lines = new Map(scene.lines.map((line) => [line.id, line]))
  const shapes = new Map(modules.map(({ line, shape }) => [line, shape]))
  return rows
    .flat()
    .slice(0, most)
    .flatMap((id): DrawnModule[] => {
      const line = lines.get(id)
      const shape = shapes.get(id)
      const article = index.articles.get(line?.article ?? '')
      if (line === undefined || shape === undefined) return []
      // What has left the catalogue is drawn by the shape that is kept of it.
      return article === undefined ? [{ shape, color: '' }] : drawnLine(article, line, index)
    })
}
