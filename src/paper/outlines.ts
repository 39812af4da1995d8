type Point = { x: number; y: number }

/** An edge of an outline: a line, or a curve that is drawn towards a point. */
type Edge = { from: Point; to: Point; bend: Point | null }

/** A step of a path: to a place, along a line, along a curve with two handles, and back to its start. */
type Step = { op: 'm' | 'l' | 'c' | 'h'; points: Point[] }

const commands = /([MLQhvqz])([^MLQhvqz]*)/g
const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)

/** The outlines of a path's data, each closed; of the commands of SVG those that drawings of furniture have. */
function outlinesOf(data: string): Edge[][] {
  const outlines: Edge[][] = []
  let at: Point = { x: 0, y: 0 }
  const edge = (to: Point, bend: Point | null = null) => {
    outlines.at(-1)?.push({ from: at, to, bend })
    at = to
  }
  for (const [, command = '', rest = ''] of data.matchAll(commands)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers(rest)
    if (command === 'M') {
      at = { x: a, y: b }
      outlines.push([])
    } else if (command === 'L') edge({ x: a, y: b })
    else if (command === 'h') edge({ x: at.x + a, y: at.y })
    else if (command === 'v') edge({ x: at.x, y: at.y + a })
    else if (command === 'Q') edge({ x: c, y: d }, { x: a, y: b })
    else if (command === 'q') edge({ x: at.x + c, y: at.y + d }, { x: at.x + a, y: at.y + b })
  }
  return outlines.map((edges) => {
    const first = edges[0]?.from
    const last = edges.at(-1)?.to
    if (first === undefined || last === undefined) return edges
    return [...edges, { from: last, to: first, bend: null }]
  })
}

const move = (point: Point, by: Point, times: number): Point => ({
  x: point.x + by.x * times,
  y: point.y + by.y * times,
})

/** Of length 1. */
const directionOf = ({ from, to }: Edge): Point => {
  const x = to.x - from.x
  const y = to.y - from.y
  const length = Math.hypot(x, y)
  return { x: x / length, y: y / length }
}
/** Outwards of an outline that runs clockwise. */
const outwards = ({ x, y }: Point): Point => ({ x: y, y: -x })

/** How long the handles of a quarter of a circle of radius 1 are. */
const quarter = 0.5523

/** Around a corner from one direction to the next, in turns of at most a quarter of a circle. */
function around(corner: Point, before: Point, after: Point, radius: number): Step[] {
  const turn = Math.atan2(
    before.x * after.y - before.y * after.x,
    before.x * after.x + before.y * after.y,
  )
  // Back along itself is half a circle, whichever side rounding takes it for.
  const angle = Math.abs(turn) > Math.PI - 0.01 ? Math.PI : turn
  const count = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 0.01))
  const reach = quarter * radius * (angle / count / (Math.PI / 2))
  const directionAt = (share: number): Point => {
    const cos = Math.cos(angle * share)
    const sin = Math.sin(angle * share)
    return { x: before.x * cos - before.y * sin, y: before.x * sin + before.y * cos }
  }
  return Array.from({ length: count }, (_, index): Step => {
    const first = directionAt(index / count)
    const second = directionAt((index + 1) / count)
    const from = move(corner, outwards(first), radius)
    const to = move(corner, outwards(second), radius)
    return { op: 'c', points: [move(from, first, reach), move(to, second, -reach), to] }
  })
}

/**
 * The area that a path covers when it is filled and stroked with round corners, as outlines to fill: in a translucent drawing, a
 * stroke would be dark twice where it lies on its own filling.
 *
 * @param data    of an SVG path whose outlines run clockwise
 * @param radius  how far it grows on every side: half of the stroke's width
 */
export const grownOutlines = (data: string, radius: number): Step[] =>
  outlinesOf(data).flatMap((outline) => {
    const edges = outline
      .filter(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 0)
      .map((edge) => ({ ...edge, direction: directionOf(edge) }))
    const [first] = edges
    if (first === undefined) return []
    const start: Step = { op: 'm', points: [move(first.from, outwards(first.direction), radius)] }
    const steps = edges.flatMap(({ from, to, bend, direction }, index): Step[] => {
      const out = outwards(direction)
      const next = edges[(index + 1) % edges.length] ?? first
      const end = move(to, out, radius)
      const along: Step =
        bend === null
          ? { op: 'l', points: [end] }
          : {
              op: 'c',
              points: handles(from, bend, to)
                .concat(to)
                .map((p) => move(p, out, radius)),
            }
      return [along, ...around(to, direction, next.direction, radius)]
    })
    return [start, ...steps, { op: 'h', points: [] }]
  })

/** The handles of a curve that is drawn towards one point: two thirds of the way to it. */
const handles = (from: Point, bend: Point, to: Point): Point[] =>
  [from, to].map(({ x, y }) => ({ x: x + ((bend.x - x) * 2) / 3, y: y + ((bend.y - y) * 2) / 3 }))
