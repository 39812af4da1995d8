import { expect, test } from 'vitest'
import { compared } from '../../../src/domain/scene/compared.ts'
import { done, known, of } from './composing.ts'

const fabricIds = known.index.catalogue.fabrics.map(({ id }) => id)

test('[COMP-10] two suites are compared by what one has more of than the other', () => {
  const small = of('ALB-CL ALB-R2')
  const large = of('ALB-CL ALB-N1 ALB-R2', 'ALB-PF')
  const { scenes, rows } = compared([small, large], known)
  expect(scenes.map(({ modules, seats }) => [modules, seats])).toEqual([
    [2, 3],
    [4, 4],
  ])
  expect(scenes[1]?.size.w).toBeGreaterThan(scenes[0]?.size.w ?? 0)
  const other = rows.filter(({ kind, isSame }) => kind === 'module' && !isSame)
  expect(other.map(({ id, counts }) => [id, counts])).toEqual([
    ['ALB-N1', [0, 1]],
    ['ALB-PF', [0, 1]],
  ])
})

test('[COMP-10] fabrics are compared by the parts that they cover, units counted', () => {
  const [sand = '', other = ''] = fabricIds
  const bare = of('ALB-CL ALB-R2')
  const line = bare.scene.lines[0]?.id ?? ''
  const one = done(bare, { kind: 'fabric', fabric: sand, on: 'everything' })
  const two = done(
    one,
    { kind: 'fabric', fabric: other, on: { line, part: 'cojin' } },
    { kind: 'units', line, units: 2 },
  )
  const rows = compared([one, two], known).rows.filter(({ kind }) => kind === 'fabric')
  expect(rows).toEqual([
    { kind: 'fabric', id: sand, counts: [8, 10], isSame: false },
    { kind: 'fabric', id: other, counts: [0, 2], isSame: false },
  ])
})

test('a scene and its copy differ in nothing', () => {
  const scene = of('DUN-CL DUN-R2')
  expect(compared([scene, structuredClone(scene)], known).rows.every(({ isSame }) => isSame)).toBe(
    true,
  )
})
