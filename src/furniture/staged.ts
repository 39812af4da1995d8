import type { ModuleShape } from '../domain/catalogue/shape.ts'
import type { Scene, SceneLine } from '../domain/scene/scene.ts'
import { solve } from '../domain/scene/solve.ts'
import type { Appearance, ClothSurface } from './appearance.ts'
import { fittingsOf } from './fittings/fittings.ts'
import { meshKey, moduleMeshes, type Group } from './meshes/furniture.ts'
import type { Fineness } from './meshes/style.ts'

/** A module with all that it looks like, where it stands: mm on the floor, and its turn in degrees. @see src/domain/scene/floor.ts */
export type StagedModule = Appearance & {
  /** The line's id. */
  id: string
  article: string
  shape: ModuleShape
  x: number
  y: number
  turn: number
}

/** The shape and look of a line of a scene. */
export type LineLook = Appearance & { shape: ModuleShape }

/**
 * A scene's modules where they stand.
 *
 * @param lookOf  null where nothing tells what a line looks like: it is left out
 */
export function stagedScene(
  scene: Scene,
  lookOf: (line: SceneLine) => LineLook | null,
): StagedModule[] {
  const looks = new Map(scene.lines.map((line) => [line.id, lookOf(line)]))
  const { modules } = solve(scene, ({ id }) => looks.get(id)?.shape ?? null)
  return modules.flatMap(({ line, article, x, y, turn }) => {
    const look = looks.get(line)
    return look ? [{ ...look, id: line, article, x, y, turn }] : []
  })
}

/**
 * A saved scene's modules: where its composition stands them, or in a row, as its drawing does, where nothing tells of all of them where
 * they stand.
 *
 * @param lines  its articles with what they look like
 */
export function stagedLines(
  scene: Scene | null,
  lines: readonly { id: string; article: string; look: LineLook }[],
): StagedModule[] {
  const looks = new Map(lines.map(({ id, look }) => [id, look]))
  const placed = scene === null ? [] : stagedScene(scene, ({ id }) => looks.get(id) ?? null)
  if (placed.length === lines.length) return placed
  let left = 0
  return lines.map(({ id, article, look }) => {
    const { w, d } = look.shape
    left += w
    return { ...look, id, article, x: left - w / 2, y: d / 2, turn: 0 }
  })
}

/** Gives the meshes of a scene's modules: those of one key are the same. */
export type MeshSource = (
  modules: readonly StagedModule[],
) => { key: string; groups: readonly Group[] }[]

/** How many solids a module has, about. */
function solids({ shape: { kind, seats, arms }, looks }: StagedModule): number {
  const { hasHeadrest, others } = fittingsOf(looks)
  const backs = kind === 'seat' ? Math.max(1, seats) : 1
  return (
    (kind === 'seat' ? 2 * backs : 3) +
    { none: 2, left: 4, right: 4, both: 6 }[arms] +
    others.length +
    // One for each back.
    (hasHeadrest ? backs - 1 : 0)
  )
}
/** So many solids at most, all of their modules different, keep to 72,000 triangles and 400 kB as finely as this. */
const mostSolids: readonly (readonly [most: number, fine: Fineness])[] = [
  [56, 6],
  [90, 4],
  [130, 3],
]

/** More solids are not shaded by each other: a scene of very many different modules, in no room that there is, is built in a moment for that. */
const mostShaded = 600

/** The meshes of a company's own model, by its id; undefined for one that is not here (yet). */
export type OwnModels = (id: string) => readonly Group[] | undefined

/**
 * Meshes of modules, built once for each look and cached. A scene with very many different modules gets coarser meshes.
 *
 * @param own   what shows instead of a built module; where it is not here, the built one stands in
 * @param most  how many looks are kept: those used last
 * @param coarsest  how coarse they may become
 */
export function meshSource({
  own = () => undefined,
  most = 200,
  coarsest = 3,
}: { own?: OwnModels; most?: number; coarsest?: Fineness } = {}): MeshSource {
  const cache = new Map<string, readonly Group[]>()
  const ownOf = ({ shape: { model } }: StagedModule) =>
    model === undefined ? undefined : own(model)
  return (modules) => {
    const built = modules.filter((one) => ownOf(one) === undefined)
    const different = new Map(built.map((one) => [meshKey(one.shape, one), solids(one)]))
    const all = [...different.values()].reduce((sum, count) => sum + count, 0)
    const [, fine] = mostSolids.find(([most]) => all <= most) ?? [
      all,
      all > mostShaded ? 'plain' : coarsest,
    ]
    return modules.map((module) => {
      const { shape, id, looks, loose } = module
      const model = ownOf(module)
      if (model !== undefined) return { key: `model ${shape.model}`, groups: model }
      const options = { id, looks, loose, fine }
      const key = meshKey(shape, options)
      const groups = cache.get(key) ?? moduleMeshes(shape, options)
      cache.delete(key)
      cache.set(key, groups)
      const [oldest] = cache.keys()
      if (cache.size > most && oldest !== undefined) cache.delete(oldest)
      return { key, groups }
    })
  }
}

/** The meshes of scenes' files, which have to be small, and are looked at from further away. */
export const fileMeshes = (own?: OwnModels): MeshSource =>
  meshSource({ coarsest: 2, ...(own && { own }) })

/** Whether a group is covered with a fabric. */
export const isCloth = (stuff: Group['stuff']): stuff is ClothSurface =>
  stuff !== 'wood' && stuff !== 'metal'

/** The middle of what stands on the floor, which becomes the origin; in mm. */
export function middleOf(modules: readonly StagedModule[]): { x: number; y: number } {
  const edges = modules.map(({ x, y, turn, shape: { w, d } }) => {
    const cos = Math.cos((turn * Math.PI) / 180)
    const sin = Math.sin((turn * Math.PI) / 180)
    const across = (Math.abs(w * cos) + Math.abs(d * sin)) / 2
    const along = (Math.abs(w * sin) + Math.abs(d * cos)) / 2
    return { left: x - across, right: x + across, back: y - along, front: y + along }
  })
  if (edges.length === 0) return { x: 0, y: 0 }
  return {
    x:
      (Math.min(...edges.map(({ left }) => left)) + Math.max(...edges.map(({ right }) => right))) /
      2,
    y:
      (Math.min(...edges.map(({ back }) => back)) + Math.max(...edges.map(({ front }) => front))) /
      2,
  }
}
