import { expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { elevationSvg } from '../../src/furniture/elevation.ts'
import { planFittings } from '../../src/furniture/planFittings.ts'
import { finishColors } from '../../src/look/fabrics.ts'
import { extent, placed, plain } from './modules.ts'

const tables = placed.filter(({ shape }) => shape.kind === 'table')

test('a table has no cloth in 3D, its top as high as it is, and legs that reach the floor', () => {
  expect(tables.map(({ article }) => article.id)).toEqual(['MES-110', 'MES-45'])
  for (const one of tables) {
    const groups = plain(one)
    expect(groups.map(({ stuff }) => stuff)).toEqual(['wood'])
    const { least, most } = extent(groups)
    expect([least[1], most[1]].map((height) => Math.round(height ?? NaN))).toEqual([0, one.shape.h])
  }
})

test.each([
  ['PAT-NOGAL-12', 'walnut', 'walnut'],
  ['PAT-HIERRO-15', 'walnut', 'black'],
] as const)('on %s its top is of %s and its legs are of %s in the plan', (pata, top, legs) => {
  for (const { article } of tables) {
    const shape = shapeOf(article, demoIndex)
    if (shape === null) throw new Error('It has no shape')
    const look = appearanceOf(article, { materials: {}, accessories: { pata } }, demoIndex)
    const fittings = planFittings({ ...look, shape })
    const [first, ...others] = fittings
    expect(first).toMatchObject({ of: 'top', isHidden: false, color: finishColors[top] })
    expect(others).toHaveLength(4)
    expect(others.every((leg) => leg.isHidden)).toBe(true)
    expect(new Set(others.map(({ color }) => color))).toEqual(new Set([finishColors[legs]]))
  }
})

test('it is drawn of wood, whatever cloth it is asked to wear', () => {
  for (const { shape } of tables)
    expect(elevationSvg([{ shape, color: '#ff0000' }])).toBe(
      elevationSvg([{ shape, color: '#00ff00' }]),
    )
})
