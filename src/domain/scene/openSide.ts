import { turned } from './floor.ts'

/** The side from which more fronts of the furniture are seen; the right side if both are equal. */
export type Side = 'left' | 'right'

/** Modules whose fronts look to the left, as the return of a corner suite on its right, are seen from there: on the other side are backs. */
export function openSide(modules: readonly { turn: number; shape: { w: number } }[]): Side {
  const across = modules.reduce(
    (sum, { turn, shape }) => sum + turned({ x: 0, y: shape.w }, turn).x,
    0,
  )
  return across < -1 ? 'left' : 'right'
}
