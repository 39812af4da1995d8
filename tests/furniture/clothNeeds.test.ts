import { expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { clothMetres } from '../../src/furniture/clothNeeds.ts'

const [one = '', other = ''] = demoIndex.catalogue.fabrics.map(({ id }) => id)

function module(id: string, materials: Record<string, string>, units = 1) {
  const article = demoIndex.articles.get(id)
  const shape = article === undefined ? null : shapeOf(article, demoIndex)
  if (article === undefined || shape === null) throw new Error(`No module ${id}`)
  const look = appearanceOf(article, { materials, accessories: {} }, demoIndex)
  return { shape, look, units }
}
const whole = (fabric: string) => ({
  asiento: fabric,
  respaldo: fabric,
  brazo: fabric,
  cojin: fabric,
})

test('a three-seat sofa takes about as much cloth as upholsterers reckon', () => {
  // Tables of upholsterers say 12 to 18 m of 140 cm for one.
  const metres = clothMetres([module('ALB-S3', whole(one))]).get(one) ?? 0
  expect(metres).toBeGreaterThan(10)
  expect(metres).toBeLessThan(20)
})

test('each fabric counts what it covers, times the units; what is bare counts for none', () => {
  const all = clothMetres([module('ALB-S3', whole(one))])
  const mixed = clothMetres([module('ALB-S3', { ...whole(one), cojin: other })])
  expect(mixed.get(other)).toBeGreaterThan(0)
  expect((mixed.get(one) ?? 0) + (mixed.get(other) ?? 0)).toBeCloseTo(all.get(one) ?? 0, 0)
  const twice = clothMetres([module('ALB-S3', whole(one), 2)])
  expect(twice.get(one)).toBeCloseTo(2 * (all.get(one) ?? 0), 0)
  expect(clothMetres([module('ALB-S3', {})])).toEqual(new Map())
})
