import { describe, expect, test } from 'vitest'
import { meshKey, moduleMeshes, type Group } from '../../../src/furniture/meshes/furniture.ts'
import { extent, fitted, placed, plain } from '../modules.ts'

/** Of each triangle its corners' numbers. */
const triangles = ({ indices }: Group) =>
  Array.from({ length: indices.length / 3 }, (_, at) => [
    indices[3 * at] ?? 0,
    indices[3 * at + 1] ?? 0,
    indices[3 * at + 2] ?? 0,
  ])

const corner = ({ positions }: Group, at: number) => [...positions.subarray(3 * at, 3 * at + 3)]
const from = (a: number[], b: number[]) => b.map((value, axis) => value - (a[axis] ?? 0))
const length = (of: number[]) => Math.hypot(...of)
const crossed = ([ax = 0, ay = 0, az = 0]: number[], [bx = 0, by = 0, bz = 0]: number[]) => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
]

/** How often each edge of a surface is walked from one end to the other; 0 on balance where it is closed. */
function openEdges(group: Group): number {
  const balance = new Map<string, number>()
  const name = (at: number) =>
    corner(group, at)
      .map((value) => Math.round(value * 100))
      .join()
  for (const of of triangles(group)) {
    for (const [at, one] of of.entries()) {
      const [a, b] = [name(one), name(of[(at + 1) % 3] ?? 0)]
      if (a === b) continue
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      balance.set(key, (balance.get(key) ?? 0) + (a < b ? 1 : -1))
    }
  }
  return [...balance.values()].filter((sum) => sum !== 0).length
}

/** Six times the volume that the triangles enclose: above 0 where they are seen from outside. */
const enclosed = (group: Group) =>
  triangles(group).reduce((sum, [a = 0, b = 0, c = 0]) => {
    const [x = 0, y = 0, z = 0] = crossed(corner(group, b), corner(group, c))
    const [ax = 0, ay = 0, az = 0] = corner(group, a)
    return sum + ax * x + ay * y + az * z
  }, 0)

/** Millimetres of cloth on a millimetre of surface: the median of a group's triangles. */
function clothScale(group: Group): number {
  const scales = triangles(group).flatMap(([a = 0, b = 0, c = 0]) => {
    const [p, q, r] = [corner(group, a), corner(group, b), corner(group, c)]
    const area = length(crossed(from(p, q), from(p, r)))
    const uv = (at: number) => [...group.uvs.subarray(2 * at, 2 * at + 2)]
    const [[du = 0, dv = 0], [eu = 0, ev = 0]] = [from(uv(a), uv(b)), from(uv(a), uv(c))]
    return area > 200 ? [Math.sqrt(Math.abs(du * ev - dv * eu) / area)] : []
  })
  return scales.sort((one, other) => one - other)[scales.length >> 1] ?? 0
}

describe.each(placed.map((one) => [one.article.id, one] as const))('%s', (_, one) => {
  const groups = plain(one)
  const { w, h, d } = one.shape

  test('is closed, seen from outside, and shaded by normals of length 1', () => {
    for (const group of [...groups, ...fitted(one)]) {
      const { positions, normals, uvs, shades, indices } = group
      for (const values of [positions, normals, uvs])
        expect(values.every(Number.isFinite)).toBe(true)
      const vertices = positions.length / 3
      expect([normals.length, uvs.length, shades.length]).toEqual([
        3 * vertices,
        2 * vertices,
        3 * vertices,
      ])
      expect(Math.max(...indices)).toBe(vertices - 1)
      for (let at = 0; at < vertices; at++)
        expect(length([...normals.subarray(3 * at, 3 * at + 3)])).toBeCloseTo(1, 4)
      expect(openEdges(group), group.stuff).toBe(0)
      expect(enclosed(group), group.stuff).toBeGreaterThan(0)
    }
  })

  test('fills the size of its article, standing on the floor', () => {
    const upholstered = groups.filter(({ stuff }) => stuff !== 'cushion')
    const { least, most } = extent(upholstered)
    expect(least[1]).toBeCloseTo(0, 1)
    expect(Math.abs((most[1] ?? 0) - h)).toBeLessThan(5)
    for (const [axis, side] of [
      [0, w],
      [2, d],
    ] as const) {
      expect(Math.abs((least[axis] ?? 0) + side / 2)).toBeLessThan(10)
      expect(Math.abs((most[axis] ?? 0) - side / 2)).toBeLessThan(10)
    }
    // Loose cushions lie where there is room, and no higher than the back.
    const loose = extent(groups)
    expect(loose.most[1]).toBeLessThan(h + 5)
    expect(Math.max(-(loose.least[0] ?? 0), loose.most[0] ?? 0)).toBeLessThan(w / 2 + 10)
  })

  test('has at most 6,000 triangles and six draws, whatever it is fitted with', () => {
    for (const built of [groups, fitted(one)]) {
      const count = built.reduce((sum, { indices }) => sum + indices.length / 3, 0)
      expect(count).toBeLessThanOrEqual(6_000)
      expect(built.length).toBeLessThanOrEqual(6)
      expect(new Set(built.map(({ stuff }) => stuff)).size).toBe(built.length)
    }
  })

  test('has its cloth in millimetres, on seat, back and arm alike', () => {
    for (const group of groups)
      if (group.stuff !== 'wood' && group.stuff !== 'metal')
        expect(Math.abs(clothScale(group) - 1), group.stuff).toBeLessThan(0.08)
  })
})

