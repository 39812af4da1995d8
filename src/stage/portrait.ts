import { PerspectiveCamera, type Object3D, type Scene, type WebGLRenderer } from 'three'
import { palettes } from '../look/tokens.ts'
import type { Side } from '../domain/scene/openSide.ts'
import { photographSize } from '../domain/scene/photograph.ts'
import { viewFrom } from './camera/viewFrom.ts'
import { fitted, type Room } from './camera/orbit.ts'
import { aim } from './camera/rig.ts'

/** The factor by which the picture is drawn larger, so that its edges are smooth on any screen. */
const finer = 1.5
/** The share of the picture that the furniture fills. */
const share = 0.9
/** The qualities to try, from the best: the first picture that is small enough is taken. */
const qualities = [0.84, 0.66, 0.45, 0.3]
/** The types to try. A browser that can't make the first type makes a PNG, which is far too large. */
const kinds = ['image/webp', 'image/jpeg']

/** The longest that a picture's data URL may be, in characters. */
export const longestPicture = 24_000

/**
 * A small picture of the furniture on a stage, from its corner on plain paper: the same in both themes, and whatever is chosen.
 *
 * @param aside  objects that are not furniture: they are not in the picture
 * @returns a data URL, of a JPEG if the browser makes no WebP; null if no quality is small enough
 */
export function portrait(
  renderer: WebGLRenderer,
  scene: Scene,
  { room, side }: { room: Room; side: Side },
  aside: readonly Object3D[],
): string | null {
  const paper = document.createElement('canvas')
  paper.width = photographSize.w
  paper.height = photographSize.h
  const brush = paper.getContext('2d')
  if (brush === null) return null
  const aspect = photographSize.w / photographSize.h
  const camera = new PerspectiveCamera()
  aim(camera, fitted(viewFrom('corner', side), room, { aspect, share }), aspect)
  const seen = aside.filter(({ visible }) => visible)
  for (const object of seen) object.visible = false
  renderer.setPixelRatio(1)
  renderer.setSize(finer * photographSize.w, finer * photographSize.h, false)
  renderer.render(scene, camera)
  for (const object of seen) object.visible = true
  brush.fillStyle = palettes.light['stage-light']
  brush.fillRect(0, 0, photographSize.w, photographSize.h)
  brush.imageSmoothingQuality = 'high'
  // The picture is copied at once, since the canvas is empty after this task.
  brush.drawImage(renderer.domElement, 0, 0, photographSize.w, photographSize.h)
  for (const kind of kinds)
    for (const quality of qualities) {
      const image = paper.toDataURL(kind, quality)
      if (!image.startsWith(kind, 5)) break
      if (image.length <= longestPicture) return image
    }
  return null
}
