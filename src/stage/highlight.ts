import {
  Color,
  Group,
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector2,
} from 'three'
import { meshesOf } from './modules.ts'

/** Draws the module again, a few pixels larger all around. */
const vertexShader = `
  uniform vec2 size;
  uniform float width;
  void main() {
    vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    vec4 flatNormal = projectionMatrix * vec4(normalize(normalMatrix * normal), 0.0);
    vec2 way = normalize(flatNormal.xy * size + 1e-5);
    at.xy += way * width * 2.0 * at.w / size;
    gl_Position = at;
  }
`
const fragmentShader = `
  uniform vec3 color;
  void main() {
    gl_FragColor = vec4(color, 1.0);
  }
`

/** The rim's width by that of the line. */
const rimWidth = 0.6

/** Draws larger copies of a module outside of the module itself. */
function createLine(mark: number) {
  const uniforms = {
    size: { value: new Vector2(1, 1) },
    width: { value: 3 },
    color: { value: new Color() },
  }
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms,
    transparent: true,
    depthWrite: false,
    stencilWrite: true,
    stencilRef: mark,
    stencilFunc: NotEqualStencilFunc,
  })
  return { uniforms, material }
}

/**
 * A line around one module, equally wide at any distance, with a rim between the two: the rim or the line stands out against any cloth,
 * and the line against the floor, which is as light as the rim. The module is first drawn into the stencil; the part of its larger copies
 * that is outside of that is the line, and the rim. So they go around the whole module and never between its cushions.
 *
 * @param mark  the line's own number in the stencil, from 1
 */
export function createHighlight(mark: number) {
  const mask = new MeshBasicMaterial({
    colorWrite: false,
    depthWrite: false,
    depthTest: false,
    transparent: true,
    stencilWrite: true,
    stencilRef: mark,
    stencilZPass: ReplaceStencilOp,
  })
  const rim = createLine(mark)
  const line = createLine(mark)
  const group = new Group()
  let around: Group | undefined

  return {
    group,
    /** Sets the picture's size and the line's width, in the picture's own pixels. */
    resize(width: number, height: number, thickness: number) {
      for (const { uniforms } of [rim, line]) uniforms.size.value.set(width, height)
      line.uniforms.width.value = thickness * (1 + rimWidth)
      rim.uniforms.width.value = thickness * rimWidth
    },
    /** Sets the colours of the line and its rim. */
    color(css: { line: string; rim: string }) {
      for (const [part, color] of [
        [line, css.line],
        [rim, css.rim],
      ] as const)
        part.uniforms.color.value.setStyle(color, LinearSRGBColorSpace)
    },
    /** Draws the line around a module's object; undefined hides the line. */
    show(object: Group | undefined) {
      group.clear()
      around = object
      for (const { geometry } of object === undefined ? [] : meshesOf(object)) {
        for (const [material, order] of [
          [mask, 3 * mark],
          [line.material, 3 * mark + 1],
          [rim.material, 3 * mark + 2],
        ] as const) {
          const mesh = new Mesh(geometry, material)
          mesh.renderOrder = order
          group.add(mesh)
        }
      }
    },
    /** Moves the line to the module's current place. */
    follow() {
      if (around === undefined) return
      group.position.copy(around.position)
      group.rotation.copy(around.rotation)
      group.scale.copy(around.scale)
    },
    dispose() {
      group.clear()
      mask.dispose()
      rim.material.dispose()
      line.material.dispose()
    },
  }
}