const article = (id: string) => {
  const found = placed.find((one) => one.article.id === id)
  if (!found) throw new Error(`The demo has no ${id}`)
  return found
}

describe.each(placed.filter(({ article }) => article.slots.some(({ type }) => type === 'arcon')))(
  '$article.id',
  ({ article: { id, parts }, shape }) => {
    const loose = parts.includes('cojin')
    const meshes = (accessories: Record<string, string>) =>
      moduleMeshes(shape, { id, loose, looks: { pata: 'leg tapered beech 120', ...accessories } })
    /** What shows in the front third under the seat. */
    const shown = (groups: readonly Group[]) =>
      groups.flatMap((group) =>
        triangles(group).filter(([at = 0]) => {
          const [, y = 0, z = 0] = corner(group, at)
          return y < 330 && z > shape.d / 6
        }),
      ).length

    test.each(['chest', 'drawer'])('shows that it has a chest: %s', (arcon) => {
      const built = meshes({ arcon })
      expect(shown(built)).toBeGreaterThan(shown(meshes({})) + 20)
      for (const group of built) {
        expect(openEdges(group), group.stuff).toBe(0)
        expect(enclosed(group), group.stuff).toBeGreaterThan(0)
      }
      expect(built.length).toBeLessThanOrEqual(6)
      expect(built.reduce((sum, { indices }) => sum + indices.length / 3, 0)).toBeLessThanOrEqual(
        6_000,
      )
      const { least, most } = extent(built)
      expect(least[1]).toBeCloseTo(0, 1)
      expect(most[2]).toBeLessThan(shape.d / 2 + 10)
    })
  },
)

test('equal modules are of four kinds, which differ by millimetres', () => {
  const sofa = article('ALB-S3')
  expect(plain(sofa, 'one')).toEqual(plain(sofa, 'one'))
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`)
  const options = (id: string) => ({ id, accessories: {}, loose: true })
  const byKey = new Map(lines.map((id) => [meshKey(sofa.shape, options(id)), plain(sofa, id)]))
  expect(byKey.size).toBe(4)
  const [one, other] = [...byKey.values()].map(([seat]) => seat)
  const apart = one?.positions.map((value, at) => Math.abs(value - (other?.positions[at] ?? 0)))
  expect(Math.max(...(apart ?? []))).toBeGreaterThan(1)
  expect(Math.max(...(apart ?? []))).toBeLessThan(40)
})

test('the seats of a sofa are not stamped: each is filled a little differently', () => {
  const heights = (seat: number) => {
    const [cloth] = plain(article('ALB-S3'))
    const across = 640
    const { most } = extent([
      {
        positions: (cloth?.positions ?? new Float32Array()).filter((_, at, all) => {
          const x = all[at - (at % 3)] ?? 0
          return Math.abs(x - (seat - 1) * across) < across / 2 - 40
        }),
      },
    ])
    return most[1]
  }
  expect(new Set([heights(0), heights(1), heights(2)]).size).toBe(3)
})

test.each(['ALB-L2 ALB-R2', 'DUN-CL DUN-CR', 'BRZ-CL BRZ-CR', 'MAR-L1 MAR-R1'])(
  'mirrored articles mirror each other: %s',
  (pair) => {
    const [left = '', right = ''] = pair.split(' ')
    const [one, other] = [plain(article(left), 'id'), plain(article(right), 'id')]
    expect(one.map(({ stuff }) => stuff)).toEqual(other.map(({ stuff }) => stuff))
    for (const [at, group] of one.entries()) {
      const mirrored = group.positions.map((value, axis) => (axis % 3 === 0 ? -value : value))
      expect(other[at]?.positions).toEqual(mirrored)
    }
  },
)

test('what lies in a fold is darker than what lies open', () => {
  const [seat] = plain(article('ALB-S2'))
  const top = [...(seat?.normals ?? [])].flatMap((value, at) =>
    at % 3 === 1 && value > 0.9 ? [(at - 1) / 3] : [],
  )
  const z = (vertex: number) => seat?.positions[3 * vertex + 2] ?? 0
  const light = (vertices: number[]) =>
    vertices.reduce((sum, vertex) => sum + (seat?.shades[3 * vertex] ?? 0), 0) / vertices.length
  const open = light(top.filter((vertex) => z(vertex) > 100))
  const fold = light(top.filter((vertex) => z(vertex) < -250))
  expect(open - fold).toBeGreaterThan(20)
})

test('a shape of any size builds: nothing turns inside out', () => {
  for (const kind of ['seat', 'chaise', 'corner', 'pouf', 'table'] as const) {
    for (const size of [
      { w: 300, h: 300, d: 300 },
      { w: 4000, h: 1400, d: 2500 },
    ]) {
      const shape = { kind, seats: 2, arms: kind === 'seat' ? 'both' : 'none', ...size } as const
      for (const fine of [6, 4, 3, 2] as const) {
        const options = { id: 'a', accessories: {}, loose: true, fine }
        for (const group of moduleMeshes(shape, options)) {
          expect(group.positions.every(Number.isFinite)).toBe(true)
          expect(openEdges(group)).toBe(0)
          expect(enclosed(group)).toBeGreaterThan(0)
        }
      }
    }
  }
})
