import { standsFree, type ModuleShape } from '../domain/catalogue/shape.ts'
import type { Box } from '../domain/scene/floor.ts'
import { styleOf } from './meshes/style.ts'

/** A part of a module: what it covers of the floor, from the module's middle, and up to which height; in mm. */
export type Part = { role: 'back' | 'arm'; box: Box; top: number }

/** How thick the frame behind the cushions of a back is, and how far these sink into it, in mm. */
export const frameDepth = 95
const sunk = 6
/** How much of the crown of a back's cushion its filling does not reach, on average. */
const flat = 0.7
/** How far an arm ends behind the front of the seats, in mm. */
const armSetBack = 14
/** How far an arm stays below the top of the back, in mm. */
const belowBack = 60

/** The width of a module's arms, in mm. */
export const armWidthOf = (shape: ModuleShape): number =>
  Math.min(styleOf(shape).arm.width, shape.w / 4)

/** How far a back reaches to the front with its cushions, in mm; at most half of its module. */
export function backDepthOf(shape: ModuleShape): number {
  const { thickness, crown } = styleOf(shape).back
  const depth = frameDepth - sunk + thickness - flat * crown
  return Math.min(depth, shape.d / 2, shape.kind === 'corner' ? shape.w / 2 : Infinity)
}

/** The height of a module's arms, in mm. */
export const armTopOf = (shape: ModuleShape): number =>
  Math.min(styleOf(shape).arm.height, shape.h - belowBack)

/**
 * The backs and arms of a module, which solids and plan are made from. A corner has its second back on the right: it is entered from its
 * left, and left by its front.
 */
export function anatomyOf(shape: ModuleShape): Part[] {
  const { kind, arms, w, d, h } = shape
  if (standsFree(kind)) return []
  const whole = { left: -w / 2, right: w / 2, back: -d / 2, front: d / 2 }
  const depth = backDepthOf(shape)
  const width = armWidthOf(shape)
  const length = Math.max(0, Math.min(d, styleOf(shape).depth) - armSetBack)
  const arm = (box: Partial<Box>): Part => ({
    role: 'arm',
    box: { ...whole, front: whole.back + length, ...box },
    top: armTopOf(shape),
  })
  return [
    { role: 'back', box: { ...whole, front: whole.back + depth }, top: h },
    ...(kind === 'corner'
      ? [{ role: 'back' as const, box: { ...whole, left: whole.right - depth }, top: h }]
      : []),
    ...(arms === 'left' || arms === 'both' ? [arm({ right: whole.left + width })] : []),
    ...(arms === 'right' || arms === 'both' ? [arm({ left: whole.right - width })] : []),
  ]
}

/** How wide a headrest is on a place of some width, in mm. */
export const headrestWidth = (place: number): number => Math.min(460, place * 0.66)

/** How far behind its middle a headrest begins, from the back of its module, in mm. */
export function headrestFrom(shape: ModuleShape): number {
  const { thickness, taper } = styleOf(shape).back
  return frameDepth + thickness - taper - 34
}

/** How far from the back of a module the middle of a tray on its arm lies, and that of a socket in its arm, in mm. */
export const trayFrom = (shape: ModuleShape): number => styleOf(shape).depth * 0.62
export const portFrom = (shape: ModuleShape): number => styleOf(shape).depth * 0.78
