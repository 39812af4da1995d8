import type { Box, Spot } from '../../domain/scene/floor.ts'
import { distancesFrom } from '../../domain/scene/measures.ts'
import { moduleBox, type PlacedModule, type Solved } from '../../domain/scene/solve.ts'

/** The distances from a module to the furniture beside it, in mm; none to furniture that it touches. */
export function gapsOf(
  solved: Pick<Solved, 'modules' | 'rows'>,
  module: PlacedModule,
): { way: string; from: Spot; to: Spot }[] {
  const own = moduleBox(module)
  return Object.entries(distancesFrom(solved, module.line)).flatMap(([way, { length }]) =>
    length === 0 ? [] : [{ way, ...wayFrom(own, way, length) }],
  )
}

function wayFrom({ left, right, back, front }: Box, way: string, length: number) {
  const middle = { x: (left + right) / 2, y: (back + front) / 2 }
  if (way === 'left')
    return { from: { x: left - length, y: middle.y }, to: { x: left, y: middle.y } }
  if (way === 'right')
    return { from: { x: right, y: middle.y }, to: { x: right + length, y: middle.y } }
  if (way === 'back')
    return { from: { x: middle.x, y: back - length }, to: { x: middle.x, y: back } }
  return { from: { x: middle.x, y: front }, to: { x: middle.x, y: front + length } }
}
