import { describe, expect, test } from 'vitest'
import type { Command } from '../../../../src/domain/scene/commands/command.ts'
import { run } from '../../../../src/domain/scene/commands/run.ts'
import { lineOf } from '../../../../src/domain/scene/composition.ts'
import { solve } from '../../../../src/domain/scene/solve.ts'
import { done, facts, of, placeOf, rowsOf } from '../composing.ts'
import { docked } from '../docked.ts'

describe('adding', () => {
  test('at an end, dressed like its neighbour, with what an article must have', () => {
    const dressed = done(
      of('ALB-L2'),
      { kind: 'fabric', fabric: 'LN-03', on: 'everything' },
      { kind: 'accessory', type: 'pata', accessory: 'PAT-NOGAL-12', on: 'everything' },
    )
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const next = done(dressed, { kind: 'add', line: 'new', article: 'ALB-N1', at })
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-N1'])
    expect(lineOf(next.scene, 'new')).toMatchObject({
      materials: { asiento: 'LN-03', respaldo: 'LN-03' },
      accessories: { pata: 'PAT-NOGAL-12' },
    })
  })

  test('between two that are docked', () => {
    const at = { line: 'ALB-CR', hand: 'left' } as const
    const next = done(of('ALB-L2 ALB-CR'), { kind: 'add', line: 'new', article: 'ALB-N1', at })
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-N1 ALB-CR'])
    expect(placeOf(next, 'ALB-L2')).toEqual(placeOf(of('ALB-L2 ALB-CR'), 'ALB-L2'))
  })

  test('anywhere: where it docks, and else right of the others', () => {
    const next = done(
      of('ALB-L2'),
      { kind: 'add', line: 'a', article: 'ALB-CR', at: null },
      { kind: 'add', line: 'b', article: 'ALB-PF', at: null },
      { kind: 'add', line: 'c', article: 'DUN-S2', at: null },
    )
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-CR', 'ALB-PF', 'DUN-S2'])
  })

  test('free, it stands near the others however many there are: what has no back before them, what has one beside them', () => {
    const poufs = (count: number) =>
      Array.from({ length: count }, (_, at): Command => ({
        ...{ kind: 'add', line: `p${at}`, article: 'ALB-PF', at: null },
      }))
    const sofa = of('ALB-L2 ALB-R2')
    const one = done(sofa, ...poufs(1))
    const box = solve(sofa.scene, facts.shapeOf).box
    const middle = ((box?.left ?? 0) + (box?.right ?? 0)) / 2
    expect(placeOf(one, 'p0')[0]).toBeCloseTo(middle, -1)
    expect(placeOf(one, 'p0')[1]).toBeGreaterThan(box?.front ?? 0)
    // Twelve of 60 cm in a row would be twelve metres wide.
    const { size, collisions } = solve(done(sofa, ...poufs(12)).scene, facts.shapeOf)
    expect(collisions).toEqual([])
    expect(Math.max(size.w, size.d)).toBeLessThan(6000)

    const armchair = done(sofa, { kind: 'add', line: 'new', article: 'DUN-S2', at: null })
    expect(placeOf(armchair, 'new')[0]).toBeGreaterThan(box?.right ?? 0)
    const sofas = Array.from({ length: 9 }, (_, at): Command => ({
      ...{ kind: 'add', line: `s${at}`, article: 'DUN-S2', at: null },
    }))
    const many = solve(done(sofa, ...sofas).scene, facts.shapeOf)
    expect(many.collisions).toEqual([])
    expect(Math.max(many.size.w, many.size.d)).toBeLessThan(12_000)
  })

  test.each([
    ['right', 'ALB-L2 ALB-CO ALB-R2', -1],
    ['left', 'ALB-L1 ALB-CO ALB-N1 ALB-R2', 1],
  ])(
    'free beside a corner suite with its wing on the %s, it stands where the seats are seen, not behind the wing’s back',
    (wing, row, side) => {
      const [first = ''] = row.split(' ')
      const suite = done(of(row), { kind: 'turn', line: first, by: wing === 'left' ? 270 : 0 })
      const { box } = solve(suite.scene, facts.shapeOf)
      const next = done(
        suite,
        { kind: 'add', line: 'one', article: 'DUN-S1', at: null },
        { kind: 'add', line: 'two', article: 'DUN-S1', at: null },
      )
      for (const line of ['one', 'two']) {
        const [x = 0, y = 0] = placeOf(next, line)
        const outside = side < 0 ? x > (box?.right ?? 0) : x < (box?.left ?? 0)
        expect({ line, outside, isBefore: y > (box?.back ?? 0) }).toEqual({
          line,
          outside: false,
          isBefore: true,
        })
      }
    },
  )

  test('with the arm on the wrong side is refused, and its mirror image is offered', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const wrong: Command = { kind: 'add', line: 'new', article: 'ALB-CL', at }
    const repair: Command = { ...wrong, article: 'ALB-CR' }
    expect(run(of('ALB-L2'), wrong, facts)).toEqual({
      reason: { kind: 'closed', article: 'ALB-CL', side: 'left' },
      repair,
    })
    expect(rowsOf(done(of('ALB-L2'), repair))).toEqual(['ALB-L2 ALB-CR'])
  })

  test('of another line of furniture is refused, and the same module of this one is offered', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const wrong: Command = { kind: 'add', line: 'new', article: 'DUN-N1', at }
    expect(run(of('ALB-L2'), wrong, facts)).toMatchObject({
      reason: { kind: 'otherFurniture' },
      repair: { article: 'ALB-N1' },
    })
  })

  test('where a free piece stands in the way is refused, and to move that aside is offered', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const scene = of('ALB-L2', 'ALB-PF')
    const outcome = run(scene, { kind: 'add', line: 'new', article: 'ALB-CR', at }, facts)
    if (!('reason' in outcome) || outcome.repair === null) throw new Error('No repair')
    expect(outcome.reason).toMatchObject({ kind: 'collision', lines: [['new', 'ALB-PF']] })
    expect(rowsOf(done(scene, outcome.repair))).toEqual(['ALB-L2 ALB-CR', 'ALB-PF'])
  })

  test('onto something else is refused, and a place beside is offered', () => {
    const wrong: Command = {
      kind: 'add',
      line: 'new',
      article: 'ALB-PF',
      at: { x: 0, y: 0, turn: 0 },
    }
    const outcome = run(of('ALB-S2'), wrong, facts)
    expect(outcome).toEqual({
      reason: { kind: 'collision', lines: [['new', 'ALB-S2']], articles: [['ALB-PF', 'ALB-S2']] },
      repair: { ...wrong, at: null },
    })
  })
})

