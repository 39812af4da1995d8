import {
  BufferAttribute,
  BufferGeometry,
  Color,
  LinearSRGBColorSpace,
  Mesh,
  ShaderMaterial,
} from 'three'

/** A rectangle on the floor with soft edges: mm, degrees, and how far its edges fade. */
export type SoftBox = {
  x: number
  y: number
  turn: number
  w: number
  d: number
  soft: number
  /** A colour in CSS. */
  color: string
  /** The opacity of the inside and of a line along the edge, 0 to 1. */
  fill: number
  line: number
}

const vertexShader = `
  attribute vec2 place;
  attribute vec2 extent;
  attribute vec3 look;
  attribute vec3 tint;
  varying vec2 vPlace;
  varying vec2 vExtent;
  varying vec3 vLook;
  varying vec3 vTint;
  void main() {
    vPlace = place;
    vExtent = extent;
    vLook = look;
    vTint = tint;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`

/** Draws a box that is blurred by a bell curve, and a line along a rounded edge. */
const fragmentShader = `
  varying vec2 vPlace;
  varying vec2 vExtent;
  varying vec3 vLook;
  varying vec3 vTint;
  // An approximation of the integral of a bell curve.
  vec2 bell(vec2 x) {
    vec2 s = sign(x), a = abs(x);
    x = 1.0 + (0.278393 + (0.230389 + 0.078108 * (a * a)) * a) * a;
    x *= x;
    return s - s / (x * x);
  }
  void main() {
    float soft = vLook.x;
    vec2 edges = bell((vPlace + vExtent) / soft) - bell((vPlace - vExtent) / soft);
    float fill = vLook.y * edges.x * edges.y * 0.25;
    float radius = min(60.0, min(vExtent.x, vExtent.y));
    vec2 beyond = abs(vPlace) - vExtent + radius;
    float off = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
    float width = max(fwidth(off), 6.0);
    float line = vLook.z * (1.0 - smoothstep(width, 2.0 * width, abs(off)));
    gl_FragColor = vec4(vTint, max(fill, line));
  }
`

/** Rectangles on the floor, all of them drawn at once. */
export function createSoftBoxes(height: number, order: number) {
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    transparent: true,
    depthWrite: false,
  })
  const mesh = new Mesh(new BufferGeometry(), material)
  mesh.position.y = height
  mesh.renderOrder = order
  mesh.frustumCulled = false

  return {
    mesh,
    show(boxes: readonly SoftBox[]) {
      mesh.visible = boxes.length > 0
      mesh.geometry.dispose()
      mesh.geometry = geometryOf(boxes)
    },
    dispose() {
      mesh.geometry.dispose()
      material.dispose()
    },
  }
}

function geometryOf(boxes: readonly SoftBox[]): BufferGeometry {
  const vertices = boxes.flatMap(({ x, y, turn, w, d, soft, color, fill, line }) => {
    const cos = Math.cos((turn * Math.PI) / 180)
    const sin = Math.sin((turn * Math.PI) / 180)
    // The colour's numbers are used as the page writes them, not converted to light.
    const { r, g, b } = new Color().setStyle(color, LinearSRGBColorSpace)
    return [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([across = 0, along = 0]) => {
      const place = [across * (w / 2 + 2.5 * soft + 20), along * (d / 2 + 2.5 * soft + 20)] as const
      return {
        position: [
          (x + place[0] * cos - place[1] * sin) / 1000,
          0,
          (y + place[0] * sin + place[1] * cos) / 1000,
        ],
        place,
        extent: [w / 2, d / 2],
        look: [soft, fill, line],
        tint: [r, g, b],
      }
    })
  })
  const geometry = new BufferGeometry()
  const add = (name: 'position' | 'place' | 'extent' | 'look' | 'tint', size: number) =>
    geometry.setAttribute(
      name,
      new BufferAttribute(new Float32Array(vertices.flatMap((vertex) => [...vertex[name]])), size),
    )
  add('position', 3)
  add('place', 2)
  add('extent', 2)
  add('look', 3)
  add('tint', 3)
  geometry.setIndex(boxes.flatMap((_, box) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * box + corner)))
  return geometry
}
