import type { ModelViewerElement } from '@google/model-viewer'
import { fitted, type Orbit, type Room } from '../../stage/camera/orbit.ts'
import { viewFrom } from '../../stage/camera/viewFrom.ts'
import { openSide, type Side } from '../../domain/scene/openSide.ts'

/** The scene takes so much of the picture. */
const share = 0.94

/**
 * Where the camera sees all of a scene from the corner that its viewer opens at.
 *
 * @param side  from which the scene opens
 * @param free  how much of the picture's height nothing lies over, around its middle
 * @param idealAspect  in a picture that is narrower than this model-viewer opens its lens further
 */
export function openingView(
  room: Room,
  side: Side,
  { aspect, free, idealAspect }: { aspect: number; free: number; idealAspect: number },
): { orbit: Orbit; lens: number } {
  const view = viewFrom('corner', side)
  const wider = Math.max(1, idealAspect / aspect)
  const opening = 2 * Math.atan(Math.tan(view.opening / 2) * wider)
  return { orbit: fitted({ ...view, opening }, room, { aspect, share, free }), lens: view.opening }
}

/** The button that lies over the picture's lower edge, where the device can put the scene into the room. */
const intoRoom = '[slot=ar-button]'

/** The part of a glTF that says where its modules stand. */
type Gltf = {
  nodes?: { mesh?: number; rotation?: number[]; scale?: number[] }[]
  meshes?: { primitives: { attributes: Record<string, number> }[] }[]
  accessors?: { min?: number[]; max?: number[] }[]
}

/** How wide a mesh is, in its own units. */
function widthOf({ meshes = [], accessors = [] }: Gltf, mesh: number): number {
  const ends = (meshes[mesh]?.primitives ?? []).flatMap(({ attributes }) => {
    const { min = [], max = [] } = accessors[attributes.POSITION ?? -1] ?? {}
    return [min[0] ?? 0, max[0] ?? 0]
  })
  return Math.max(0, ...ends) - Math.min(0, ...ends)
}

/** The side from which a scene opens: its nodes are its modules, as they stand. */
function sideOf({ originalGltfJson }: ModelViewerElement): Side {
  const gltf: Gltf = (originalGltfJson as Gltf | null) ?? {}
  const modules = (gltf.nodes ?? []).map(({ mesh = -1, rotation = [], scale = [] }) => ({
    turn: (Math.atan2(rotation[1] ?? 0, rotation[3] ?? 1) * -360) / Math.PI,
    shape: { w: widthOf(gltf, mesh) * (scale[0] ?? 1) * 1000 },
  }))
  return openSide(modules)
}

/** Shows all of the scene, as large as the picture lets it, at once. */
function frame(viewer: ModelViewerElement): void {
  const { x: width, y: height, z: depth } = viewer.getDimensions()
  const { x, y, z } = viewer.getBoundingBoxCenter()
  const room = {
    least: { x: x - width / 2, y: y - height / 2, z: z - depth / 2 },
    most: { x: x + width / 2, y: y + height / 2, z: z + depth / 2 },
  }
  const { clientWidth, clientHeight } = viewer
  const button = viewer.querySelector<HTMLElement>(intoRoom)
  const under = button === null || button.offsetHeight === 0 ? 0 : clientHeight - button.offsetTop
  const { orbit, lens } = openingView(room, sideOf(viewer), {
    aspect: clientWidth / Math.max(1, clientHeight),
    free: Math.max(0.3, 1 - (2 * under) / Math.max(1, clientHeight)),
    idealAspect: viewer.getIdealAspect(),
  })
  const { target, around, above, far } = orbit
  viewer.cameraTarget = `${target.x}m ${target.y}m ${target.z}m`
  viewer.minCameraOrbit = `auto auto ${far / 2}m`
  viewer.maxCameraOrbit = `auto 88deg ${2 * far}m`
  viewer.cameraOrbit = `${around}rad ${Math.PI / 2 - above}rad ${far}m`
  viewer.fieldOfView = `${lens}rad`
  viewer.jumpCameraToGoal()
}

/** Shows all of a scene once it has come, and as the page changes its size, until somebody has turned it. */
export function keepFramed(viewer: ModelViewerElement): void {
  let isTurned = false
  const again = () => {
    if (viewer.loaded && !isTurned) frame(viewer)
  }
  viewer.addEventListener('camera-change', (event) => {
    if ((event as CustomEvent<{ source: string }>).detail.source === 'user-interaction')
      isTurned = true
  })
  viewer.addEventListener('load', again)
  const observer = new ResizeObserver(again)
  observer.observe(viewer)
  for (const button of viewer.querySelectorAll(intoRoom)) observer.observe(button)
}
