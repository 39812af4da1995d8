import { Box3, type Group, Raycaster, Vector3 } from 'three'
import { standingHeight } from '../domain/catalogue/shape.ts'
import type { ClothSurface } from '../furniture/appearance.ts'
import type { StagedModule } from '../furniture/staged.ts'
import type { Point, Room } from './camera/orbit.ts'
import { around, boxOf } from '../domain/scene/floor.ts'
import type { Frames } from './frames.ts'
import { meshesOf, put, type Stand, type StageModules } from './modules.ts'
import { boxesMet, type Ray, type Standing } from './picking.ts'

/** The duration of a module's slide to its place, in milliseconds. */
const slide = 200
/** The distance in front of its place at which a new module appears, in mm. */
const before = 160
/** The distance in metres before the end of a line of sight within which a hit counts as the target itself. */
const touching = 0.02

/** The target under a pointer: a line, the part of it, and the place in metres. */
export type Picked = { line: string; stuff: ClothSurface | 'wood' | 'metal'; at: Point }

type Entry = {
  module: StagedModule
  key: string
  object: Group
  /** The module's box before it is turned, in metres. */
  box: Room
  /** The place at which the module is drawn, also while it slides. */
  at: Stand
}

function boxOfObject(object: Group): Room {
  const box = new Box3()
  for (const { geometry } of meshesOf(object)) {
    if (geometry.boundingBox === null) geometry.computeBoundingBox()
    if (geometry.boundingBox) box.union(geometry.boundingBox)
  }
  const { min, max } = box.isEmpty() ? { min: new Vector3(), max: new Vector3() } : box
  const metres = ({ x, y, z }: Vector3) => ({ x: x / 1000, y: y / 1000, z: z / 1000 })
  return { least: metres(min), most: metres(max) }
}

/** The shorter turn from one angle to another, in degrees. */
const turnBetween = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180

/** The place at which a new module appears before it slides: a step in front of its own. */
function stepBefore({ x, y, turn }: Stand): Stand {
  const angle = (turn * Math.PI) / 180
  return { x: x - Math.sin(angle) * before, y: y + Math.cos(angle) * before, turn }
}

/**
 * The furniture on a stage. A module that is shown again stays: it slides if it has moved, it is dressed if its fabrics differ, and
 * it is built anew only if its shape differs. One function: its closures share the entries of modules.
 *
 * @param parent   the group that its objects are added to
 * @param onMoved  called after a module has moved or looks different
 */
