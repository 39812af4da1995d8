import { expect, test } from 'vitest'
import { asItIs, differencesOf } from '../../src/lines/differences.ts'

const row = (drawableUUID: string, finalPrice: number | null, points: number | null = 50) => ({
  drawableUUID,
  price: { finalPrice },
  points,
})

test('a choice that the factory must be asked for is no saving', () => {
  const rows = [
    row('A', 1200.1),
    row('B', 0, null),
    row('C', null),
    row('D', 900),
    row(asItIs, 1000),
  ]
  expect([...differencesOf(rows)]).toEqual([
    ['A', 200.1],
    ['D', -100],
  ])
})

test('choices for a line without a price are compared with the cheapest of them', () => {
  for (const line of [row(asItIs, null), row(asItIs, 0, null)])
    expect([...differencesOf([row('A', 300), row('B', 250), row('C', 0, null), line])]).toEqual([
      ['A', 50],
      ['B', 0],
    ])
})
