import {
  BufferAttribute,
  CircleGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShadowMaterial,
} from 'three'
import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { palettes, type ThemeMode } from '../look/tokens.ts'
import type { Point } from './camera/orbit.ts'
import type { Stand } from './modules.ts'
import { createSoftBoxes } from './softBoxes.ts'

/** The darkness of the shadows, 0 to 1: on dark paper only deeper shadows are visible. */
const shadows = {
  light: { cast: 0.17, contact: 0.3 },
  dark: { cast: 0.5, contact: 0.62 },
} as const satisfies Record<ThemeMode, { cast: number; contact: number }>
/** How far the shadow under a module fades, in mm. */
const soft = 70
/** The distance at which the floor has faded into the page's paper, in metres. */
const wide = 8

/**
 * Adds to each pixel another amount, up to half a step of a screen's colours: without it, light that fades so slowly shows rings.
 * At the end the colour is multiplied by its opacity.
 */
const grain = `
float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.0671, 0.0058)))) - 0.5;
gl_FragColor.rgb += noise / (255.0 * max(gl_FragColor.a, 0.02));
`

/** A disc that is opaque at its middle and transparent at its edge. */
function fadingDisc(): CircleGeometry {
  const disc = new CircleGeometry(wide, 64)
  const places = disc.getAttribute('position')
  const colors = new Float32Array(4 * places.count)
  for (let vertex = 0; vertex < places.count; vertex++)
    colors.set([1, 1, 1, vertex === 0 ? 1 : 0], 4 * vertex)
  disc.setAttribute('color', new BufferAttribute(colors, 4))
  return disc
}

/** The floor: a pool of light in the page's paper, and the shadows on it. */
export function createFloor() {
  const group = new Group()
  const pool = new Mesh(
    fadingDisc(),
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  )
  const cast = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ depthWrite: false }))
  pool.material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace('#include <dithering_fragment>', grain)
  }
  pool.rotation.x = cast.rotation.x = -Math.PI / 2
  pool.renderOrder = -4
  cast.renderOrder = -2
  cast.receiveShadow = true
  const contact = createSoftBoxes(0.002, -3)
  group.add(pool, cast, contact.mesh)
  let mode: ThemeMode = 'light'

  return {
    group,
    /** The light on the floor, in the colour of the page's paper. */
    pool,
    theme(next: ThemeMode) {
      mode = next
      pool.material.color = new Color(palettes[mode]['stage-light'])
      cast.material.opacity = shadows[mode].cast
    },
    /** Moves light and shadows under the scene's middle. */
    center({ x, z }: Point) {
      pool.position.set(x, 0, z)
      cast.position.set(x, 0, z)
    },
    /** Hides the light on the floor, for a picture on any paper. */
    hidePool(isHidden: boolean) {
      pool.visible = !isHidden
    },
    /** Shows the dark shadows at which modules almost touch the floor. */
    under(standing: readonly (Stand & { shape: ModuleShape })[]) {
      contact.show(
        standing.map(({ x, y, turn, shape: { w, d } }) => ({
          x,
          y,
          turn,
          w: w - soft,
          d: d - soft,
          soft,
          color: 'black',
          fill: shadows[mode].contact,
          line: 0,
        })),
      )
    },
    dispose() {
      for (const { geometry, material } of [pool, cast]) {
        geometry.dispose()
        material.dispose()
      }
      contact.dispose()
    },
  }
}
