import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  FrontSide,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  VSMShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { fill, lampLight, panels, room } from './panels.ts'

/**
 * The side of the light's sharpest map, in pixels. Metal legs (roughness 0.42) are the smoothest surface on a stage and mirror only maps
 * of 16 pixels and less. three's own 256 look the same, and take a processor without a GPU three seconds more.
 */
const lightPixels = 64

/** The light of a photographer's studio. It is computed here, so that no file is loaded for it. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const studio = new Scene()
  const shape = new BoxGeometry()
  for (const one of [room, ...panels]) {
    const color = new Color().setScalar(one.light)
    const side = one === room ? BackSide : FrontSide
    const box = new Mesh(shape, new MeshBasicMaterial({ color, side }))
    box.position.set(...one.at)
    box.scale.set(...one.size)
    studio.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(studio, 0, 0.1, 100, { size: lightPixels })
  generator.dispose()
  return texture
}

/** Fills a scene with the studio's light. */
export function fillScene(scene: Scene, studio: Texture): void {
  scene.environment = studio
  scene.environmentIntensity = fill
}

/** Lights a scene for a picture: its furniture casts shadows as far as `reach`, in metres from the origin. */
export function lightScene(scene: Scene, studio: Texture, reach: number): void {
  fillScene(scene, studio)
  const light = keyLight()
  aimLight(light, new Vector3(), reach)
  scene.add(shadowFloor(), light)
}

const lamp = new Vector3(...lampLight.at)

/** Points the lamp at the furniture's middle. @param reach  how far the furniture goes from there, in metres */
export function aimLight(light: DirectionalLight, middle: Vector3, reach: number): void {
  const away = Math.max(1, (reach + 3) / lamp.length())
  light.position.copy(middle).addScaledVector(lamp, away)
  light.target.position.copy(middle)
  light.target.updateMatrixWorld()
  const { camera } = light.shadow
  camera.left = camera.bottom = -reach
  camera.right = camera.top = reach
  camera.far = lamp.length() * away + reach + 4
  camera.updateProjectionMatrix()
}

/** The lamp, which casts soft shadows. */
export function keyLight(): DirectionalLight {
  const light = new DirectionalLight(0xffffff, lampLight.light)
  light.castShadow = true
  light.shadow.mapSize.set(512, 512)
  light.shadow.radius = 4.5
  light.shadow.blurSamples = 13
  light.shadow.bias = -0.0004
  light.shadow.normalBias = 0.012
  return light
}

/** A floor that shows nothing but the shadows on it. */
function shadowFloor(): Mesh {
  const floor = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ opacity: 0.17 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  return floor
}

/**
 * The renderer of the studio.
 *
 * @param context  the canvas's context, if it has one already
 */
export function studioRenderer(
  canvas: HTMLCanvasElement,
  context?: WebGL2RenderingContext,
): WebGLRenderer {
  const renderer = new WebGLRenderer({
    canvas,
    antialias: true,
    alpha: true,
    ...(context === undefined ? { preserveDrawingBuffer: true } : { context }),
  })
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  return renderer
}
