import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../src/domain/catalogue/designs.ts'
import { liftOf, standingHeight, type ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { around, type Box } from '../../src/domain/scene/floor.ts'
import { anatomyOf, looseOf, type Part } from '../../src/furniture/anatomy.ts'
import { blocksOf } from '../../src/furniture/blocks.ts'
import { elevation } from '../../src/furniture/elevation.ts'
import { layers } from '../../src/furniture/elevationLayers.ts'
import { drawnFittings, fittingsOf } from '../../src/furniture/fittings/fittings.ts'
import { piecesOf } from '../../src/furniture/meshes/module.ts'
import { areasOf } from '../../src/furniture/plan.ts'
import { planFittings, type PlanFitting } from '../../src/furniture/planFittings.ts'

/** How far, in mm, a part that is drawn may be from its solid. */
const near = 5

type Looks = Record<string, string>
const cloth = { id: 'a', color: '#a65a3f', cloth: 'linen' as const }
const fabrics = { seat: cloth, back: cloth, arm: cloth, cushion: cloth }

/** Every article of the demo in every design, with its arm on the left where it has one: the others are its mirrors. */
const sold = demoIndex.catalogue.articles.flatMap((article): ModuleShape[] => {
  const shape = shapeOf(article, demoIndex)
  if (shape === null || shape.arms === 'right') return []
  return designs.map((design) => ({ ...shape, design }))
})

const design = fc.option(fc.constantFrom(...designs), { nil: undefined })
const legs = fc.option(
  fc.record({
    type: fc.constant('pata'),
    own: fc.integer({ min: 30, max: 200 }),
    usual: fc.integer({ min: 30, max: 200 }),
  }),
  { nil: undefined },
)
const between = (min: number, max: number) => fc.integer({ min, max })
const form = (kind: ModuleShape['kind'], arms: ModuleShape['arms'][], size: [number, number][]) => {
  const [[w, wide], [h, high], [d, deep]] = size as [
    [number, number],
    [number, number],
    [number, number],
  ]
  return fc.record({
    kind: fc.constant(kind),
    arms: fc.constantFrom(...arms),
    seats: fc.constant(1),
    ...{ w: between(w, wide), h: between(h, high), d: between(d, deep) },
    ...{ design, legs },
  })
}
const upright: [number, number] = [690, 1150]
/** Whatever furniture may be built, of any size that somebody sits on. */
const anyForm: fc.Arbitrary<ModuleShape> = fc.oneof(
  form('seat', ['none', 'left', 'both'], [[500, 850], upright, [800, 1200]]).chain((one) =>
    between(1, 5).map((seats) => ({ ...one, seats, w: one.w * seats + 2 * 220 })),
  ),
  form('chaise', ['none', 'left'], [[850, 1300], upright, [1300, 1900]]),
  form('corner', ['none'], [[850, 1200], upright, [850, 1200]]),
  form(
    'pouf',
    ['none'],
    [
      [400, 1400],
      [360, 520],
      [400, 1200],
    ],
  ),
  form(
    'table',
    ['none'],
    [
      [400, 1400],
      [300, 750],
      [400, 1200],
    ],
  ),
)
const anyLooks: fc.Arbitrary<Looks> = fc.record({
  pata: fc.constantFrom(
    'leg tapered beech 120',
    'leg bar black 150',
    'leg skid steel 100',
    'leg plinth black',
  ),
  cabezal: fc.constantFrom('headrest fixed', 'headrest folding'),
  bandeja: fc.constant('tray beech'),
})

/** Checks a rule on what is sold and on what might be. */
function ofAll(check: (shape: ModuleShape, looks: Looks) => void) {
  const looks = { pata: 'leg tapered beech 120', cabezal: 'headrest fixed', bandeja: 'tray beech' }
  for (const shape of sold) check(shape, looks)
  fc.assert(fc.property(anyForm, anyLooks, check), { numRuns: 60 })
}

/** A part's solid as a box, on its legs. */
type Solid = { role: Part['role'] | 'headrest'; isReturn: boolean } & {
  box: Box
  bottom: number
  top: number
}

/** What the solids of each part are made of, in the order in which these are built. */
const builtOf: readonly (readonly [stuff: string, ...roles: Solid['role'][]])[] = [
  ['seat', 'seat', 'base'],
  ['back', 'frame', 'back', 'headrest'],
  ['arm', 'arm'],
]

/** The solids of a module's parts: the mean of the four ways in which it is filled. */
function solidsOf(shape: ModuleShape, looks: Looks): Solid[] {
  const fittings = fittingsOf(looks)
  const parts: Pick<Solid, 'role' | 'isReturn'>[] = [
    ...anatomyOf(shape, fittings.legs.height),
    ...drawnFittings(shape, fittings).flatMap(({ kind }) =>
      kind === 'headrest' ? [{ role: 'headrest' as const, isReturn: false }] : [],
    ),
  ]
  const fillings = ['0', '1', '2', '3'].map((id) =>
    piecesOf({ shape, fittings, id, loose: false, fine: 6 }),
  )
  return builtOf.flatMap(([stuff, ...roles]) => {
    const own = roles.flatMap((role) => parts.filter((part) => part.role === role))
    const boxes = fillings.map((pieces) => pieces.filter((one) => one.stuff === stuff))
    for (const pieces of boxes) expect(pieces).toHaveLength(own.length)
    return own.map(({ role, isReturn }, at): Solid => {
      const mean = (edge: 'least' | 'most', axis: 0 | 1 | 2) =>
        boxes.reduce((sum, pieces) => sum + (pieces[at]?.box[edge][axis] ?? NaN), 0) / boxes.length
      return {
        ...{ role, isReturn },
        box: {
          ...{ left: mean('least', 0), right: mean('most', 0) },
          ...{ back: mean('least', 2), front: mean('most', 2) },
        },
        ...{ bottom: mean('least', 1), top: mean('most', 1) },
      }
    })
  })
}

const distances = (one: Box, other: Box, edges: readonly (keyof Box)[]) =>
  Math.max(...edges.map((edge) => Math.abs(one[edge] - other[edge])))
const sides = ['left', 'right', 'back', 'front'] as const

const outlineOf = (corners: readonly { x: number; y: number }[]): Box => ({
  left: Math.min(...corners.map(({ x }) => x)),
  right: Math.max(...corners.map(({ x }) => x)),
  back: Math.min(...corners.map(({ y }) => y)),
  front: Math.max(...corners.map(({ y }) => y)),
})

const nearest = (box: Box, outlines: readonly Box[], edges: readonly (keyof Box)[] = sides) =>
  Math.min(...outlines.map((one) => distances(box, one, edges)))

const fitted = (shape: ModuleShape, looks: Looks) => {
  const fittings = planFittings({ shape, looks, accessories: {}, fabrics, loose: false })
  return (of: PlanFitting['of']) =>
    fittings.filter((one) => one.of === of).map(({ corners }) => outlineOf(corners))
}

describe('a part is as large as its solid', () => {
  test('on the plan', () => {
    ofAll((shape, looks) => {
      const areas = areasOf({ line: 'a', article: 'a', x: 0, y: 0, turn: 0, shape })
      const rims = areas
        .filter(({ part }) => part === 'back')
        .map(({ corners }) => outlineOf(corners))
      const pads = fitted(shape, looks)('headrest')
      const solids = solidsOf(shape, looks)
      for (const { role, isReturn, box } of solids) {
        // The cushion of a return begins behind the one beside it.
        const edges = role === 'back' && isReturn ? (['left', 'right', 'front'] as const) : sides
        if (role === 'frame' || role === 'back' || role === 'arm')
          expect(nearest(box, rims, edges), role).toBeLessThanOrEqual(near)
        if (role === 'headrest') expect(nearest(box, pads), role).toBeLessThanOrEqual(near)
      }
      const isRim = ({ role }: Solid) => role === 'frame' || role === 'back' || role === 'arm'
      expect(rims).toHaveLength(solids.filter(isRim).length)
    })
  })

  test('from its front', () => {
    ofAll((shape, looks) => {
      const drawn = frontOf(shape, looks)
      const isCorner = shape.kind === 'corner'
      const solids = solidsOf(shape, looks).map((one) => (isCorner ? mirrored(one) : one))
      const paints = { seat: 'seat', back: 'back', arm: 'arm', headrest: 'head' } as const
      for (const { role, isReturn, box, top } of solids) {
        if (isReturn || role === 'frame' || role === 'base') continue
        const solid = { ...box, back: top, front: 0 }
        // The second back of a corner stands before the end of what is beside it.
        const edges = isCorner ? (['right', 'back'] as const) : (['left', 'right', 'back'] as const)
        expect(
          nearest(solid, drawn(paints[role as keyof typeof paints]), edges),
          role,
        ).toBeLessThanOrEqual(near)
      }
      const second = around(solids.filter(({ isReturn }) => isReturn).map(({ box }) => box))
      if (second === null) return
      const tops = solids.filter(({ isReturn }) => isReturn).map(({ top }) => top)
      const wall = { ...second, back: Math.max(...tops) }
      expect(nearest(wall, drawn('arm'), ['left', 'right', 'back'])).toBeLessThanOrEqual(near)
    })
  })

  test('from a corner of the room', () => {
    ofAll((shape, looks) => {
      const lift = liftOf(shape)
      const blocks = blocksOf({ shape, looks, color: '#a65a3f' }).map(({ across, deep, up }) => ({
        box: { left: across[0], right: across[1], back: deep[0], front: deep[1] },
        ...{ bottom: up[0] - lift, top: up[1] - lift },
      }))
      for (const { role, isReturn, box, top } of solidsOf(shape, looks)) {
        const hidden = (role === 'back' && isReturn) || role === 'seat'
        const edges = hidden ? (['left', 'right', 'front'] as const) : sides
        const found = blocks.filter((one) => nearest(box, [one.box], edges) <= near)
        expect(
          found.some((one) => Math.abs(one.top + lift - top) <= near),
          role,
        ).toBe(true)
      }
    })
  })
})

/** What a module's front view shows of each paint, from its middle and up from the floor; its depth apart. */
function frontOf(shape: ModuleShape, looks: Looks) {
  const drawing = elevation([{ shape, looks, color: '#a65a3f' }])
  const names = Object.keys(layers())
  const room = Math.max(600, standingHeight(shape))
  return (paint: keyof ReturnType<typeof layers>): Box[] => {
    const { radius, paths } = drawing.layers[names.indexOf(paint)] ?? {
      radius: 0,
      paths: new Map(),
    }
    return [...paths.values()]
      .flatMap((data: string) => data.split(/(?=M)/))
      .map((data) => {
        const { xs, ys } = reach(data)
        return {
          left: Math.min(...xs) - radius - shape.w / 2,
          right: Math.max(...xs) + radius - shape.w / 2,
          back: room - (Math.min(...ys) - radius),
          front: 0,
        }
      })
  }
}

/** Where an outline of relative lines and curves goes; of a curve its end and its middle. */
function reach(data: string) {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    xs.push(x)
    ys.push(y)
  }
  for (const [, command, numbers] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (numbers?.match(/-?\d+/g) ?? []).map(Number)
    if (command === 'M') to(a, b)
    if (command === 'h') to(x + a, y)
    if (command === 'v') to(x, y + a)
    if (command === 'q') {
      const from = { x, y }
      to(from.x + (2 * a + c) / 4, from.y + (2 * b + d) / 4)
      to(from.x + c, from.y + d)
    }
  }
  return { xs, ys }
}

