import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dragging, dropOf, moving, placesForRow, shapeOf } from '../../../src/composer/plan/drop.ts'
import { meantModule, meantWithin } from '../../../src/composer/stage/meantModule.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { overlap, turned } from '../../../src/domain/scene/floor.ts'
import { standsFree } from '../../../src/domain/catalogue/shape.ts'
import { awayFrom } from '../../../src/domain/scene/freeSpot.ts'
import { placesFor } from '../../../src/domain/scene/offers.ts'
import { solve, type PlacedModule } from '../../../src/domain/scene/solve.ts'
import { floorAhead, floorMet } from '../../../src/stage/picking.ts'
import { done, facts, of, rowsOf } from '../../domain/scene/composing.ts'

const solved = (composition: Composition) => solve(composition.scene, facts.shapeOf)

/** What letting an article go over furniture would do. */
function dropOn(
  composition: Composition,
  article: string,
  line: string,
  spot: { x: number; y: number },
) {
  const offers = placesFor(
    composition,
    'new',
    (at) => ({ kind: 'add', line: 'new', article, at }),
    facts,
  )
  const shape = shapeOf({ article }, facts)
  return dropOf({ article }, solved(composition), offers, { spot, on: { line, spot }, shape })
}
const module = (composition: Composition, line: string): PlacedModule => {
  const found = solved(composition).modules.find((one) => one.line === line)
  if (found === undefined) throw new Error(`No ${line}`)
  return found
}
/** A ray from where a person stands before a scene, through a point of it, in mm. */
const through = ({ x, y, up }: { x: number; y: number; up: number }) => {
  const from = { x: x / 1000 + 1, y: 1.9, z: y / 1000 + 5 }
  const direction = { x: x / 1000 - from.x, y: up / 1000 - from.y, z: y / 1000 - from.z }
  const length = Math.hypot(direction.x, direction.y, direction.z)
  return {
    from,
    direction: { x: direction.x / length, y: direction.y / length, z: direction.z / length },
  }
}

