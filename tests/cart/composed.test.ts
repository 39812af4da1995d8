import { expect, test } from 'vitest'
import { cartSceneOf, compositionOf } from '../../src/cart/composed.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { run } from '../../src/domain/scene/commands/run.ts'
import { done, facts, of } from '../domain/scene/composing.ts'

const nameOf = (article: string) => `the ${article}`
const composed = done(
  of('ALB-L2 ALB-CR'),
  { kind: 'units', line: 'ALB-CR', units: 2 },
  { kind: 'remarks', line: 'ALB-CR', remarks: 'Patas bajas' },
)
const scene = cartSceneOf(composed, nameOf)
const priced = {
  ...scene,
  image: 'data:image/png;base64,',
  items: scene.items.map((item) => ({ ...item, price: { finalPrice: 100 }, points: 10 })),
}

test('each module of a composition is a line of the cart with its units and remarks, and comes back so', () => {
  expect(scene.items).toMatchObject([
    {
      drawableUUID: 'ALB-L2',
      identifier: 'ALB-L2',
      name: 'the ALB-L2',
      price: { finalPrice: null },
    },
    {
      drawableUUID: 'ALB-CR',
      shoppingCartData: { quantity: 2, remarks: 'Patas bajas' },
      price: { finalPrice: null },
    },
  ])
  expect(compositionOf(scene)).toEqual(composed)
})

test('a line keeps its price as long as it is made as it was, and its picture is the scene’s', () => {
  const opened = compositionOf(priced)
  if (opened === null) throw new Error('It can’t be opened')
  const changed = done(
    opened,
    { kind: 'fabric', fabric: 'LN-01', on: { line: 'ALB-L2' } },
    { kind: 'remarks', line: 'ALB-CR', remarks: '' },
  )
  const next = cartSceneOf(changed, nameOf, priced)
  expect(next.items.map(({ price, points }) => [price.finalPrice, points])).toEqual([
    [null, null],
    [100, 10],
  ])
  expect(next.image).toBe(priced.image)
})

test('what is special about a line stays with it', () => {
  const items = priced.items.map((item) => ({
    ...item,
    shoppingCartData: { ...item.shoppingCartData, special: 'A 95 cm' },
  }))
  const next = cartSceneOf(composed, nameOf, { ...priced, items })
  expect(next.items.map(({ shoppingCartData }) => shoppingCartData.special)).toEqual([
    'A 95 cm',
    'A 95 cm',
  ])
  expect(next.items[1]?.shoppingCartData).toMatchObject({ quantity: 2, remarks: 'Patas bajas' })
})

test('a line that was removed is no line any more, and one that was added has no price', () => {
  const opened = compositionOf(priced)
  if (opened === null) throw new Error('It can’t be opened')
  const outcome = run(opened, { kind: 'replace', line: 'ALB-CR', article: 'ALB-R1' }, facts)
  if ('reason' in outcome) throw new Error('Refused')
  const gone = done(outcome.composition, { kind: 'remove', line: 'ALB-L2' })
  expect(cartSceneOf(gone, nameOf, priced).items).toMatchObject([
    { drawableUUID: 'ALB-CR', identifier: 'ALB-R1', price: { finalPrice: null } },
  ])
})

test('a line keeps its name where nothing tells its article’s, and a changed one takes the article’s id', () => {
  const unknown = cartSceneOf(composed, String, scene)
  expect(unknown.items.map(({ name }) => name)).toEqual(['the ALB-L2', 'the ALB-CR'])
  const outcome = run(composed, { kind: 'replace', line: 'ALB-CR', article: 'ALB-R1' }, facts)
  if ('reason' in outcome) throw new Error('Refused')
  const replaced = cartSceneOf(outcome.composition, String, scene)
  expect(replaced.items.map(({ name }) => name)).toEqual(['the ALB-L2', 'ALB-R1'])
})

test('lines that are in no composition, as another backend gives them, stay behind those that are', () => {
  const other = { ...blankLine(), drawableUUID: 'other', name: 'Mesa' }
  const mixed = { ...scene, items: [other, ...scene.items] }
  expect(compositionOf(mixed)).toEqual(composed)
  const left = done(composed, { kind: 'remove', line: 'ALB-CR' })
  expect(cartSceneOf(left, nameOf, mixed).items).toMatchObject([{ drawableUUID: 'ALB-L2' }, other])
})

test('a scene none of whose lines is in its composition is not opened: nobody would see what they delete', () => {
  const other = { ...blankLine(), drawableUUID: 'other' }
  expect(compositionOf({ ...scene, items: [other] })).toBeNull()
  const nothing = { ...composed.scene, lines: [], joints: [], free: {} }
  expect(compositionOf({ items: [other], scene: nothing })).toBeNull()
  expect(compositionOf({ items: [], scene: nothing })).toEqual({ scene: nothing, wanted: {} })
})

test('a scene of a later portal is not opened', () => {
  expect(compositionOf({ items: [], scene: { version: 9 } })).toBeNull()
})
