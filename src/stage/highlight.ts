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
  uniform float opacity;
  void main() {
    gl_FragColor = vec4(color, opacity);
  }
`

/**
 * A line around one module, equally wide at any distance. The module is first drawn into the stencil; the part of its larger copy that
 * is outside of that is the line. So the line goes around the whole module and never between its cushions.
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
  const size = new Vector2(1, 1)
  const line = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: {
      size: { value: size },
      width: { value: 3 },
      color: { value: new Color() },
      opacity: { value: 1 },
    },
    transparent: true,
    depthWrite: false,
    stencilWrite: true,
    stencilRef: mark,
    stencilFunc: NotEqualStencilFunc,
  })
  const group = new Group()
  let around: Group | undefined

  return {
    group,
    /** Sets the picture's size and the line's width, in the picture's own pixels. */
    resize(width: number, height: number, thickness: number) {
      size.set(width, height)
      const { uniforms } = line
      if (uniforms.width) uniforms.width.value = thickness
    },
    color(css: string, opacity: number) {
      const { uniforms } = line
      if (uniforms.color) uniforms.color.value = new Color().setStyle(css, LinearSRGBColorSpace)
      if (uniforms.opacity) uniforms.opacity.value = opacity
    },
    /** Draws the line around a module's object; undefined hides the line. */
    show(object: Group | undefined) {
      group.clear()
      around = object
      for (const { geometry } of object === undefined ? [] : meshesOf(object)) {
        for (const [material, order] of [
          [mask, 2 * mark],
          [line, 2 * mark + 1],
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
      line.dispose()
    },
  }
}
