import type { Spot } from '../../domain/scene/floor.ts'

/** The radius of cushions' corners, in mm. */
const round = 34

/** An area with round corners, as a path. */
export function rounded(corners: readonly Spot[]): string {
  const at = (index: number) => corners.at(index % corners.length) ?? { x: 0, y: 0 }
  const towards = (from: Spot, to: Spot): Spot => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = Math.min(round, length / 2) / Math.max(1, length)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const steps = corners.map((corner, index) => {
    const before = towards(corner, at(index - 1))
    const after = towards(corner, at(index + 1))
    return `${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`
  })
  return `M${steps.join('L')}Z`
}

/** Whether a colour is light, so that ink is legible on it. */
export function isLight(color: string): boolean {
  const value = parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  return 0.299 * red + 0.587 * green + 0.114 * blue > 130
}
