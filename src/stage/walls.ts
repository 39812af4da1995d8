import { Color, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { palettes, type ThemeMode } from '../look/tokens.ts'
import type { Room } from './camera/orbit.ts'
import type { Dimension } from './dimensions.ts'

/** A room to see whether a scene fits: width, depth and height in mm. */
export type RoomSize = { w: number; d: number; h: number }

/** The place of a room around a scene: its back wall is behind the furniture, and its middle at the furniture's. */
export function roomAround({ w, d, h }: RoomSize, scene: Room): Room {
  const middle = (scene.least.x + scene.most.x) / 2
  const back = scene.least.z - 0.05
  return {
    least: { x: middle - w / 2000, y: 0, z: back },
    most: { x: middle + w / 2000, y: h / 1000, z: back + d / 1000 },
  }
}

/** The labels of a room: its width and height along the back wall, its depth along the wall that the camera looks at. */
function roomDimensions({ least, most }: Room, around: number): Dimension[] {
  const side = Math.sin(around) >= 0 ? least.x : most.x
  const other = side === least.x ? most.x : least.x
  return [
    {
      from: { x: least.x, y: most.y, z: least.z },
      to: { x: most.x, y: most.y, z: least.z },
      length: (most.x - least.x) * 1000,
    },
    {
      from: { x: side, y: most.y, z: least.z },
      to: { x: side, y: most.y, z: most.z },
      length: (most.z - least.z) * 1000,
    },
    {
      from: { x: other, y: 0, z: least.z },
      to: { x: other, y: most.y, z: least.z },
      length: most.y * 1000,
    },
  ]
}

/** The walls of a room, seen from inside: a wall between the camera and the room is not drawn. */
export function createWalls() {
  const group = new Group()
  const plane = new PlaneGeometry(1, 1)
  const make = () => {
    const wall = new Mesh(plane, new MeshBasicMaterial({ toneMapped: false }))
    wall.renderOrder = -5
    group.add(wall)
    return wall
  }
  const walls = { back: make(), left: make(), right: make(), floor: make() }
  walls.left.rotation.y = Math.PI / 2
  walls.right.rotation.y = -Math.PI / 2
  walls.floor.rotation.x = -Math.PI / 2
  group.visible = false

  return {
    group,
    around: roomAround,
    dimensions: roomDimensions,
    theme(mode: ThemeMode) {
      const paper = new Color(palettes[mode]['stage-light'])
      const shade = new Color(palettes[mode]['stage-dark'])
      for (const [wall, share] of [
        [walls.back, 0.2],
        [walls.left, 0.36],
        [walls.right, 0.46],
        [walls.floor, 0.08],
      ] as const)
        wall.material.color = paper.clone().lerp(shade, share)
    },
    show(room: Room | null) {
      group.visible = room !== null
      if (room === null) return
      const { least, most } = room
      const size = { x: most.x - least.x, y: most.y - least.y, z: most.z - least.z }
      const middle = { x: (least.x + most.x) / 2, y: most.y / 2, z: (least.z + most.z) / 2 }
      walls.back.position.set(middle.x, middle.y, least.z)
      walls.back.scale.set(size.x, size.y, 1)
      walls.left.position.set(least.x, middle.y, middle.z)
      walls.right.position.set(most.x, middle.y, middle.z)
      for (const wall of [walls.left, walls.right]) wall.scale.set(size.z, size.y, 1)
      walls.floor.position.set(middle.x, -0.004, middle.z)
      walls.floor.scale.set(size.x, size.z, 1)
    },
    dispose() {
      plane.dispose()
      for (const { material } of Object.values(walls)) material.dispose()
    },
  }
}
