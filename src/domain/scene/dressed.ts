import type { Target } from './commands/dressing.ts'
import { withFabric } from './commands/dressing.ts'
import type { Composition, Known } from './composition.ts'
import { isRefused } from './reason.ts'
import type { SceneLine } from './scene.ts'

/** A way to dress what is meant that makes a price of its own: the lines that it changes, as they would be. */
export type Dressed = {
  /** Names it among the others. */
  key: string
  lines: SceneLine[]
}

/**
 * The ways in which the series of a catalogue would change the price of what is dressed. Series of one price group that cover the same
 * parts cost the same, so they share one.
 *
 * @returns by series; one that can be put nowhere is left out
 */
export function dressedBySeries(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  known: Known,
): Map<string, Dressed> {
  const { fabrics, series } = known.index.catalogue
  const ways = new Map<string, Dressed>()
  const found = new Map<string, Dressed>()
  for (const { id, group } of series) {
    const fabric = fabrics.find((one) => one.series === id)
    if (fabric === undefined) continue
    const next = withFabric(scene, { fabric: fabric.id, on }, known)
    if (isRefused(next)) continue
    const lines = next.lines.filter((line, at) => line !== scene.lines[at])
    const covered = next.lines.map(({ id: line, materials }) => [
      line,
      Object.keys(materials).filter((part) => materials[part] === fabric.id),
    ])
    const key = JSON.stringify([group, covered])
    const way = ways.get(key) ?? { key, lines }
    ways.set(key, way)
    found.set(id, way)
  }
  return found
}
