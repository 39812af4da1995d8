import { PerspectiveCamera, type Object3D, type Scene, type WebGLRenderer } from 'three'
import { palettes } from '../look/tokens.ts'
import type { Side } from '../domain/scene/openSide.ts'
import { viewFrom } from './camera/viewFrom.ts'
import { fitted, type Room } from './camera/orbit.ts'
import { aim } from './camera/rig.ts'

/** Of a small picture, in pixels. */
const size = { w: 400, h: 250 } as const
/** The furniture takes so much of it. */
const share = 0.9
/** Of a JPEG, from the best: the first that is small enough is taken. */
const qualities = [0.84, 0.66, 0.45]

/** The longest that a picture's data URL may be, in characters. */
export const longestPicture = 20_000

/**
 * A small picture of what stands on a stage, from its corner on plain paper: the same in both themes, and whatever is chosen.
 *
 * @param aside  what does not belong to the furniture: it is not in the picture
 * @returns a JPEG's data URL; null where it can't be had small enough
 */
export function portrait(
  renderer: WebGLRenderer,
  scene: Scene,
  { room, side }: { room: Room; side: Side },
  aside: readonly Object3D[],
): string | null {
  const paper = document.createElement('canvas')
  paper.width = size.w
  paper.height = size.h
  const brush = paper.getContext('2d')
  if (brush === null) return null
  const aspect = size.w / size.h
  const camera = new PerspectiveCamera()
  aim(camera, fitted(viewFrom('corner', side), room, { aspect, share }), aspect)
  const seen = aside.filter(({ visible }) => visible)
  for (const object of seen) object.visible = false
  renderer.setPixelRatio(1)
  // Drawn twice as large, so that its edges are smooth on any screen.
  renderer.setSize(2 * size.w, 2 * size.h, false)
  renderer.render(scene, camera)
  for (const object of seen) object.visible = true
  brush.fillStyle = palettes.light['stage-light']
  brush.fillRect(0, 0, size.w, size.h)
  brush.imageSmoothingQuality = 'high'
  // At once: what was drawn is gone after this task.
  brush.drawImage(renderer.domElement, 0, 0, size.w, size.h)
  return (
    qualities
      .map((quality) => paper.toDataURL('image/jpeg', quality))
      .find(({ length }) => length <= longestPicture) ?? null
  )
}