const mirrored = (solid: Solid): Solid => ({
  ...solid,
  box: { ...solid.box, left: -solid.box.right, right: -solid.box.left },
})

test('furniture is as high as it is said to be, on whatever legs it stands; loose cushions are no higher than its back', () => {
  ofAll((shape, { pata = '' }) => {
    const fittings = fittingsOf({ pata })
    for (const id of ['0', '1', '2', '3']) {
      const pieces = piecesOf({ shape, fittings, id, loose: true, fine: 6 })
      const top = (isLoose: boolean) =>
        Math.max(
          ...pieces
            .filter(({ stuff }) => (stuff === 'cushion') === isLoose)
            .map(({ box }) => box.most[1]),
        )
      expect(Math.abs(top(false) - standingHeight(shape))).toBeLessThanOrEqual(near)
      expect(top(true)).toBeLessThanOrEqual(standingHeight(shape) + near)
    }
  })
})

test('modules of one line that differ by 10 mm look like one sofa: nothing differs by more', () => {
  const heights = fc.constantFrom([865, 875], [775, 785], [835, 845], [915, 925], [985, 995])
  fc.assert(
    fc.property(heights, fc.constantFrom(...designs), ([low = 0, high = 0], design) => {
      const [one, other] = [low, high].map((h) => {
        const kind = { kind: 'seat', seats: 2, arms: 'left' } as const
        const shape: ModuleShape = { ...kind, w: 1460, h, d: 960, design }
        const drawn = frontOf(shape, {})
        return {
          plan: areasOf({ line: 'a', article: 'a', x: 0, y: 0, turn: 0, shape }),
          boxes: anatomyOf(shape).map(({ role, box }) => ({ role, box })),
          heights: anatomyOf(shape).flatMap(({ bottom, top }) => [bottom, top]),
          front: (['seat', 'back', 'arm'] as const).flatMap(drawn),
        }
      })
      expect(one?.plan).toEqual(other?.plan)
      expect(one?.boxes).toEqual(other?.boxes)
      for (const [at, height] of (one?.heights ?? []).entries())
        expect(Math.abs(height - (other?.heights[at] ?? 0))).toBeLessThanOrEqual(10)
      for (const [at, outline] of (one?.front ?? []).entries())
        expect(
          distances(outline, other?.front[at] ?? outline, ['left', 'right', 'back']),
        ).toBeLessThanOrEqual(10)
    }),
  )
})

