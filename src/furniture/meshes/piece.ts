import type { Surface } from '../../domain/catalogue/catalogue.ts'
import type { Mesh } from './mesh.ts'
import type { Vector } from './vector.ts'

/** The surface of a piece: the cloth of a part, or a material without cloth. */
export type Stuff = Exclude<Surface, 'all'> | 'wood' | 'metal'

/** A solid of a module. */
export type Piece = {
  stuff: Stuff
  mesh: Mesh
  /** The box with which it occludes light. */
  box: Box
  /** `#rrggbb`, of wood and metal. */
  color?: string
}

export type Box = { least: Vector; most: Vector }

/** The box around a mesh. */
function boxAround({ positions }: Mesh): Box {
  const least: [number, number, number] = [Infinity, Infinity, Infinity]
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const axis of [0, 1, 2] as const) {
    for (let at: number = axis; at < positions.length; at += 3) {
      const value = positions[at] ?? 0
      if (value < least[axis]) least[axis] = value
      if (value > most[axis]) most[axis] = value
    }
  }
  return { least, most }
}

export const piece = (stuff: Stuff, mesh: Mesh, color?: string): Piece => ({
  stuff,
  mesh,
  box: boxAround(mesh),
  ...(color === undefined ? {} : { color }),
})

/** A piece that much higher, in mm. */
export function raised({ mesh, ...rest }: Piece, by: number): Piece {
  const positions = mesh.positions.map((value, at) => (at % 3 === 1 ? value + by : value))
  const higher: Mesh = { ...mesh, positions }
  return { ...rest, mesh: higher, box: boxAround(higher) }
}
