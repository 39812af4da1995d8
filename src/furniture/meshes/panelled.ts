import { smoothMesh, type Mesh, type Topology } from './mesh.ts'
import { addInFrame, type Frame, type Vector } from './vector.ts'

/** A ring around a solid: how far it lies within the outline, and how high; both in mm. */
export type Ring = { inset: number; t: number }

/** A place on a solid: u and v from -1 to 1 across its panel, `share` from 0 at its underside to 1 at its panel. */
export type PanelPlace = { u: number; v: number; share: number }

/**
 * An upholstered solid: a panel with rings around it that go down to the underside, like a cushion of a panel and its boxing.
 */
export type Panelled = {
  /** Of the outline, in mm. */
  width: number
  height: number
  /** Radius of the outline's corners: at its upper and its lower side, in mm. */
  corners: readonly [upper: number, lower: number]
  /** How far the sides bow out in their middle, beyond their ends; in mm, within width and height. */
  bow?: number
  /** Across the panel and up it. */
  divisions: readonly [across: number, up: number]
  /** From the panel's edge to the underside. */
  rings: readonly Ring[]
  /** Which ring the seam runs along: from there the cloth is that of the boxing. */
  seam: number
  /** How far the panel swells at a place; 0 at its edge. */
  crown?: (place: PanelPlace) => number
  /** A further deformation of the solid, in its own directions: mm to add. */
  bend?: (place: PanelPlace) => Vector
}

/**
 * Where the lines of a panel run, from -1 to 1: two of them in each corner, the others between.
 *
 * @param corners  the corners' share of half the panel, at the lower and at the upper end
 */
function linesOf(count: number, [low, high]: readonly [number, number]): number[] {
  if (count === 4) return [-1, low - 1, (low - high) / 2, 1 - high, 1]
  if (count < 6) return Array.from({ length: count + 1 }, (_, at) => (2 * at) / count - 1)
  const from = low - 1
  const to = 1 - high
  const between = Array.from(
    { length: count - 5 },
    (_, at) => from + ((to - from) * (at + 1)) / (count - 4),
  )
  return [-1, -1 + low / 2, from, ...between, to, 1 - high / 2, 1]
}

/** A corner's share of half a side: at least a quarter, since a panel bends most at its edge. */
const cornerShare = (radius: number, side: number) =>
  Math.min(0.8, Math.max(0.25, (2 * radius) / side))

/** The grid's vertices along its edge, counter-clockwise from the lower left. */
const edgeOf = (across: number, up: number): number[] => {
  const at = (i: number, j: number) => j * (across + 1) + i
  return [
    ...Array.from({ length: across }, (_, i) => at(i, 0)),
    ...Array.from({ length: up }, (_, j) => at(across, j)),
    ...Array.from({ length: across }, (_, i) => at(across - i, up)),
    ...Array.from({ length: up }, (_, j) => at(0, up - j)),
  ]
}

const topologies = new Map<string, Topology & { edge: number[] }>()

/** Panel, the rings down to the seam, the boxing (closed by a column of its own), the underside. */
function topologyOf({ divisions: [across, up], rings, seam }: Panelled) {
  const key = [across, up, rings.length, seam].join()
  const cached = topologies.get(key)
  if (cached) return cached
  const edge = edgeOf(across, up)
  const round = edge.length
  const indices: number[] = []
  const welded: number[] = []
  const add = (weldedTo?: number) => {
    welded.push(weldedTo ?? welded.length)
    return welded.length - 1
  }
  for (let at = 0; at < (across + 1) * (up + 1); at++) add()
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const at = j * (across + 1) + i
      indices.push(at, at + 1, at + across + 2, at, at + across + 2, at + across + 1)
    }
  }
  let above = [...edge, edge[0] ?? 0]
  const wall = (below: number[]) => {
    for (let at = 0; at < round; at++) {
      const a = above[at] ?? 0
      const c = below[at + 1] ?? 0
      indices.push(a, below[at] ?? 0, c, a, c, above[at + 1] ?? 0)
    }
    above = below
  }
  for (let ring = 1; ring < rings.length; ring++) {
    const isBoxing = ring > seam
    const below = edge.map(() => add())
    const [first = 0] = below
    wall([...below, isBoxing ? add(first) : first])
    if (ring === seam) {
      const seamed = above
      above = seamed.map((vertex) => add(welded[vertex]))
    }
  }
  const last = above
  above = last.map((vertex) => add(welded[vertex]))
  const middle = add()
  for (let at = 0; at < round; at++) {
    indices.push(middle, above[at + 1] ?? 0, above[at] ?? 0)
  }
  const topology = { indices: new Uint32Array(indices), welded: new Uint32Array(welded), edge }
  topologies.set(key, topology)
  return topology
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** A place of the unit square on an outline with round corners that lies `inset` within the solid's. */
function onOutline(solid: Panelled, u: number, v: number, inset: number): [number, number] {
  const { width, height, corners, bow = 0 } = solid
  const halfA = Math.max(1, width / 2 - inset)
  const halfB = Math.max(1, height / 2 - inset)
  const radius = Math.min(Math.max(2, (v > 0 ? corners[0] : corners[1]) - inset), halfA, halfB)
  const innerX = clamp(u * halfA, halfA - radius)
  const innerY = clamp(v * halfB, halfB - radius)
  const beyondX = u * halfA - innerX
  const beyondY = v * halfB - innerY
  const beyond = Math.max(Math.abs(beyondX), Math.abs(beyondY))
  const length = Math.hypot(beyondX, beyondY)
  const pull = length > 0 ? beyond / length : 0
  return [innerX + beyondX * pull - bow * u * v * v, innerY + beyondY * pull - bow * v * u * u]
}

