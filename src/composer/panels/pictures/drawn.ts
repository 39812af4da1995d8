import { shapeOf, type Article, type CatalogueIndex } from '../../../domain/catalogue/catalogue.ts'
import type { Scene, SceneLine } from '../../../domain/scene/scene.ts'
import type { CatalogueFacts } from '../../../domain/scene/composition.ts'
import { solve } from '../../../domain/scene/solve.ts'
import { appearanceOf } from '../../../furniture/appearance.ts'
import type { DrawnModule } from '../../../furniture/elevation.ts'
import { sceneSvg } from '../../../furniture/sceneDrawing.ts'
import type { LineLook } from '../../../furniture/staged.ts'

/** A module as it is drawn. */
export function drawnLook({ shape, fabrics, loose, looks }: LineLook) {
  const hasOwnCushion = loose && fabrics.cushion.color !== fabrics.seat.color
  const drawn: DrawnModule = { shape, color: fabrics.seat.color, looks }
  return hasOwnCushion ? { ...drawn, cushion: fabrics.cushion.color } : drawn
}

/** An article of the catalogue as it is drawn, in the fabrics of a line. */
export function drawnLine(
  article: Article,
  line: Pick<SceneLine, 'materials' | 'accessories'>,
  index: CatalogueIndex,
): DrawnModule[] {
  const shape = shapeOf(article, index)
  return shape === null ? [] : [drawnLook({ ...appearanceOf(article, line, index), shape })]
}

/** The drawing of a scene without a picture, as SVG; '' for an empty scene. */
export function drawnScene(
  scene: Scene,
  { shapeOf }: Pick<CatalogueFacts, 'shapeOf'>,
  lookOf: (line: SceneLine) => LineLook | null,
): string {
  const byId = new Map(scene.lines.map((line) => [line.id, line]))
  const lines = solve(scene, shapeOf)
    .rows.flat()
    .flatMap((id) => {
      const line = byId.get(id)
      const look = line === undefined ? null : lookOf(line)
      return look === null ? [] : [{ ...drawnLook(look), id }]
    })
  return lines.length === 0 ? '' : sceneSvg(scene, lines)
}
