import { expect, test } from 'vitest'
import { readAppearance } from '../../src/contract/appearance.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { masked } from '../../server/orders/masking.ts'
import { sceneCatalogueReply } from '../../src/contract/entities/sceneCatalogue.ts'
import { readShape } from '../../src/contract/shape.ts'
import { indexCatalogue } from '../../src/domain/catalogue/catalogue.ts'
import { looksOf, type Appearance } from '../../src/furniture/appearance.ts'
import { suite } from '../furniture/scenes.ts'

const [module] = suite('ALB-S2', ['LN-04'])
const told = { fabrics: module?.fabrics, accessories: module?.accessories, loose: module?.loose }

test('what an article looks like is read as an order keeps it, and what nobody knows is none', () => {
  expect(readAppearance(JSON.parse(JSON.stringify(told)))).toEqual(told)
  const { fabrics } = told
  for (const other of [
    undefined,
    {},
    { ...told, fabrics: { ...fabrics, seat: { ...fabrics?.seat, color: 'url(x)' } } },
    { ...told, fabrics: { ...fabrics, seat: { ...fabrics?.seat, cloth: 'denim' } } },
  ])
    expect(readAppearance(other)).toBeNull()
})

test('a fabric with a picture of its own keeps how wide that is, also for who may see no more than what the order is made of', () => {
  const seat = { ...module?.fabrics.seat, tileWidth: 240 }
  const striped = { ...told, fabrics: { ...told.fabrics, seat } }
  expect(readAppearance(JSON.parse(JSON.stringify(striped)))).toEqual(striped)
  expect(maskedLooks(striped)).toEqual(striped)
  expect(
    readAppearance({ ...told, fabrics: { ...striped.fabrics, seat: { ...seat, tileWidth: 0 } } }),
  ).toBeNull()
})

test('a catalogue that says 0 or null for a width or a height that it has not is read as one without them', () => {
  const [sold] = demoCatalogue.fabrics
  const sent = {
    ...demoCatalogue,
    fabrics: [{ ...sold, tileWidth: 0 }],
    accessories: demoCatalogue.accessories.map((one) => ({ ...one, height: null })),
  }
  const { catalogue, unread } = sceneCatalogueReply.parse(JSON.parse(JSON.stringify(sent)))
  expect(unread).toEqual([])
  expect(catalogue.accessories).toHaveLength(demoCatalogue.accessories.length)
  expect(catalogue.accessories.some(({ height }) => height !== undefined)).toBe(false)
  const seen = looksOf(indexCatalogue(catalogue)).fabricOf(sold?.id ?? '')
  expect(seen?.color).toBe(sold?.color)
  expect(seen?.tileWidth).toBeUndefined()
})

test('a line of furniture whose design is missing or unknown is read without one, and its height chooses', () => {
  const names = { es: 'Alba', en: 'Alba' }
  const lines = [
    { id: 'ALB', names },
    { id: 'DUN', names, design: null },
    { id: 'MAR', names, design: 'baroque' },
    { id: 'NID', names, design: 'lounge' },
  ]
  const sent: unknown = JSON.parse(JSON.stringify({ ...demoCatalogue, lines }))
  const { catalogue, unread } = sceneCatalogueReply.parse(sent)
  expect(unread).toEqual([])
  const { designs } = indexCatalogue(catalogue)
  expect(Object.fromEntries(designs)).toEqual({
    ALB: 'contemporary',
    DUN: 'lounge',
    MAR: 'curved',
    NID: 'lounge',
  })
})

test('a shape tells its design, and one that nobody knows is read as none', () => {
  const shape = { kind: 'seat', seats: 2, arms: 'both', w: 1800, h: 860, d: 950 }
  expect(readShape({ ...shape, design: 'tub' })?.design).toBe('tub')
  expect(readShape({ ...shape, design: 'baroque' })).toEqual(shape)
  expect(readShape(shape)).toEqual(shape)
})

test('anybody may see what an article looks like, and nothing that somebody adds to it', () => {
  const appearance = {
    ...told,
    chosenBy: 'Elvira',
    fabrics: { ...told.fabrics, seat: { ...told.fabrics?.seat, note: 'Elvira' } },
  }
  expect(maskedLooks(appearance)).toEqual(told)
})

test('anybody may see all of what an article looks like, its accessories too, so that each copy of a report draws the same', () => {
  if (module === undefined) throw new Error('There is no module')
  const { fabrics, accessories, loose } = module
  // Whatever a look gets more must stand here, too.
  const whole: Required<Appearance> = {
    ...{ fabrics, accessories, loose },
    looks: { leg: 'leg turned natural 140', headrest: 'headrest fixed' },
  }
  expect(maskedLooks(whole)).toEqual(whole)
})

/** What a reader sees of an article's looks who may not see its order. */
function maskedLooks(appearance: unknown) {
  const article = {
    ...{ drawableUUID: 'a', identifier: 'ALB-S2', sceneIndex: 0, metadata: {}, size: {} },
    ...{ price: { discountConditions: [] }, shoppingCartData: { special: '', remarks: '' } },
    ...{ shape: {}, appearance },
  }
  const report = {
    ...{
      data: [article],
      shortFabricReport: [],
      ownLines: [],
      rebate: null,
      scenes: [],
      rate: {},
      images: [],
    },
  } as unknown as Parameters<typeof masked>[0]
  return masked(report).data[0]?.appearance
}
