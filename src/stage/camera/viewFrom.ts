import type { Side } from '../../domain/scene/openSide.ts'
import { views, type View } from './orbit.ts'

/** A named place of the camera, on that side of the furniture. */
export const viewFrom = (name: View, side: Side) => {
  const { around, ...view } = views[name]
  return { ...view, around: side === 'left' ? -around : around }
}
