import type { CommandOf } from './commands/command.ts'
import { withAccessory } from './commands/dressing.ts'
import { lineOf, type CatalogueFacts } from './composition.ts'
import { isRefused } from './reason.ts'
import type { Scene } from './scene.ts'
import type { PlacedModule } from './solve.ts'
import { isEven } from './unevenRows.ts'

/**
 * The command that puts the modules of an uneven row on the same legs: those of one of them, or else any legs that fit all of them.
 *
 * @param first  the line whose legs are to be tried first
 * @returns null where no legs even them
 */
export function evening(
  scene: Scene,
  row: readonly PlacedModule[],
  first: string | null,
  { index, shapeOf }: CatalogueFacts,
): (CommandOf<'accessory'> & { accessory: string }) | null {
  const lines = row.map(({ line }) => line)
  const [type = ''] = row.map(({ shape }) => shape.legs?.type ?? '')
  const chosen = lines.flatMap((line) => lineOf(scene, line)?.accessories[type] ?? [])
  const fitting = row.flatMap(
    ({ article }) =>
      index.articles.get(article)?.slots.find((slot) => slot.type === type)?.accessories ?? [],
  )
  const tried = [lineOf(scene, first ?? '')?.accessories[type], ...chosen, ...fitting]
  for (const accessory of new Set(tried)) {
    if (accessory === undefined) continue
    const command = { kind: 'accessory', type, accessory, on: { lines } } as const
    const next = withAccessory(scene, command, { index, shapeOf })
    if (isRefused(next)) continue
    const shapes = next.lines.filter(({ id }) => lines.includes(id)).map(shapeOf)
    if (isEven(shapes)) return command
  }
  return null
}