describe('removing', () => {
  test('from the middle closes the gap, and what stands at the left stays', () => {
    const scene = of('ALB-L2 ALB-N1 ALB-CR')
    const next = done(scene, { kind: 'remove', line: 'ALB-N1' })
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-CR'])
    expect(placeOf(next, 'ALB-L2')).toEqual(placeOf(scene, 'ALB-L2'))
    expect(next.scene.joints).toHaveLength(1)
  })

  test('leaves the gap where the neighbours don’t dock, and everything stays where it stood', () => {
    const scene = of('ALB-CO ALB-N1 ALB-CO')
    const next = done(scene, { kind: 'remove', line: 'ALB-N1' })
    expect(rowsOf(next)).toEqual(['ALB-CO', 'ALB-CO'])
    for (const line of ['ALB-CO', "ALB-CO'"])
      expect(placeOf(next, line)).toEqual(placeOf(scene, line))
  })

  test('leaves the gap where something stands in the way', () => {
    const scene = of('ALB-L2 ALB-N1 ALB-CR', 'ALB-PF')
    // In front of the middle, where the chaise would come to stand.
    const pouf: Command = { kind: 'move', line: 'ALB-PF', x: 1740, y: 1280 }
    const next = done(scene, pouf, { kind: 'remove', line: 'ALB-N1' })
    expect(rowsOf(next)).toEqual(['ALB-L2', 'ALB-PF', 'ALB-CR'])
    expect(placeOf(next, 'ALB-CR')).toEqual(placeOf(scene, 'ALB-CR'))
  })

  test('takes what was wanted of it along', () => {
    const next = done(
      of('ALB-S2'),
      { kind: 'units', line: 'ALB-S2', units: 3 },
      { kind: 'remove', line: 'ALB-S2' },
    )
    expect(next).toEqual({ scene: { ...docked(), free: {} }, wanted: {} })
  })
})

