import type { OrderDetail } from '../contract/entities/report.ts'
import { readScene } from '../contract/scene.ts'
import { readShape } from '../contract/shape.ts'
import { solve } from '../domain/scene/solve.ts'
import { planOf, type Plan } from '../furniture/plan.ts'

/**
 * The plan of an order's scene, from the shapes that its articles had when it was made, whatever the catalogue says now.
 *
 * @returns the plan, null where nothing tells how the scene is composed; `missing` is how many of its pieces the plan lacks, since
 *   nothing tells their shape
 */
export function scenePlan(
  { scenes, data }: Pick<OrderDetail, 'scenes' | 'data'>,
  sceneIndex: number,
  language: string,
): { plan: Plan | null; missing: number } {
  const scene = readScene(scenes[sceneIndex])
  if (scene === null) return { plan: null, missing: 0 }
  const shapes = new Map(data.map(({ drawableUUID, shape }) => [drawableUUID, readShape(shape)]))
  const solved = solve(scene, ({ id }) => shapes.get(id) ?? null)
  return { plan: planOf(solved, language), missing: solved.missing.length }
}
