import { expect, test } from 'vitest'
import { compared } from '../../../src/domain/scene/compared.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { done, facts, of } from './composing.ts'

const all = (...compositions: Composition[]) =>
  compared(compositions.map((composition) => ({ composition, known: facts })))
const fabricIds = facts.index.catalogue.fabrics.map(({ id }) => id)

test('two suites are compared by what one has more of than the other', () => {
  const small = of('ALB-CL ALB-R2')
  const large = of('ALB-CL ALB-N1 ALB-R2', 'ALB-PF')
  const { scenes, rows } = all(small, large)
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

test('fabrics are compared by the parts that they cover, units counted', () => {
  const [sand = '', other = ''] = fabricIds
  const bare = of('ALB-CL ALB-R2')
  const line = bare.scene.lines[0]?.id ?? ''
  const one = done(bare, { kind: 'fabric', fabric: sand, on: 'everything' })
  const two = done(
    one,
    { kind: 'fabric', fabric: other, on: { line, part: 'cojin' } },
    { kind: 'units', line, units: 2 },
  )
  const rows = all(one, two).rows.filter(({ kind }) => kind === 'fabric')
  expect(rows).toEqual([
    { kind: 'fabric', id: sand, counts: [8, 10], isSame: false },
    { kind: 'fabric', id: other, counts: [0, 2], isSame: false },
  ])
})

test('a scene and its copy differ in nothing, wherever in the room it stands', () => {
  const scene = of('DUN-CL DUN-R2', 'DUN-PF')
  const copy = { ...structuredClone(scene), scene: { ...scene.scene, name: 'Otra' } }
  const { rows, isAlike, orders, dressed } = all(scene, copy)
  expect(rows.every(({ isSame }) => isSame)).toBe(true)
  expect({ isAlike, orders, dressed }).toEqual({ isAlike: true, orders: null, dressed: [] })
})

test('what is the same in number is not alike where modules stand in another order', () => {
  const { rows, isAlike, orders } = all(of('ALB-L2 ALB-S1 ALB-N1'), of('ALB-L2 ALB-N1 ALB-S1'))
  expect(rows.every(({ isSame }) => isSame)).toBe(true)
  expect(isAlike).toBe(false)
  expect(orders).toEqual([
    ['ALB-L2', 'ALB-S1', 'ALB-N1'],
    ['ALB-L2', 'ALB-N1', 'ALB-S1'],
  ])
})

test('what is the same in number is not alike where modules have changed their fabrics', () => {
  const [sand = '', other = ''] = fabricIds
  const bare = of('ALB-L2 ALB-R2')
  const [left = '', right = ''] = bare.scene.lines.map(({ id }) => id)
  const dress = (one: string, two: string) =>
    done(
      bare,
      { kind: 'fabric', fabric: one, on: { line: left } },
      { kind: 'fabric', fabric: two, on: { line: right } },
    )
  const { rows, isAlike, orders, dressed } = all(dress(sand, other), dress(other, sand))
  expect(rows.every(({ isSame }) => isSame)).toBe(true)
  expect(isAlike).toBe(false)
  expect(orders).toBeNull()
  expect(dressed.map(({ article, nth }) => [article, nth])).toEqual([
    ['ALB-L2', 1],
    ['ALB-R2', 1],
  ])
  const [first, second] = dressed[0]?.materials ?? []
  expect(new Set(Object.values(first ?? {}))).toEqual(new Set([sand]))
  expect(new Set(Object.values(second ?? {}))).toEqual(new Set([other]))
})

test('what is the same in number is not alike where a piece stands elsewhere, or where it is remarked upon', () => {
  const scene = of('ALB-L2 ALB-R2', 'ALB-PF')
  const pouf = scene.scene.lines.find(({ article }) => article === 'ALB-PF')?.id ?? ''
  const moved = done(scene, { kind: 'move', line: pouf, x: 4000, y: 4000 })
  const noted = done(scene, { kind: 'remarks', line: pouf, remarks: 'Con ruedas' })
  for (const other of [moved, noted]) {
    const { rows, isAlike, orders, dressed } = all(scene, other)
    expect(rows.every(({ isSame }) => isSame)).toBe(true)
    expect({ isAlike, orders, dressed }).toEqual({ isAlike: false, orders: null, dressed: [] })
  }
})
