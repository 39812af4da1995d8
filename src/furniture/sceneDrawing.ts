import type { Scene } from '../domain/scene/scene.ts'
import { solve } from '../domain/scene/solve.ts'
import { cornerView, type StandingModule } from './cornerView.ts'
import { drawingSvg, type Drawing } from './drawing.ts'
import { elevation, elevationSvg, type DrawnModule } from './elevation.ts'

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
  if (standing.length < lines.length) return elevation(lines)
  const turns = new Set(standing.map(({ turn }) => turn))
  if (turns.size > 1) return cornerView(standing)
  const beside = turns.has(0) ? besideEachOther(standing) : null
  return beside === null ? elevation(lines) : elevation(beside.modules, beside.gaps)
}

/** Modules that look forward, from left to right, with what is free between them; null where one stands before another. */
function besideEachOther(standing: readonly StandingModule[]) {
  const modules = [...standing].sort((one, other) => leftOf(one) - leftOf(other))
  const gaps = modules.map((one, at) => {
    const before = modules[at - 1]
    return before === undefined ? 0 : Math.round(leftOf(one) - leftOf(before) - before.shape.w)
  })
  return gaps.every((gap) => gap >= 0) ? { modules, gaps } : null
}

const leftOf = ({ x, shape }: StandingModule) => x - shape.w / 2

/** `sceneDrawing` as an SVG document. */
export const sceneSvg = (...of: Parameters<typeof sceneDrawing>): string =>
  drawingSvg(sceneDrawing(...of))

/** How modules are turned that can't be told from an armchair by their front, so that a corner of the room shows what they are. */
const shownTurned: Partial<Record<DrawnModule['shape']['kind'], number>> = {
  chaise: 0,
  corner: 270,
}

/** A module by itself as an SVG document: from its front, or from a corner of the room if that shows more of it. */
export function moduleSvg(module: DrawnModule): string {
  const turn = shownTurned[module.shape.kind]
  return turn === undefined
    ? elevationSvg([module])
    : drawingSvg(cornerView([{ ...module, x: 0, y: 0, turn }]))
}
