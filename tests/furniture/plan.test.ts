import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { boxOf } from '../../src/domain/scene/floor.ts'
import { solve } from '../../src/domain/scene/solve.ts'
import { planOf } from '../../src/furniture/plan.ts'

const seat: ModuleShape = { kind: 'seat', seats: 2, arms: 'left', w: 1800, h: 850, d: 950 }
const corner: ModuleShape = { kind: 'corner', seats: 1, arms: 'none', w: 1000, h: 850, d: 1000 }
const chaise: ModuleShape = { kind: 'chaise', seats: 1, arms: 'right', w: 985, h: 850, d: 1620 }
const shapes: Record<string, ModuleShape> = { seat, corner, chaise }

const line = (id: string) => ({ id, article: id, materials: {}, accessories: {} })
const end = (of: string, connector: string) => ({ line: of, connector })

/** A sofa round a corner: the row goes to the right along the wall and then towards the viewer. */
const scene = {
  ...{ version: 2 as const, name: '', free: {} },
  lines: ['seat', 'corner', 'chaise'].map(line),
  joints: [
    { from: end('seat', 'right'), to: end('corner', 'left') },
    { from: end('corner', 'right'), to: end('chaise', 'left') },
  ],
}
const plan = planOf(
  solve(scene, ({ article }) => shapes[article] ?? null),
  'es',
)

test('a plan measures the whole in centimetres: a corner turns the row, so its last module adds to the depth', () => {
  // 1800 + 1000 wide; where the row turns its depth is the corner's 1000 and the chaise's width of 985.
  expect(plan?.measures.map(({ text }) => text)).toEqual(['280 cm', '198,5 cm'])
})

test('each module says its width and depth where it stands', () => {
  expect(plan?.labels.map(({ text }) => text)).toEqual(['180 × 95', '100 × 100', '98,5 × 162'])
})

test('the seats of a module are parted, backs and arms are drawn', () => {
  expect(plan?.seams).toHaveLength(1)
  const backs = plan?.areas.filter(({ part }) => part === 'back')
  // Seat: the frame of its back, two cushions and the left arm. Corner: two frames, two cushions. Chaise: frame, cushion and right arm.
  expect(backs).toHaveLength(4 + 4 + 3)
})

test('a scene in which nothing stands has no plan', () => {
  expect(planOf({ modules: [] }, 'es')).toBeNull()
})

test('everything is drawn inside the plan, and every part inside its module', () => {
  const module = fc.record({
    line: fc.uuid(),
    article: fc.constant('a'),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    turn: fc.integer({ min: 0, max: 359 }),
    shape: fc.record({
      kind: fc.constantFrom(
        'seat' as const,
        'chaise' as const,
        'corner' as const,
        'pouf' as const,
        'table' as const,
      ),
      seats: fc.integer({ min: 0, max: 6 }),
      arms: fc.constantFrom('none' as const, 'left' as const, 'right' as const, 'both' as const),
      w: fc.integer({ min: 200, max: 4000 }),
      h: fc.integer({ min: 200, max: 1200 }),
      d: fc.integer({ min: 200, max: 2500 }),
    }),
  })
  fc.assert(
    fc.property(fc.array(module, { minLength: 1, maxLength: 8 }), (modules) => {
      const drawn = planOf({ modules }, 'en')
      if (drawn === null) throw new Error('There are modules')
      const { x, y, w, h } = drawn.box
      const spots = [
        ...drawn.areas.flatMap(({ corners }) => corners),
        ...drawn.seams.flat(),
        ...drawn.labels.map(({ at }) => at),
        ...drawn.measures.flatMap(({ from, to, at }) => [from, to, at]),
      ]
      for (const spot of spots) {
        expect(spot.x).toBeGreaterThanOrEqual(x)
        expect(spot.x).toBeLessThanOrEqual(x + w)
        expect(spot.y).toBeGreaterThanOrEqual(y)
        expect(spot.y).toBeLessThanOrEqual(y + h)
      }
      const boxes = modules.map(({ shape, ...at }) => boxOf({ ...at, ...shape }))
      for (const { corners } of drawn.areas)
        expect(
          boxes.some((box) =>
            corners.every(
              (one) =>
                one.x >= box.left - 1 &&
                one.x <= box.right + 1 &&
                one.y >= box.back - 1 &&
                one.y <= box.front + 1,
            ),
          ),
        ).toBe(true)
    }),
  )
})
