import { around, boxOf as standingOf } from '../../src/domain/scene/floor.ts'
import type { sceneGltf } from '../../src/furniture/gltf/gltf.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'

/** Least and most of each axis, in metres. */
export type Box = Record<'x' | 'y' | 'z', readonly [least: number, most: number]>

export function boxAround(points: readonly (readonly number[])[]): Box {
  const range = (axis: number) => {
    const all = points.map((point) => point[axis] ?? 0)
    return [Math.min(...all), Math.max(...all)] as const
  }
  return { x: range(0), y: range(1), z: range(2) }
}

/** Where a scene stands in its glTF, from what this says of its positions and nodes. */
export function gltfBox({ json }: ReturnType<typeof sceneGltf>): Box {
  const {
    nodes,
    meshes: drawn,
    accessors,
  } = json as {
    nodes: { mesh: number; translation: number[]; rotation?: number[]; scale: number[] }[]
    meshes: { primitives: { attributes: { POSITION: number } }[] }[]
    accessors: { min: number[]; max: number[] }[]
  }
  return boxAround(
    nodes.flatMap(({ mesh, translation, rotation = [0, 0, 0, 1], scale }) =>
      (drawn[mesh]?.primitives ?? []).flatMap(({ attributes }) => {
        const { min, max } = accessors[attributes.POSITION] ?? { min: [], max: [] }
        const turn = 2 * Math.atan2(rotation[1] ?? 0, rotation[3] ?? 1)
        return [min, max].flatMap(([, y = 0]) =>
          [min[0], max[0]].flatMap((x = 0) =>
            [min[2], max[2]].map((z = 0) => {
              const step = scale[0] ?? 0
              const [cos, sin] = [Math.cos(turn) * step, Math.sin(turn) * step]
              return [
                x * cos + z * sin + (translation[0] ?? 0),
                y * step,
                z * cos - x * sin + (translation[2] ?? 0),
              ]
            }),
          ),
        )
      }),
    ),
  )
}

/** Which way modules look, along x and z: a sofa that isn't turned looks along z. */
export type Looks = (readonly [x: number, z: number])[]

export const gltfLooks = ({ json }: ReturnType<typeof sceneGltf>): Looks =>
  (json as { nodes: { rotation?: number[] }[] }).nodes.map(({ rotation = [0, 0, 0, 1] }) => {
    const turn = 2 * Math.atan2(rotation[1] ?? 0, rotation[3] ?? 1)
    return [Math.sin(turn), Math.cos(turn)]
  })

/** On the plan they turn to the right, seen from above. */
export const planLooks = (modules: readonly StagedModule[]): Looks =>
  modules.map(({ turn }) => [-Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)])

/** The same ways, but for what rounding takes. */
export const looksApart = (some: Looks, others: Looks): number =>
  Math.max(
    ...some.map(([x, z], at) => Math.hypot(x - (others[at]?.[0] ?? 9), z - (others[at]?.[1] ?? 9))),
  )

/** Where a scene stands on its plan when its middle is at the origin; null where nothing does. */
export function planBox(modules: readonly StagedModule[]): Pick<Box, 'x' | 'z'> | null {
  const floor = around(modules.map((one) => standingOf({ ...one, ...one.shape })))
  if (floor === null) return null
  const [wide, deep] = [(floor.right - floor.left) / 2000, (floor.front - floor.back) / 2000]
  return { x: [-wide, wide], z: [-deep, deep] }
}
