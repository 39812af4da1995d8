import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../../src/domain/catalogue/catalogue.ts'
import { mirrorOf } from '../../../../src/domain/catalogue/variants.ts'
import type { Command } from '../../../../src/domain/scene/commands/command.ts'
import { uncoveredBy, uncoveredByCopy } from '../../../../src/domain/scene/commands/dressing.ts'
import { run } from '../../../../src/domain/scene/commands/run.ts'
import { lineOf, wantedOf } from '../../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../../src/domain/scene/facts.ts'
import { solve } from '../../../../src/domain/scene/solve.ts'
import { article, done, facts, of, placeOf, rowsOf } from '../composing.ts'
import { docked } from '../docked.ts'

describe('changing a module', () => {
  test('keeps the fabrics and accessories that suit the other article', () => {
    const dressed = done(
      of('ALB-L2 ALB-CR'),
      { kind: 'fabric', fabric: 'PR-01', on: 'everything' },
      {
        kind: 'accessory',
        type: 'bandeja',
        accessory: 'BAN-HAYA',
        on: { line: 'ALB-L2' },
      },
    )
    const next = done(dressed, { kind: 'replace', line: 'ALB-L2', article: 'ALB-N1' })
    expect(lineOf(next.scene, 'ALB-L2')).toMatchObject({
      article: 'ALB-N1',
      materials: { asiento: 'PR-01', respaldo: 'PR-01' },
      accessories: {},
    })
    expect(Object.keys(lineOf(next.scene, 'ALB-L2')?.materials ?? {})).toHaveLength(2)
    expect(placeOf(next, 'ALB-CR')).toEqual(placeOf(dressed, 'ALB-CR'))
  })

  test('that would close where it is docked is refused, with the mirror image as repair', () => {
    expect(
      run(of('ALB-L2 ALB-CR'), { kind: 'replace', line: 'ALB-CR', article: 'ALB-L1' }, facts),
    ).toEqual({
      reason: { kind: 'closed', article: 'ALB-L1', side: 'left' },
      repair: { kind: 'replace', line: 'ALB-CR', article: 'ALB-R1' },
    })
  })

  test('a mirror turns the whole row about, on the same floor', () => {
    const scene = of('ALB-L2 ALB-CO ALB-R1')
    const next = done(scene, { kind: 'mirror', line: 'ALB-CO' })
    expect(rowsOf(next)).toEqual(['ALB-L1 ALB-CO ALB-R2'])
    const [before, now] = [scene, next].map(({ scene: one }) => solve(one, facts.shapeOf).box)
    expect(now).toEqual(before)
  })

  test('a duplicate docks beside it where it can, with its fabrics and units', () => {
    const scene = done(of('ALB-L2 ALB-N1'), { kind: 'units', line: 'ALB-N1', units: 2 })
    const next = done(
      scene,
      { kind: 'duplicate', line: 'ALB-N1', copy: 'copy' },
      { kind: 'duplicate', line: 'ALB-L2', copy: 'other' },
    )
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-N1 ALB-N1', 'ALB-L2'])
    expect(wantedOf(next, 'copy').units).toBe(2)
  })

  test('a duplicate goes in between where both its ends are taken', () => {
    const next = done(of('ALB-L2 ALB-N1 ALB-CR'), {
      kind: 'duplicate',
      line: 'ALB-N1',
      copy: 'copy',
    })
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-N1 ALB-N1 ALB-CR'])
    expect(lineOf(next.scene, 'copy')?.article).toBe('ALB-N1')
  })

  test('moving and turning take the row along', () => {
    const scene = of('ALB-L2 ALB-CR')
    const next = done(
      scene,
      { kind: 'move', line: 'ALB-CR', x: 10, y: 20 },
      { kind: 'turn', line: 'ALB-CR', by: -45 },
    )
    expect(placeOf(next, 'ALB-CR')).toEqual([10, 20, 315])
    expect(rowsOf(next)).toEqual(['ALB-L2 ALB-CR'])
    expect(run(next, { kind: 'move', line: 'ALB-CR', x: 2_000_000, y: 0 }, facts)).toMatchObject({
      reason: { kind: 'tooFar' },
    })
  })

  test('a corner that is not square has the one that is left where it is entered as its mirror image', () => {
    const corner = article('ALB-CO')
    const [one, other] = ['A', 'B'].map((id, at) => ({
      ...corner,
      id,
      size: { ...corner.size, w: at === 0 ? 900 : 1100, d: at === 0 ? 1100 : 900 },
    }))
    if (one === undefined || other === undefined) throw new Error('No corners')
    const both = indexCatalogue({ ...demoCatalogue, articles: [one, other, corner] })
    expect(mirrorOf(one, both)).toBe(other)
    expect(mirrorOf(other, both)).toBe(one)
    expect(mirrorOf(corner, both)).toBe(corner)
  })

  test('the place of what nothing tells the shape of stays for when its article is back', () => {
    const scene = docked('ALB-S2', 'GONE')
    const place = { x: 1, y: 2, turn: 3 }
    const next = done(
      { scene: { ...scene, free: { GONE: place } }, wanted: {} },
      { kind: 'move', line: 'ALB-S2', x: 0, y: 0 },
    )
    expect(next.scene.free.GONE).toEqual(place)
  })

  test('what has no mirror image says so', () => {
    const { articles } = demoCatalogue
    const without = { ...demoCatalogue, articles: articles.filter(({ id }) => id !== 'ALB-CR') }
    const left = indexCatalogue(without)
    expect(mirrorOf(article('ALB-CL'), left)).toBeNull()
    expect(run(of('ALB-CL'), { kind: 'mirror', line: 'ALB-CL' }, factsFrom(left))).toEqual({
      reason: { kind: 'noMirror', article: 'ALB-CL' },
      repair: null,
    })
  })
})

