import { withFabric, type Target } from './commands/dressing.ts'
import type { Composition, CatalogueFacts } from './composition.ts'
import { isRefused } from './reason.ts'
import type { SceneLine } from './scene.ts'

/** One choice of fabric that makes a price of its own: the changed lines, as they would be. */
export type Dressed = {
  /** Names it among the others. */
  key: string
  lines: SceneLine[]
}

/**
 * The different prices that the series of a catalogue lead to. Series of one price group that cover the same parts cost the same,
 * so they share one entry.
 *
 * @returns by series; one that can be put nowhere is left out
 */
export function dressedBySeries(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  facts: CatalogueFacts,
): Map<string, Dressed> {
  const { fabrics, series } = facts.index.catalogue
  const variants = new Map<string, Dressed>()
  const found = new Map<string, Dressed>()
  for (const { id, group } of series) {
    const fabric = fabrics.find((one) => one.series === id)
    if (fabric === undefined) continue
    const next = withFabric(scene, { fabric: fabric.id, on }, facts)
    if (isRefused(next)) continue
    const lines = next.lines.filter((line, at) => line !== scene.lines[at])
    const covered = next.lines.map(({ id: line, materials }) => [
      line,
      Object.keys(materials).filter((part) => materials[part] === fabric.id),
    ])
    const key = JSON.stringify([group, covered])
    const variant = variants.get(key) ?? { key, lines }
    variants.set(key, variant)
    found.set(id, variant)
  }
  return found
}
