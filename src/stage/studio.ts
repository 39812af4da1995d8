import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
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

/** A panel of light in the studio: where it is, how large, how bright. In metres. */
type Panel = { at: [number, number, number]; size: [number, number, number]; light: number }

/** Neutral daylight from a large window in front and to the left, a bright ceiling, walls that give some of it back. */
const panels: Panel[] = [
  { at: [0, 4.9, 1], size: [6, 0.1, 6], light: 2.7 },
  { at: [-5.9, 2.6, 2.5], size: [0.1, 3.6, 5], light: 6.5 },
  { at: [5.9, 2.4, 1], size: [0.1, 2.6, 3], light: 6 },
  { at: [0, 2.8, 6.9], size: [7, 2.6, 0.1], light: 4.5 },
]

/**
 * The side of the light's sharpest map. Nothing on a stage is smoother than metal legs (roughness 0.42), which mirror maps of 16 pixels and
 * less: those of three's own 256 look the same, and take a processor that draws without a GPU three seconds more.
 */
const lightPixels = 64

/** The light of a photographer's studio, made here: nothing is fetched for it. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const studio = new Scene()
  const box = new BoxGeometry()
  const room = new Mesh(box, new MeshBasicMaterial({ color: new Color(1, 1, 1), side: BackSide }))
  room.position.set(0, 2.4, 0)
  room.scale.set(12, 5.2, 14)
  studio.add(room)
  for (const { at, size, light } of panels) {
    const panel = new Mesh(box, new MeshBasicMaterial({ color: new Color(light, light, light) }))
    panel.position.set(...at)
    panel.scale.set(...size)
    studio.add(panel)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(studio, 0, 0.1, 100, { size: lightPixels })
  generator.dispose()
  return texture
}

/** Fills a scene with the studio's light. */
export function fillScene(scene: Scene, studio: Texture): void {
  scene.environment = studio
  // So that a seat has the colour of its fabric's swatch.
  scene.environmentIntensity = 0.545
}

/** Lights a scene for a picture: its furniture casts shadows as far as `reach`, in metres from the origin. */
export function lightScene(scene: Scene, studio: Texture, reach: number): void {
  fillScene(scene, studio)
  const light = keyLight()
  aimLight(light, new Vector3(), reach)
  scene.add(shadowFloor(), light)
}

/** Where the lamp stands: above and to the left, before the furniture. */
const lamp = new Vector3(-2.2, 4.6, 3.4)

/** Points the lamp at the middle of what stands on the floor, which reaches so far from it, in metres. */
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

/** The lamp that casts the shadows: soft. */
export function keyLight(): DirectionalLight {
  const light = new DirectionalLight(0xffffff, 1.29)
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
 * What draws the studio.
 *
 * @param context  where the canvas has one already
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