describe('what is let go over furniture means that furniture', () => {
  const sofa = of('ALB-L2')

  test.each(['ALB-CO', 'ALB-N1', 'ALB-CR'])('%s over its back docks to its open end', (article) => {
    const { x, y, shape } = module(sofa, 'ALB-L2')
    const ray = through({ x: x + 300, y: y - shape.d / 2 + 100, up: shape.h - 60 })
    const on = meantModule(ray, solved(sofa).modules)
    expect(on?.line).toBe('ALB-L2')
    const { command, why } = dropOn(sofa, article, 'ALB-L2', on?.spot ?? { x: 0, y: 0 })
    expect(command).toMatchObject({ kind: 'add', at: { line: 'ALB-L2', hand: 'right' } })
    expect(why).toBeUndefined()
  })

  test('of two open ends the nearer one takes it, and where it has none that of its row', () => {
    const middle = of('ALB-N1')
    const { x, y } = module(middle, 'ALB-N1')
    for (const [by, hand] of [
      [-250, 'left'],
      [250, 'right'],
    ] as const)
      expect(dropOn(middle, 'ALB-N1', 'ALB-N1', { x: x + by, y }).command).toMatchObject({
        at: { line: 'ALB-N1', hand },
      })
    const row = of('ALB-L2 ALB-N1')
    const left = module(row, 'ALB-L2')
    expect(dropOn(row, 'ALB-CR', 'ALB-L2', { x: left.x - 400, y: left.y }).command).toMatchObject({
      at: { line: 'ALB-N1', hand: 'right' },
    })
  })

  test('one of the wrong hand is put as its mirror image, with why', () => {
    const { x, y } = module(sofa, 'ALB-L2')
    const { command, why, offer } = dropOn(sofa, 'ALB-CL', 'ALB-L2', { x, y })
    expect(command).toMatchObject({ article: 'ALB-CR', at: { line: 'ALB-L2', hand: 'right' } })
    expect(why?.reason).toMatchObject({ kind: 'closed', article: 'ALB-CL' })
    expect(offer !== null && 'module' in offer).toBe(true)
  })

  test('what docks to none of it stands beside it and never behind a back, with why', () => {
    const suite = of('ALB-L2 ALB-CO ALB-R2')
    const all = solved(suite)
    fc.assert(
      fc.property(
        fc.constantFrom(...all.modules),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.constantFrom('ALB-PF', 'BRZ-N1', 'MES-110'),
        (on, across, along, article) => {
          const { w, d } = on.shape
          const own = turned({ x: across * w, y: along * d }, on.turn)
          const spot = { x: on.x + own.x, y: on.y + own.y }
          const { command } = dropOn(suite, article, on.line, spot)
          const shape = shapeOf({ article }, facts)
          if (command.kind !== 'add' || command.at === null || !('x' in command.at) || !shape)
            throw new Error('It does not stand beside it')
          const { x, y } = command.at
          for (const one of all.modules) {
            expect(
              overlap({ ...command.at, ...shape }, { ...one, ...one.shape }),
              'in something',
            ).toBe(false)
            const inwards = turned({ x: x - one.x, y: y - one.y }, -one.turn)
            if (!standsFree(one.shape.kind))
              expect(inwards.y, 'behind a back').toBeGreaterThanOrEqual(-one.shape.d / 2)
          }
        },
      ),
    )
    const { x, y } = module(sofa, 'ALB-L2')
    expect(dropOn(sofa, 'BRZ-N1', 'ALB-L2', { x, y }).why?.reason.kind).toBe('otherFurniture')
    expect(dropOn(sofa, 'ALB-PF', 'ALB-L2', { x, y }).why).toBeUndefined()
  })

  test('an armchair stands beside a sofa, not in front with its back to who sits there, and needs no reason', () => {
    for (const [row, article] of [
      ['ALB-L2 ALB-R2', 'ALB-S1'],
      ['ALB-S3', 'DUN-S1'],
      ['ALB-L2 ALB-CO ALB-R2', 'ALB-S2'],
    ] as const) {
      const composition = of(row)
      for (const one of solved(composition).modules) {
        const { command, why } = dropOn(composition, article, one.line, {
          x: one.x,
          y: one.y + 100,
        })
        expect(why, article).toBeUndefined()
        if (command.kind !== 'add' || command.at === null || !('x' in command.at))
          throw new Error(`${article} does not stand free`)
        const depth = shapeOf({ article }, facts)?.d ?? 0
        const { x, y } = command.at
        for (const { shape, ...at } of solved(composition).modules) {
          const before = turned({ x: x - at.x, y: y - at.y }, -at.turn)
          const isInFront = Math.abs(before.x) < shape.w / 2 && before.y > 0
          if (isInFront)
            expect(before.y - depth / 2 - shape.d / 2, `${article} on ${row}`).toBeGreaterThan(600)
        }
      }
    }
  })

  test('what docks to both goes between two modules, where the row has no open end', () => {
    const row = of('ALB-L2 ALB-CR')
    const { x, y } = module(row, 'ALB-L2')
    const { command, why } = dropOn(row, 'ALB-N1', 'ALB-L2', { x, y })
    expect(why).toBeUndefined()
    expect(rowsOf(done(row, command))).toEqual(['ALB-L2 ALB-N1 ALB-CR'])
    // Of two seams the nearer one, and an open end of the row before either.
    const dropAt = (row: Composition, over: string, by: number) => {
      const { x, y } = module(row, over)
      return dropOn(row, 'ALB-N1', over, { x: x + by, y }).command
    }
    const long = of('ALB-L2 ALB-N1 ALB-R2')
    expect(dropAt(long, 'ALB-N1', -200)).toMatchObject({ at: { line: 'ALB-L2', hand: 'right' } })
    expect(dropAt(long, 'ALB-N1', 200)).toMatchObject({ at: { line: 'ALB-N1', hand: 'right' } })
    const open = of('ALB-L2 ALB-N1')
    expect(dropAt(open, 'ALB-L2', 0)).toMatchObject({ at: { line: 'ALB-N1', hand: 'right' } })
    const two = of('ALB-L2 ALB-R2', 'ALB-N1')
    const floor = { composition: two, solved: solved(two), known: facts }
    const far = { x: 40_000, y: 40_000 }
    const over = module(two, 'ALB-L2')
    const on = { line: 'ALB-L2', spot: { x: over.x, y: over.y } }
    const dragged = dragging('ALB-N1', floor.solved, placesForRow('ALB-N1', floor), {
      ...{ pointer: far, middle: far, on },
    })
    expect(rowsOf(done(two, dragged.command))).toEqual(['ALB-L2 ALB-N1 ALB-R2'])
  })

  test('a module that is dragged over it docks to it, or stands beside it', () => {
    const far = { x: 40_000, y: 40_000 }
    const { x, y, shape } = module(sofa, 'ALB-L2')
    const on = { line: 'ALB-L2', spot: { x, y } }
    const drop = (line: string) => {
      const composition = of('ALB-L2', line)
      const floor = { composition, solved: solved(composition), known: facts }
      const places = placesForRow(line, floor)
      return dragging(line, floor.solved, places, { pointer: far, middle: far, on })
    }
    expect(drop('ALB-CR').command).toMatchObject({ kind: 'dock', at: { line: 'ALB-L2' } })
    const { to } = drop('ALB-PF')
    expect(to?.y).toBeGreaterThan(y + shape.d / 2)
  })
})