test('the parts of a module don’t lie inside of each other, so that those that are nearer can be drawn later', () => {
  ofAll((shape, looks) => {
    const blocks = blocksOf({ shape, looks, color: '#a65a3f', cushion: '#336699' })
    // Something may lie on the front of an arm that rises to its back.
    const low = ({ up, fall }: (typeof blocks)[number]) => [up[0], up[1] - fall] as const
    const overlap = (one: readonly [number, number], other: readonly [number, number]) =>
      Math.min(one[1], other[1]) - Math.max(one[0], other[0])
    for (const [at, one] of blocks.entries())
      for (const other of blocks.slice(at + 1))
        expect(
          Math.min(
            overlap(one.across, other.across),
            overlap(one.deep, other.deep),
            overlap(low(one), low(other)),
          ),
        ).toBeLessThanOrEqual(1)
  })
})

test('a loose cushion lies on the plan where it is built', () => {
  ofAll((shape, looks) => {
    const fittings = fittingsOf(looks)
    const pieces = piecesOf({ shape, fittings, id: '0', loose: true, fine: 6 })
    const built = pieces.filter(({ stuff }) => stuff === 'cushion')
    const drawn = planFittings({ shape, looks, accessories: {}, fabrics, loose: true }).flatMap(
      ({ of, corners }) => (of === 'cushion' ? [outlineOf(corners)] : []),
    )
    expect(drawn).toHaveLength(built.length)
    expect(looseOf(shape, fittings.hasHeadrest)).toHaveLength(built.length)
    const middle = ({ left, right, back, front }: Box) => [(left + right) / 2, (back + front) / 2]
    for (const [at, { box }] of built.entries()) {
      const [least, most] = [box.least, box.most]
      const solid = { left: least[0], right: most[0], back: least[2], front: most[2] }
      const [x = 0, y = 0] = middle(solid)
      const [drawnX = 0, drawnY = 0] = middle(drawn[at] ?? solid)
      expect(Math.abs(x - drawnX)).toBeLessThan(20)
      expect(Math.abs(y - drawnY)).toBeLessThan(20)
    }
  })
})