describe('docking what is there', () => {
  test('brings a whole row to an end, and the other row stays', () => {
    const scene = of('ALB-L2 ALB-N1', 'ALB-N1 ALB-CR')
    const at = { line: 'ALB-N1', hand: 'right' } as const
    const next = done(scene, { kind: 'dock', line: "ALB-N1'", at })
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-N1 ALB-N1 ALB-CR'])
    expect(placeOf(next, 'ALB-L2')).toEqual(placeOf(scene, 'ALB-L2'))
  })

  test.each([
    ['a row', 'ALB-N1', of('ALB-R2', 'ALB-CL ALB-N1')],
    ['a module', 'ALB-N1', of('ALB-R2', 'ALB-L2 ALB-N1 ALB-CR')],
  ])('%s comes to a left end, and what it is docked to stays', (_, line, scene) => {
    const at = { line: 'ALB-R2', hand: 'left' } as const
    const next = done(scene, { kind: 'dock', line, at })
    expect(placeOf(next, 'ALB-R2')).toEqual(placeOf(scene, 'ALB-R2'))
    expect(rowsOf(next).join()).toContain('ALB-N1 ALB-R2')
  })

  test('takes a module out of its row, which closes up', () => {
    const scene = of('ALB-L2 ALB-N1 ALB-CR', 'ALB-CL ALB-R2')
    const at = { line: 'ALB-CL', hand: 'right' } as const
    const next = done(scene, { kind: 'dock', line: 'ALB-N1', at })
    expect(rowsOf(next).toSorted()).toEqual(['ALB-CL ALB-N1 ALB-R2', 'ALB-L2 ALB-CR'])
  })

  test('with the arm on the wrong side offers to replace and dock in one press', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const outcome = run(of('ALB-L2', 'ALB-CL'), { kind: 'dock', line: 'ALB-CL', at }, facts)
    if (!('reason' in outcome) || outcome.repair === null) throw new Error('Docked')
    expect(rowsOf(done(of('ALB-L2', 'ALB-CL'), outcome.repair))).toEqual(['ALB-L2 ALB-CR'])
  })

  test('offers so also for a module that is docked, out of its row', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const scene = of('ALB-L2', 'ALB-CL ALB-R2')
    const outcome = run(scene, { kind: 'dock', line: 'ALB-CL', at }, facts)
    if (!('reason' in outcome) || outcome.repair === null) throw new Error('Docked')
    expect(rowsOf(done(scene, outcome.repair)).toSorted()).toEqual(['ALB-L2 ALB-CR', 'ALB-R2'])
  })

  test('a module that is released without a place stands right of the others', () => {
    const next = done(of('ALB-L2 ALB-CR', 'ALB-PF'), { kind: 'release', line: 'ALB-L2', at: null })
    expect(rowsOf(next)).toEqual(['ALB-CR', 'ALB-PF', 'ALB-L2'])
  })

  test('closes a ring where its ends meet, and only there', () => {
    const close: Command = {
      kind: 'dock',
      line: 'ALB-CO',
      at: { line: "ALB-N1'''", hand: 'right' },
    }
    const ring = of('ALB-CO ALB-N1 ALB-CO ALB-N1 ALB-CO ALB-N1 ALB-CO ALB-N1')
    expect(solve(done(ring, close).scene, facts.shapeOf)).toMatchObject({ open: [], broken: [] })
    const two: Command = { kind: 'dock', line: 'ALB-CO', at: { line: "ALB-N1'", hand: 'right' } }
    expect(run(of('ALB-CO ALB-N1 ALB-CO ALB-N1'), two, facts)).toEqual({
      reason: { kind: 'endsApart' },
      repair: null,
    })
  })
})