const unbent: Vector = [0, 0, 0]

/** The mesh of an upholstered solid. */
export function panelledMesh(solid: Panelled, frame: Frame): Mesh {
  const { divisions, rings, seam, crown, bend } = solid
  const topology = topologyOf(solid)
  const { width, height, corners } = solid
  const widest = cornerShare(Math.max(...corners), width)
  const us = linesOf(divisions[0], [widest, widest])
  const vs = linesOf(divisions[1], [
    cornerShare(corners[1], height),
    cornerShare(corners[0], height),
  ])
  const top = rings[0]?.t ?? 0
  const points: number[] = []
  const uvs: number[] = []
  const put = (u: number, v: number, t: number, on: readonly [number, number]) => {
    const place = { u, v, share: t / top }
    const bent = bend?.(place) ?? unbent
    const swell = t === top ? (crown?.(place) ?? 0) : 0
    addInFrame(points, frame, on[0] + bent[0], on[1] + bent[1], t + bent[2] + swell)
  }
  /** Where the cloth lies on the solid as it does on its panel. */
  const putFlat = (u: number, v: number, { inset, t }: Ring) => {
    const on = onOutline(solid, u, v, inset)
    put(u, v, t, on)
    uvs.push(on[0], on[1])
  }
  const [outer = { inset: 0, t: 0 }] = rings
  for (const v of vs) for (const u of us) putFlat(u, v, outer)
  const edge = topology.edge.map((vertex) => ({
    u: us[vertex % us.length] ?? 0,
    v: vs[Math.floor(vertex / us.length)] ?? 0,
  }))
  const closed = [...edge, ...edge.slice(0, 1)]
  const lengths = [0]
  for (let at = 1; at < closed.length; at++) {
    const { u, v } = closed[at] ?? { u: 0, v: 0 }
    const from = closed[at - 1] ?? { u: 0, v: 0 }
    const a = onOutline(solid, from.u, from.v, 0)
    const b = onOutline(solid, u, v, 0)
    lengths.push((lengths[at - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  let along = 0
  const boxing = ({ inset, t }: Ring) => {
    for (let at = 0; at < closed.length; at++) {
      const { u, v } = closed[at] ?? { u: 0, v: 0 }
      put(u, v, t, onOutline(solid, u, v, inset))
      uvs.push(lengths[at] ?? 0, -along)
    }
  }
  for (const [at, ring] of rings.entries()) {
    const before = rings[at - 1]
    if (before === undefined) continue
    along += Math.hypot(ring.inset - before.inset, ring.t - before.t)
    if (at <= seam) {
      for (const { u, v } of edge) {
        put(u, v, ring.t, onOutline(solid, u, v, ring.inset))
        const cloth = onOutline(solid, u, v, outer.inset - along)
        uvs.push(cloth[0], cloth[1])
      }
      if (at === seam) boxing(ring)
    } else boxing(ring)
  }
  const bottom = rings.at(-1) ?? outer
  for (const { u, v } of closed) putFlat(u, v, bottom)
  put(0, 0, bottom.t, onOutline(solid, 0, 0, bottom.inset))
  uvs.push(0, 0)
  return smoothMesh(points, uvs, topology)
}
