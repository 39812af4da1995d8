import type { Scene } from '../domain/scene/scene.ts'
import { solve } from '../domain/scene/solve.ts'
import { cornerView, type StandingModule } from './cornerView.ts'
import { drawingSvg, type Drawing } from './drawing.ts'
import { elevation, type DrawnModule } from './elevation.ts'

/** A scene of more modules is drawn from its front: what is behind what takes a look at every two of their parts. */
const mostAround = 40

/**
 * A scene where it has no picture: from its front, or from a corner of the room where some of it looks another way, which a front view
 * can't show.
 *
 * @param scene  how it is composed; null where nothing tells: its lines stand in a row
 * @param lines  what is drawn of each line, in the order of the row
 */
export function sceneDrawing(
  scene: Scene | null,
  lines: readonly (DrawnModule & { id: string })[],
): Drawing {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const placed =
    scene === null || lines.length > mostAround
      ? []
      : solve(scene, ({ id }) => byId.get(id)?.shape ?? null).modules
  const standing = placed.flatMap(({ line, x, y, turn }): StandingModule[] => {
    const own = byId.get(line)
    return own === undefined ? [] : [{ ...own, x, y, turn }]
  })
  const turns = new Set(standing.map(({ turn }) => turn))
  return turns.size > 1 && standing.length === lines.length
    ? cornerView(standing)
    : elevation(lines)
}

/** `sceneDrawing` as an SVG document. */
export const sceneSvg = (...of: Parameters<typeof sceneDrawing>): string =>
  drawingSvg(sceneDrawing(...of))