describe('dressing', () => {
  test('everything in a fabric leaves out what can’t wear it; only that is refused', () => {
    const scene = of('DUN-L2', 'DUN-PF')
    const next = done(scene, { kind: 'fabric', fabric: 'BN-01', on: { furniture: 'DUN' } })
    expect(lineOf(next.scene, 'DUN-L2')?.materials).toEqual({
      asiento: 'BN-01',
      respaldo: 'BN-01',
      cojin: 'BN-01',
    })
    const arm: Command = { kind: 'fabric', fabric: 'BN-01', on: { line: 'DUN-L2', part: 'brazo' } }
    expect(run(scene, arm, facts)).toMatchObject({
      reason: { kind: 'seriesRefused', part: 'brazo', series: 'BN' },
    })
  })

  test('what can’t wear a fabric is told before it is chosen', () => {
    const scene = of('DUN-L2', 'ALB-L2').scene
    const reason = { kind: 'seriesRefused', article: 'DUN-L2', part: 'brazo', series: 'BN' }
    expect(uncoveredBy(scene, { fabric: 'BN-01', on: 'everything' }, facts)).toEqual([
      { line: 'DUN-L2', part: 'brazo', reason },
    ])
    expect(uncoveredBy(scene, { fabric: 'LN-01', on: { furniture: 'DUN' } }, facts)).toEqual([])
    const seat = { line: 'DUN-L2', part: 'asiento' }
    expect(uncoveredBy(scene, { fabric: 'BN-01', on: seat }, facts)).toEqual([])
  })

  test('one module’s fabrics go to others part by part', () => {
    const dressed = done(
      of('ALB-L2', 'DUN-L2'),
      { kind: 'fabric', fabric: 'BN-01', on: { line: 'ALB-L2' } },
      { kind: 'fabric', fabric: 'LN-01', on: { line: 'ALB-L2', part: 'cojin' } },
      { kind: 'copyFabrics', from: 'ALB-L2', on: { line: 'DUN-L2' } },
    )
    expect(lineOf(dressed.scene, 'DUN-L2')?.materials).toEqual({
      asiento: 'BN-01',
      respaldo: 'BN-01',
      cojin: 'LN-01',
    })
  })

  test('one module’s fabrics go to several, but for those that have left the catalogue', () => {
    const given = done(of('ALB-L2 ALB-CO ALB-R2', 'DUN-L2'), {
      kind: 'fabric',
      fabric: 'BN-01',
      on: { line: 'ALB-L2' },
    })
    const articles = new Map([...facts.index.articles].filter(([id]) => id !== 'ALB-CO'))
    const later = { ...facts, index: { ...facts.index, articles } }
    const lines = ['ALB-CO', 'ALB-R2', 'DUN-L2']
    const outcome = run(given, { kind: 'copyFabrics', from: 'ALB-L2', on: { lines } }, later)
    if ('reason' in outcome) throw new Error(outcome.reason.kind)
    const worn = (id: string) => lineOf(outcome.composition.scene, id)?.materials
    expect(new Set(Object.values(worn('ALB-R2') ?? {}))).toEqual(new Set(['BN-01']))
    expect(worn('ALB-CO')).toEqual({})
    expect(uncoveredByCopy(given.scene, { from: 'ALB-L2', on: { lines } }, later)).toEqual([
      { line: 'ALB-CO', part: null, reason: { kind: 'articleGone', article: 'ALB-CO' } },
      {
        line: 'DUN-L2',
        part: 'brazo',
        reason: { kind: 'seriesRefused', article: 'DUN-L2', part: 'brazo', series: 'BN' },
      },
    ])
    const onlyGone: Command = { kind: 'copyFabrics', from: 'ALB-L2', on: { lines: ['ALB-CO'] } }
    expect(run(given, onlyGone, later)).toMatchObject({ reason: { kind: 'articleGone' } })
  })

  test.each([
    ['pata', null, { kind: 'accessoryNeeded', article: 'ALB-N1', type: 'pata' }],
    ['bandeja', 'BAN-HAYA', { kind: 'noSlot', article: 'ALB-N1', type: 'bandeja' }],
    ['pata', 'PAT-ZOC-6', { kind: 'accessoryRefused', article: 'ALB-N1', accessory: 'PAT-ZOC-6' }],
    ['pata', 'GONE', { kind: 'accessoryGone', accessory: 'GONE' }],
  ])('an accessory of type %s, %s, is refused', (type, accessory, reason) => {
    const command: Command = { kind: 'accessory', type, accessory, on: 'everything' }
    expect(run(of('ALB-N1'), command, facts)).toEqual({ reason, repair: null })
  })

  test.each([0, 1.5, 1000])('%d units are refused', (units) => {
    expect(run(of('ALB-N1'), { kind: 'units', line: 'ALB-N1', units }, facts)).toMatchObject({
      reason: { kind: 'units', most: 999 },
    })
  })
})

test('several commands together are one step, and none is done where one is refused', () => {
  const scene = of('ALB-L2')
  const add = (line: string, id: string): Command => ({
    kind: 'add',
    line,
    article: id,
    at: { line: 'ALB-L2', hand: 'right' },
  })
  const both: Command = { kind: 'together', commands: [add('a', 'ALB-N1'), add('b', 'ALB-N1')] }
  expect(rowsOf(done(scene, both))).toEqual(['ALB-L2 ALB-N1 ALB-N1'])
  expect(
    run(scene, { kind: 'together', commands: [add('a', 'ALB-N1'), add('b', 'ALB-PF')] }, facts),
  ).toMatchObject({
    reason: { kind: 'standsFree' },
  })
})
