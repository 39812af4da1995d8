import type { ModuleShape } from '../domain/catalogue/shape.ts'
import type { Appearance, ClothSurface } from './appearance.ts'
import type { Mesh } from './meshes/mesh.ts'
import { meshKey, moduleMeshes } from './meshes/furniture.ts'
import { isCloth } from './staged.ts'
import { memoByKey } from '../domain/memo.ts'

/** How wide cloth lies on its roll, in mm; leather is reckoned as if it came so too. */
const rollWidth = 1400
/** The cloth beyond the visible surface, turned in at the seams and pulled under the frame, as a share of that surface. */
const waste = 0.3

/** The surface of a mesh, in mm². */
function areaOf({ positions, indices }: Mesh): number {
  let sum = 0
  const at = (corner: number, axis: number) => positions[3 * (indices[corner] ?? 0) + axis] ?? 0
  for (let corner = 0; corner < indices.length; corner += 3) {
    const side = (to: number, axis: number) => at(corner + to, axis) - at(corner, axis)
    const ax = side(1, 0)
    const ay = side(1, 1)
    const az = side(1, 2)
    const bx = side(2, 0)
    const by = side(2, 1)
    const bz = side(2, 2)
    sum += Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2
  }
  return sum
}

type Areas = Partial<Record<ClothSurface, number>>
type MeshOptions = Parameters<typeof moduleMeshes>[1]

const areasOfMesh = memoByKey((_key: string, shape: ModuleShape, options: MeshOptions): Areas =>
  Object.fromEntries(
    moduleMeshes(shape, options).flatMap((group) =>
      isCloth(group.stuff) ? [[group.stuff, areaOf(group)]] : [],
    ),
  ),
)

/** How much of a module each cloth covers, in mm². Small differences between equal modules are left out. */
function areasOf(shape: ModuleShape, { accessories, loose }: Appearance): Areas {
  const options = { id: '', accessories, loose, fine: 4 } as const
  return areasOfMesh(meshKey(shape, options), shape, options)
}

/**
 * About how much cloth a composition takes: the surface of its modules as they are drawn, with what is cut away, on a roll of 140 cm.
 * An estimate: only the factory knows its patterns.
 *
 * @returns metres by fabric, in tenths; what has no fabric is left out
 */
export function clothMetres(
  modules: readonly { shape: ModuleShape; look: Appearance; units: number }[],
): Map<string, number> {
  const areas = new Map<string, number>()
  for (const { shape, look, units } of modules)
    for (const [surface, area] of Object.entries(areasOf(shape, look))) {
      const fabric = look.fabrics[surface as ClothSurface].id
      if (fabric !== 'none') areas.set(fabric, (areas.get(fabric) ?? 0) + area * units)
    }
  return new Map(
    [...areas].map(([fabric, area]) => [
      fabric,
      Math.ceil((area * (1 + waste)) / rollWidth / 100) / 10,
    ]),
  )
}