test('over a seat in front of its back the floor behind is not meant, and over the floor nothing is', () => {
  const sofa = of('ALB-L2')
  const { x, y, shape } = module(sofa, 'ALB-L2')
  const { modules } = solved(sofa)
  expect(meantModule(through({ x, y: y + 200, up: 430 }), modules)?.line).toBe('ALB-L2')
  expect(meantModule(through({ x, y: y + shape.d, up: 0 }), modules)).toBeNull()
  expect(meantModule(through({ x, y: y - shape.d / 2, up: shape.h + 200 }), modules)).toBeNull()
})

describe('where a few pixels are many metres', () => {
  const within = meantWithin
  const sofas = fc.constantFrom('ALB-L2', 'ALB-L2 ALB-CO ALB-R2', 'DUN-S3')
  const away = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    far: fc.double({ min: 0, max: 600_000, noNaN: true }),
  })
  const gap = (row: Composition, article: string, at: { x: number; y: number }) => {
    const shape = shapeOf({ article }, facts)
    if (shape === null) throw new Error(`No ${article}`)
    return awayFrom([{ line: 'new', article, shape, ...at, turn: 0 }], solved(row).modules)
  }

  test('what is let go far away stands at the nearest free place, what is let go near where it is', () => {
    fc.assert(
      fc.property(
        sofas,
        fc.constantFrom('ALB-PF', 'ALB-S1', 'ALB-CO'),
        away,
        (row, article, { angle, far }) => {
          const composition = of(row)
          const spot = { x: Math.cos(angle) * far, y: Math.sin(angle) * far }
          const shape = shapeOf({ article }, facts)
          const over = { spot, shape, within, isFine: true }
          const { command } = dropOf({ article }, solved(composition), [], over)
          if (command.kind !== 'add' || command.at === null || !('x' in command.at))
            throw new Error('It does not stand free')
          if (gap(composition, article, spot) <= within) {
            expect(command.at.x).toBe(Math.round(spot.x))
            expect(command.at.y).toBe(Math.round(spot.y))
          } else expect(gap(composition, article, command.at)).toBeLessThan(1000)
        },
      ),
    )
  })

  test('a module that is dragged there stands near the others too, and on the plan anywhere', () => {
    const two = of('ALB-L2', 'ALB-PF')
    const to = { x: 300, y: -20_000 }
    const [sofa] = solved(two).modules
    if (sofa === undefined) throw new Error('No sofa')
    const moved = (where: { within?: number }) =>
      moving('ALB-PF', solved(two), to, { ...where, isFine: true }).to ?? to
    expect(moved({})).toEqual(to)
    expect(moved({ within }).y).toBeGreaterThan(sofa.y - 2000)
  })
})

test('over the horizon the floor ahead is meant', () => {
  const up = { from: { x: 0, y: 1.6, z: 5 }, direction: { x: 0.6, y: 0, z: -0.8 } }
  expect(floorMet(up)).toBeNull()
  expect(floorAhead(up)?.x).toBeCloseTo(360_000)
  expect(floorAhead(up)?.y).toBeCloseTo(-475_000)
  expect(floorAhead({ ...up, direction: { x: 0, y: 1, z: 0 } })).toBeNull()
})

test('what stands free is whole centimetres away from the others, but for who holds Shift', () => {
  const sofa = of('ALB-L2')
  const spot = { x: 4004.4, y: 3123 }
  const shape = shapeOf({ article: 'ALB-PF' }, facts)
  const at = (isFine: boolean) => {
    const { command } = dropOf({ article: 'ALB-PF' }, solved(sofa), [], { spot, shape, isFine })
    if (command.kind !== 'add' || command.at === null || !('x' in command.at)) throw new Error('No')
    return command.at
  }
  expect(at(true)).toMatchObject({ x: 4004, y: 3123 })
  const { box } = solved(sofa)
  const edge = (middle: number, size = 0) => middle - size / 2
  expect(Math.abs((edge(at(false).x, shape?.w) - (box?.left ?? 0)) % 10)).toBe(0)
  expect(Math.abs((edge(at(false).y, shape?.d) - (box?.back ?? 0)) % 10)).toBe(0)
})
