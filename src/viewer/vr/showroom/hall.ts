import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  Group,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
  SRGBColorSpace,
} from 'three'
import { palettes, type ThemeMode } from '../../../look/tokens.ts'
import type { Room } from '../../../stage/camera/orbit.ts'
import { hallAround } from '../walking/footing.ts'

/** The side of a floor tile in metres: seams that pass by tell how far one goes. */
const tile = 0.9
const tilePixels = 128
/** How far the floor goes on beyond the walls, and where the horizon is. */
const floorReach = 60
const horizonReach = 40
/** Rings of the horizon, from below to straight above. */
const skyRows = 12
/** How much of the darker paper the walls have: behind, to the left, to the right. */
const wallShares = [0.5, 0.34, 0.62]

/** A floor tile with its seams, in shades of white that the theme's paper colours. */
function tileTexture(): DataTexture {
  const pixels = new Uint8Array(4 * tilePixels * tilePixels)
  for (let y = 0; y < tilePixels; y++)
    for (let x = 0; x < tilePixels; x++) {
      const isSeam = x < 2 || y < 2
      pixels.set([...Array<number>(3).fill(isSeam ? 226 : 255), 255], 4 * (y * tilePixels + x))
    }
  const texture = new DataTexture(pixels, tilePixels, tilePixels)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  texture.repeat.setScalar((2 * floorReach) / tile)
  texture.needsUpdate = true
  return texture
}

const flat = () => new MeshBasicMaterial({ vertexColors: true, toneMapped: false })

/** Colours each vertex. @param shareOf  how much of the darker paper is at a height */
function shade(
  geometry: BufferGeometry,
  light: Color,
  dark: Color,
  shareOf: (height: number, vertex: number) => number,
) {
  const places = geometry.getAttribute('position')
  // Of another one the GPU would keep what it has of this.
  if (!geometry.hasAttribute('color'))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(3 * places.count), 3))
  const colors = geometry.getAttribute('color')
  const mixed = new Color()
  for (let vertex = 0; vertex < places.count; vertex++) {
    const { r, g, b } = mixed.copy(light).lerp(dark, shareOf(places.getY(vertex), vertex))
    colors.setXYZ(vertex, r, g, b)
  }
  colors.needsUpdate = true
}

/** Three walls as one mesh: behind the furniture, to its left, to its right. */
function wallsOf({ least, most }: Room): BufferGeometry {
  const back = least.z
  const front = most.z
  const corners = [
    [least.x, back, most.x, back],
    [least.x, front, least.x, back],
    [most.x, back, most.x, front],
  ] as const
  const geometry = new BufferGeometry()
  const places = corners.flatMap(([x1, z1, x2, z2]) => [
    ...[x1, 0, z1],
    ...[x2, 0, z2],
    ...[x2, most.y, z2],
    ...[x1, most.y, z1],
  ])
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setIndex(corners.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((one) => 4 * at + one)))
  return geometry
}

/** The showroom around the furniture in the page's paper: a floor with seams, three walls, a horizon. It takes three draws. */
export function createHall() {
  const group = new Group()
  const texture = tileTexture()
  const floor = new Mesh(
    new PlaneGeometry(2 * floorReach, 2 * floorReach),
    new MeshBasicMaterial({ map: texture, toneMapped: false }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -0.006
  const walls = new Mesh(wallsOf(hallAround(null)), flat())
  const sky = new Mesh(new SphereGeometry(horizonReach, 24, skyRows), flat())
  sky.material.side = BackSide
  for (const [mesh, order] of [
    [sky, -8],
    [floor, -7],
    [walls, -6],
  ] as const) {
    mesh.renderOrder = order
    group.add(mesh)
  }
  const paper = new Color()
  const darker = new Color()

  function color() {
    floor.material.color.copy(paper).lerp(darker, 0.3)
    shade(sky.geometry, paper, darker, (height) => Math.min(1, Math.max(0, height) / horizonReach))
    // Light comes from the left; a wall is brighter where it meets the ceiling's light.
    shade(
      walls.geometry,
      paper,
      darker,
      (height, vertex) => (wallShares[Math.floor(vertex / 4)] ?? 0) - (height > 0 ? 0.12 : 0),
    )
  }

  return {
    group,
    theme(mode: ThemeMode) {
      paper.set(palettes[mode]['stage-light'])
      darker.set(palettes[mode]['stage-dark'])
      color()
    },
    /** Stands the walls. */
    show(hall: Room) {
      walls.geometry.dispose()
      walls.geometry = wallsOf(hall)
      const x = (hall.least.x + hall.most.x) / 2
      const z = (hall.least.z + hall.most.z) / 2
      sky.position.set(x, 0, z)
      floor.position.set(x, -0.006, z)
      color()
    },
    dispose() {
      texture.dispose()
      for (const { geometry, material } of [floor, walls, sky]) {
        geometry.dispose()
        material.dispose()
      }
    },
  }
}
