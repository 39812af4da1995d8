import { liftOf, type ModuleShape } from '../catalogue/shape.ts'
import type { PlacedModule, Solved } from './solve.ts'

/** Whether modules that are joined stand equally high; modules on legs of unknown height are left out. */
export const isEven = (shapes: readonly (ModuleShape | null)[]): boolean =>
  new Set(shapes.flatMap((shape) => (shape?.legs ? [liftOf(shape)] : []))).size < 2

/** The modules of each row that don't stand as high as each other, since their legs are of different height. */
export function unevenRows({ rows, modules }: Pick<Solved, 'rows' | 'modules'>): PlacedModule[][] {
  const byLine = new Map(modules.map((module) => [module.line, module]))
  return rows
    .map((row) => row.flatMap((line) => byLine.get(line) ?? []))
    .filter((row) => !isEven(row.map(({ shape }) => shape)))
    .map((row) => row.filter(({ shape }) => shape.legs))
}
