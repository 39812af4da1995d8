import {
  CanvasTexture,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three'
import type { Point } from '../../../stage/camera/orbit.ts'

/** Over what else is drawn: a sign is nearer than all of it. */
const order = 20

const inverse = new Matrix4()
const from = new Vector3()
const direction = new Vector3()

/**
 * A sign in the room: a plane with a picture that is drawn with the page's type.
 *
 * @param w  of the picture, in pixels; h too
 * @param pixels  of it for a metre
 */
export function createSign({ w, h, pixels }: { w: number; h: number; pixels: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = 4
  const mesh = new Mesh(
    new PlaneGeometry(w / pixels, h / pixels),
    new MeshBasicMaterial({ map: texture, transparent: true, depthTest: false, toneMapped: false }),
  )
  mesh.renderOrder = order
  mesh.visible = false

  return {
    mesh,
    /** Draws its picture anew. */
    paint(draw: (context: CanvasRenderingContext2D) => void) {
      if (context === null) return
      context.clearRect(0, 0, w, h)
      draw(context)
      texture.needsUpdate = true
    },
    /** How wide a text is in a font; a guess where the browser draws no text. */
    measure(text: string, font: string): number {
      if (context === null) return text.length * 36
      context.font = font
      return context.measureText(text).width
    },
    /**
     * Where a ray meets the sign.
     *
     * @param into  is written: u from its left edge, v from its upper edge, 0 to 1
     * @returns how far away, in metres; null where it goes past it
     */
    met(start: Point, along: Point, into: { u: number; v: number }): number | null {
      if (!mesh.visible) return null
      inverse.copy(mesh.matrixWorld).invert()
      from.set(start.x, start.y, start.z).applyMatrix4(inverse)
      direction
        .set(start.x + along.x, start.y + along.y, start.z + along.z)
        .applyMatrix4(inverse)
        .sub(from)
      // From its face only.
      if (from.z <= 0 || direction.z >= 0) return null
      const far = -from.z / direction.z
      into.u = ((from.x + direction.x * far) * pixels) / w + 0.5
      into.v = 0.5 - ((from.y + direction.y * far) * pixels) / h
      return into.u >= 0 && into.u <= 1 && into.v >= 0 && into.v <= 1 ? far : null
    },
    dispose() {
      mesh.geometry.dispose()
      mesh.material.dispose()
      texture.dispose()
    },
  }
}

/** Paper with rounded corners. */
export function paper(
  context: CanvasRenderingContext2D,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  fill: string,
  line: string,
): void {
  context.beginPath()
  context.roundRect(x + 2, y + 2, w - 4, h - 4, 28)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = 4
  context.strokeStyle = line
  context.stroke()
}
