import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoClients } from '../../../server/demo/accounts.ts'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { suites } from '../../../server/demo/catalogue/suites.ts'
import { generateOrders } from '../../../server/demo/generate.ts'
import { quotaOf } from '../../../server/demo/load.ts'
import { readScene } from '../../../src/contract/scene.ts'
import type { Scene } from '../../../src/domain/scene/scene.ts'
import { catalogueShapes, solve } from '../../../src/domain/scene/solve.ts'
import { scenes } from '../../scenes.ts'
import { docked } from './docked.ts'

const shapes = catalogueShapes(demoIndex)
const placesOf = (scene: Scene) =>
  Object.fromEntries(
    solve(scene, shapes).modules.map(({ line, x, y, turn }) => [line, [x, y, turn]]),
  )

describe('where modules stand', () => {
  test('a row stands edge on edge with its backs in one line, also beside a chaise that is deeper', () => {
    const solved = solve(docked('ALB-L2 ALB-N1 ALB-CR'), shapes)
    expect(solved.modules.map(({ line, x, y, turn }) => [line, x, y, turn])).toEqual([
      ['ALB-L2', 730, 480, 0],
      ['ALB-N1', 1780, 480, 0],
      ['ALB-CR', 2600, 810, 0],
    ])
    expect(solved.size).toEqual({ w: 3100, h: 860, d: 1620 })
    expect(solved).toMatchObject({ collisions: [], missing: [], broken: [], open: [] })
  })

  test('a corner is entered from the left and left by its front: the row turns by 90 degrees', () => {
    const solved = solve(docked('ALB-L2 ALB-CO ALB-R2'), shapes)
    expect(placesOf(docked('ALB-L2 ALB-CO ALB-R2'))).toEqual({
      'ALB-L2': [730, 480, 0],
      'ALB-CO': [1940, 480, 0],
      'ALB-R2': [1940, 1690, 90],
    })
    expect(solved.size).toEqual({ w: 2420, h: 860, d: 2420 })
    expect(solved.collisions).toEqual([])
  })

  test('rows without a place stand beside each other, the large one first', () => {
    const solved = solve(docked('ALB-PF', 'ALB-S3'), shapes)
    expect(solved.rows).toEqual([['ALB-S3'], ['ALB-PF']])
    expect(solved.size.w).toBe(2280 + 300 + 720)
  })

  test('a row stands where one of its modules has its place, and what has none stands right of it', () => {
    const scene = docked('ALB-L2 ALB-CR', 'ALB-PF')
    const places = placesOf({ ...scene, free: { 'ALB-CR': { x: 0, y: 0, turn: 90 } } })
    expect(places['ALB-CR']).toEqual([0, 0, 90])
    expect(places['ALB-L2']).toEqual([330, -1230, 90])
    expect(places['ALB-PF']).toEqual([810 + 300 + 360, -1960 + 320, 0])
  })

  test('an edge that nothing is docked to is told with its middle and the way it looks', () => {
    const { open } = solve(docked('ALB-N1 ALB-CO'), shapes)
    expect(open.map(({ line, edge, x, y, outwards }) => [line, edge.id, x, y, outwards])).toEqual([
      ['ALB-N1', 'left', 0, 480, 180],
      ['ALB-CO', 'right', 640 + 480, 960, 90],
    ])
  })

  test('what nothing tells the shape of has no place, and a joint to it docks nothing', () => {
    const scene = docked('ALB-L2 GONE-N1 ALB-R2')
    const solved = solve(scene, shapes)
    expect(solved.missing).toEqual(['GONE-N1'])
    expect(solved.broken).toEqual(scene.joints)
    expect(solved.rows).toEqual([['ALB-L2'], ['ALB-R2']])
  })

  test('four corners close a ring, three don’t', () => {
    const ring = docked('ALB-CO ALB-N1 ALB-CO ALB-N1 ALB-CO ALB-N1 ALB-CO ALB-N1')
    const close = (scene: Scene, last: string): Scene => ({
      ...scene,
      joints: [
        ...scene.joints,
        { from: { line: 'ALB-CO', connector: 'left' }, to: { line: last, connector: 'right' } },
      ],
    })
    expect(solve(close(ring, "ALB-N1'''"), shapes)).toMatchObject({
      broken: [],
      collisions: [],
      open: [],
      size: { w: 2560, d: 2560 },
    })
    const open = close(docked('ALB-CO ALB-N1 ALB-CO ALB-N1'), "ALB-N1'")
    expect(solve(open, shapes).broken).toEqual(open.joints.slice(-1))
  })
})

describe('what stands in something else', () => {
  const at = (x: number, y: number, turn: number) => ({
    ...docked('ALB-S2', 'ALB-PF'),
    free: { 'ALB-S2': { x: 0, y: 0, turn: 0 }, 'ALB-PF': { x, y, turn } },
  })

  test.each([
    [0, 800, 0, false],
    [0, 799, 0, false],
    [0, 790, 0, true],
    [0, 800, 90, true],
    [0, 840, 90, false],
    [0, 900, 30, true],
    [0, 950, 45, true],
    [0, 970, 45, false],
    [1160, 820, 45, false],
    [1080, 720, 45, true],
  ])('a pouf at %i, %i turned by %i', (x, y, turn, collides) => {
    const { collisions } = solve(at(x, y, turn), shapes)
    expect(collisions.length).toBe(collides ? 1 : 0)
  })
})

test('places don’t depend on the order of the lines', () => {
  const articles = [...demoIndex.articles.values()].filter(({ form }) => form !== null)
  const dressed = fc.tuple(
    scenes,
    fc.array(fc.constantFrom(...articles), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom('left', 'right'), { minLength: 10, maxLength: 10 }),
  )
  fc.assert(
    fc.property(dressed, fc.nat(), ([scene, chosen, connectors], at) => {
      const lines = scene.lines.map((line, index) => ({
        ...line,
        article: chosen[index]?.id ?? '',
      }))
      const joints = scene.joints.map(({ from, to }, index) => ({
        from: { ...from, connector: connectors[index] ?? '' },
        to: { ...to, connector: connectors[9 - index] ?? '' },
      }))
      const cut = at % lines.length
      const solved = solve({ ...scene, lines, joints }, shapes)
      const other = [...lines.slice(cut), ...lines.slice(0, cut).toReversed()]
      expect(solve({ ...scene, lines: other, joints }, shapes)).toEqual(solved)
      expect(solved.modules.length + solved.missing.length).toBe(lines.length)
    }),
  )
})

test('every scene of the demo’s orders has all of its modules in their places, and none in another', () => {
  const quotas = demoClients.map((client) => quotaOf(client, 120))
  let seen = 0
  for (const { document } of generateOrders({ quotas, firstId: 1, now: 0, seed: 5 })) {
    const kept = new Map(document.lines.map(({ uuid, shape }) => [uuid, shape]))
    for (const scene of document.scenes.map(readScene)) {
      if (scene === null) throw new Error('An order of the demo without a scene')
      seen++
      const solved = solve(scene, ({ id }) => kept.get(id) ?? null)
      expect(solved).toMatchObject({ collisions: [], missing: [], broken: [] })
      expect(solved.modules).toHaveLength(scene.lines.length)
      expect(solve(scene, shapes)).toEqual(solved)
    }
  }
  expect(seen).toBeGreaterThan(300)
})

test('and so has every composition that its lines of furniture offer', () => {
  const all = suites.flatMap(({ compositions }) => compositions)
  for (const { articles } of all) {
    const solved = solve(docked(articles.map(({ id }) => id).join(' ')), shapes)
    expect(solved).toMatchObject({ collisions: [], missing: [] })
  }
})