export function createFurnished(
  parent: Group,
  {
    modules,
    frames,
    isStill,
    onMoved,
  }: {
    modules: StageModules
    frames: Frames
    /** Whether the person wants nothing to move. */
    isStill: () => boolean
    onMoved: () => void
  },
) {
  const entries = new Map<string, Entry>()
  let isSwept = true

  function place(entry: Entry, at: Stand) {
    entry.at = at
    put(entry.object, at)
    entry.object.updateMatrixWorld(true)
    onMoved()
  }

  function slideTo(entry: Entry, to: Stand) {
    const from = entry.at
    const turn = turnBetween(from.turn, to.turn)
    frames.move(`slide ${entry.module.id}`, slide, (share) =>
      place(
        entry,
        share === 1
          ? to
          : {
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
              turn: from.turn + turn * share,
            },
      ),
    )
  }

  function remove({ object, module }: Entry) {
    frames.halt(`slide ${module.id}`)
    parent.remove(object)
    entries.delete(module.id)
  }

  const standOf = ({ x, y, turn }: StagedModule): Stand => ({ x, y, turn })
  const isAt = (one: Stand, { x, y, turn }: Stand) =>
    one.x === x && one.y === y && one.turn === turn

  /** Puts one module on the stage, or changes the one that is there. */
  function showOne(module: StagedModule, { key, groups }: Built, isAtOnce: boolean) {
    const current = entries.get(module.id)
    const to = standOf(module)
    if (current?.key === key) {
      const was = current.module
      current.module = module
      if (was.fabrics !== module.fabrics) modules.dress(current.object, module)
      if (isAt(to, was) && isAt(to, current.at)) return
      if (isAtOnce) {
        frames.halt(`slide ${module.id}`)
        place(current, to)
      } else slideTo(current, to)
      return
    }
    const object = modules.object(module, groups)
    const at = current?.at ?? (isAtOnce ? to : stepBefore(to))
    if (current) remove(current)
    parent.add(object)
    const entry: Entry = { module, key, object, box: boxOfObject(object), at }
    entries.set(module.id, entry)
    place(entry, isAtOnce ? to : at)
    if (!isAtOnce && !isAt(at, to)) slideTo(entry, to)
  }

  return {
    /**
     * Shows these modules and nothing else.
     *
     * @param held  lines that a hand holds: their modules are at their places at once, without a slide
     */
    show(shown: readonly StagedModule[], held: ReadonlySet<string> = new Set()) {
      const isFirst = entries.size === 0
      const ids = new Set(shown.map(({ id }) => id))
      for (const entry of [...entries.values()]) if (!ids.has(entry.module.id)) remove(entry)
      const built = modules.meshes(shown)
      for (const [at, module] of shown.entries()) {
        const own = built[at]
        if (own !== undefined) showOne(module, own, isFirst || isStill() || held.has(module.id))
      }
      isSwept = false
      onMoved()
    },
    /** Disposes of what no module uses. It runs after a frame, so that the next modules can still share meshes with the last ones. */
    sweep() {
      if (isSwept) return
      isSwept = true
      modules.sweep([...entries.values()].map(({ object }) => object))
    },
    object: (line: string): Group | undefined => entries.get(line)?.object,
    /** Where each module is drawn now. */
    standing: (): (Standing & Pick<StagedModule, 'shape'>)[] =>
      [...entries.values()].map(({ module: { id, shape }, at, box }) => ({
        id,
        shape,
        box,
        ...at,
      })),
    /** The room that all modules take at the end of their slides, in metres; null if there are none. */
    room(): Room | null {
      const all = [...entries.values()]
      const floor = around(
        all.map(({ module: { x, y, turn, shape } }) => boxOf({ x, y, turn, ...shape })),
      )
      if (floor === null) return null
      const high = Math.max(...all.map(({ module }) => standingHeight(module.shape))) / 1000
      return {
        least: { x: floor.left / 1000, y: 0, z: floor.back / 1000 },
        most: { x: floor.right / 1000, y: high, z: floor.front / 1000 },
      }
    },
    /** The first module that a ray meets: boxes are tested first, and meshes only of the boxes that it meets. */
    pick(ray: Ray): Picked | null {
      const from = new Vector3(ray.from.x, ray.from.y, ray.from.z)
      const caster = new Raycaster(
        from,
        new Vector3(ray.direction.x, ray.direction.y, ray.direction.z),
      )
      let nearest: { distance: number; picked: Picked } | null = null
      for (const { id, distance } of boxesMet(ray, this.standing())) {
        if (nearest !== null && nearest.distance < distance) break
        const [hit] = caster.intersectObject(entries.get(id)?.object ?? parent, true)
        if (hit === undefined || (nearest !== null && nearest.distance <= hit.distance)) continue
        const stuff = hit.object.name as Picked['stuff']
        const { x, y, z } = hit.point
        nearest = { distance: hit.distance, picked: { line: id, stuff, at: { x, y, z } } }
      }
      return nearest?.picked ?? null
    },
    /** Whether furniture hides one place from another, in metres. */
    isBetween(eye: Point, at: Point): boolean {
      const from = new Vector3(eye.x, eye.y, eye.z)
      const direction = new Vector3(at.x, at.y, at.z).sub(from)
      const distance = direction.length()
      const met = this.pick({ from: eye, direction: direction.divideScalar(distance) })
      return met !== null && from.distanceTo(met.at) < distance - touching
    },
  }
}
export type Furnished = ReturnType<typeof createFurnished>
type Built = ReturnType<StageModules['meshes']>[number]
