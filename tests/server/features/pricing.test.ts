import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCatalogue, anArticle } from '../../../mocks/catalogue.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import type { SentLine } from '../../../src/contract/endpoints/pricing.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { ask, logIn } from '../caller.ts'
import { manager } from '../people.ts'

const aLine = (given: Partial<SentLine> = {}): SentLine => ({
  drawableUUID: 'uno',
  identifier: 'ALBA-2P',
  shoppingCartData: { quantity: 1, remarks: '' },
  materials: { asiento: 'LN-04', brazo: 'LN-04' },
  accessories: { pata: 'PAT-HAYA' },
  ...given,
})

async function shop(
  discounts = [{ line: 'alba', percents: [10] }],
  user = aUser(),
  legs: ReadonlyMap<string, number> = new Map(),
) {
  const unpriced = anArticle({ id: 'SIN-PRECIO', points: { B: 1000 } })
  const { articles, accessories } = aCatalogue()
  const catalogue = aCatalogue({
    articles: [...articles, unpriced],
    accessories: accessories.map((one) => ({ ...one, height: legs.get(one.id) })),
  })
  const backend = await createMockBackend({
    rows: {
      clients: [aClient({ discounts })],
      users: [user],
      catalogues: [{ clientId: 1, catalogue }],
    },
  })
  onTestFinished(() => backend.store.close())
  const token = await logIn(backend, manager)
  return async (lines: unknown, language = 'es') => {
    const { status, body } = await ask(
      backend,
      'shoppingcart',
      { clientId: 1, cartData: lines },
      { token, language },
    )
    expect(status).toBe(200)
    return body as {
      data: Record<string, unknown>[]
      refused: { drawableUUID: string; code: string; message: string }[]
    }
  }
}

test('a visitor who registered reads what a line costs, and neither its points, its discounts nor the multiplier', async () => {
  const staff = await (await shop())([aLine()])
  expect(staff).toMatchObject({
    data: [{ points: 450, price: { discountConditions: [10] } }],
    rate: { factoryPrice: 2 },
  })
  const price = await shop(undefined, aUser({ acl: visitorAcl, roles: ['VISITOR'] }))
  expect(await price([aLine()])).toMatchObject({
    data: [{ points: null, price: { finalPrice: 900, discountConditions: [] } }],
    rate: { factoryPrice: 1, symbol: '&euro;', pointPvp: 1 },
  })
})

describe('[API-04] the prices of a cart', () => {
  test('are made from article, fabric group of each part, accessories, units, discounts and rate', async () => {
    const price = await shop()
    // Seat in B (620) weighs 3, arm in A (500) weighs 1; a black leg adds 12; 10 % off; 2 € a point; 3 pieces.
    const line = aLine({
      materials: { asiento: 'BN-01', brazo: 'LN-04' },
      accessories: { pata: 'PAT-NEGRA' },
      shoppingCartData: { quantity: 3, remarks: '' },
    })
    expect(await price([line])).toMatchObject({
      data: [
        {
          drawableUUID: 'uno',
          realIdentifier: 'ALBA-2P',
          points: 1625.4,
          price: {
            quantity: 3,
            finalUnitPrice: 1083.6,
            finalPrice: 3250.8,
            discountConditions: [10],
          },
          lineReport: {
            Asiento: 'Bouclé Nube 01, hueso (grupo de precio B)',
            Brazo: 'Lino Norte 04, arena (grupo de precio A)',
          },
          accessories: { 'Pata negra, Negro mate': 'PAT-NEGRA' },
        },
      ],
      rate: { factoryPrice: 2 },
      refused: [],
    })
  })

  test('a line is as high as it stands on the legs that are chosen', async () => {
    const legs = new Map([
      ['PAT-HAYA', 120],
      ['PAT-NEGRA', 150],
    ])
    const { size } = anArticle()
    const { data } = await (
      await shop(undefined, undefined, legs)
    )([aLine(), aLine({ drawableUUID: 'dos', accessories: { pata: 'PAT-NEGRA' } })])
    expect(data).toMatchObject([{ size }, { size: { ...size, h: size.h + 30 } }])
  })

  test('what a browser sends as price, size or name changes nothing, nor whether the lines are text', async () => {
    const price = await shop()
    const forged = {
      ...aLine(),
      price: { finalPrice: 0.01 },
      size: { w: 1, h: 1, d: 1 },
      name: ['x'],
      sofa: 7,
      modelName: null,
    }
    const honest = await price([aLine()])
    expect(await price([forged])).toEqual(honest)
    expect(await price(JSON.stringify([aLine()]))).toEqual(honest)
  })

  test('an article of which nothing tells the cost has price 0 and discounts 0, which is warned of', async () => {
    const price = await shop()
    const { data } = await price([aLine({ identifier: 'SIN-PRECIO' })])
    expect(data).toMatchObject([
      { points: null, price: { finalPrice: 0, discountConditions: [0] } },
    ])
  })

  const refused: [string, Partial<SentLine>, string, string, string][] = [
    [
      'an unknown article',
      { identifier: 'NADA' },
      'article',
      'El artículo NADA no está',
      'isn’t in the catalogue',
    ],
    ['no article', { identifier: '' }, 'article', 'Falta el artículo', 'article is missing'],
    [
      'an unknown fabric',
      { materials: { asiento: 'XX-1' } },
      'fabric',
      'La tela XX-1',
      'Fabric XX-1',
    ],
    [
      'an unknown part',
      { materials: { techo: 'LN-04' } },
      'part',
      'no tiene la parte «techo»',
      'no part “techo”',
    ],
    [
      'leather on an arm',
      { materials: { brazo: 'PR-03' } },
      'restricted',
      'no se puede poner en «Brazo»',
      'can’t be put on “Arm”',
    ],
    ['a missing leg', { accessories: {} }, 'required', 'Falta elegir «Pata»', 'Choose “Leg”'],
    [
      'a leg that is no headrest',
      { accessories: { pata: 'PAT-HAYA', cabezal: 'PAT-HAYA' } },
      'accessory',
      'no admite Pata de haya',
      'doesn’t take Beech leg',
    ],
    ...[0, -1, 1000, 1.5].map((quantity): (typeof refused)[number] => [
      `${quantity} units`,
      { shoppingCartData: { quantity, remarks: '' } },
      'units',
      'de 1 a 999',
      'from 1 to 999',
    ]),
  ]
  test.each(refused)(
    '%s is refused with its line, and the others are priced',
    async (_, wrong, code, spanish, english) => {
      const price = await shop()
      const lines = [aLine({ drawableUUID: 'mal', ...wrong }), aLine({ drawableUUID: 'bien' })]
      const reply = await price(lines)
      expect(reply.data).toMatchObject([{ drawableUUID: 'bien', price: { finalPrice: 900 } }])
      expect(reply.refused).toMatchObject([{ drawableUUID: 'mal', code }])
      expect(reply.refused[0]?.message).toContain(spanish)
      expect((await price(lines, 'en')).refused[0]?.message).toContain(english)
    },
  )

  const ofForm: [string, Record<string, unknown>, string, string][] = [
    ['an id of 101 characters', { drawableUUID: 'u'.repeat(101) }, 'drawableUUID', 'línea 1'],
    ['an article of 101 characters', { identifier: 'a'.repeat(101) }, 'identifier', 'línea 1'],
    ['an article that is a list', { identifier: ['ALBA-2P'] }, 'identifier', 'línea 1'],
    ['no units', { shoppingCartData: { remarks: '' } }, '1 a 999', 'sin decimales'],
    ['units in words', { shoppingCartData: { quantity: 'dos' } }, '1 a 999', 'sin decimales'],
    ['no cart data', { shoppingCartData: null }, 'shoppingCartData', 'línea 1'],
    [
      'remarks of 2,001 characters',
      { shoppingCartData: { quantity: 1, remarks: 'x'.repeat(2001) } },
      '2000',
      'observaciones',
    ],
    ['a fabric that is a list', { materials: { asiento: ['LN-04'] } }, 'materials', 'línea 1'],
    [
      'an accessory of 101 characters',
      { accessories: { pata: 'x'.repeat(101) } },
      'accessories',
      '',
    ],
  ]
  test.each(ofForm)(
    'a line with %s is refused by itself, and the others are priced',
    async (_, wrong, ...said) => {
      const price = await shop()
      const bad = { ...aLine({ drawableUUID: 'mal' }), ...wrong }
      const reply = await price([bad, aLine({ drawableUUID: 'bien' })])
      expect(reply.data).toMatchObject([{ drawableUUID: 'bien', price: { finalPrice: 900 } }])
      expect(reply.refused).toMatchObject([{ drawableUUID: bad.drawableUUID, code: 'unread' }])
      for (const words of said) expect(reply.refused[0]?.message).toContain(words)
    },
  )

  test('what is no line at all, or has no id, is told by its place', async () => {
    const price = await shop()
    const nameless = { ...aLine(), drawableUUID: undefined }
    const { data, refused } = await price([aLine(), null, nameless, 'ALBA-2P'])
    expect(data).toHaveLength(1)
    expect(refused.map(({ drawableUUID, message }) => [drawableUUID, message])).toEqual([
      ['', 'No se puede leer la línea 2.'],
      ['', 'No se puede leer la línea 3: drawableUUID.'],
      ['', 'No se puede leer la línea 4.'],
    ])
  })

  test('units as text are a number, and a fabric that is null is none', async () => {
    const price = await shop()
    const plain = await price([
      aLine({ materials: { brazo: 'LN-04' }, shoppingCartData: { quantity: 2 } }),
    ])
    const other = {
      ...aLine(),
      materials: { asiento: null, brazo: 'LN-04' },
      shoppingCartData: { quantity: '2', remarks: null },
    }
    expect(plain.data).toHaveLength(1)
    expect(await price([other])).toEqual(plain)
  })

  test('a line costs the same whatever stands beside it, and in whichever order', async () => {
    const price = await shop()
    const choice = fc.record({
      identifier: fc.constantFrom('ALBA-2P', 'ALBA-PUF', 'COJIN-45', 'KIT-LIMPIEZA', 'NADA'),
      quantity: fc.integer({ min: 0, max: 1000 }),
      fabric: fc.constantFrom('LN-04', 'BN-01', 'PR-03'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (choices) => {
        const lines = choices.map(({ identifier, quantity, fabric }, index) =>
          aLine({
            drawableUUID: `l${index}`,
            identifier,
            shoppingCartData: { quantity, remarks: '' },
            materials: identifier === 'COJIN-45' ? { funda: fabric } : { asiento: fabric },
            accessories: identifier === 'ALBA-2P' ? { pata: 'PAT-HAYA' } : {},
          }),
        )
        const together = await price(lines)
        const backwards = await price(lines.toReversed())
        const alone = await Promise.all(lines.map((line) => price([line])))
        expect(alone.flatMap(({ data }) => data)).toEqual(together.data)
        expect(backwards.data.toReversed()).toEqual(together.data)
        expect(together.data.length + together.refused.length).toBe(lines.length)
      }),
      { numRuns: 20 },
    )
  })
})

test('many lines are priced in pieces, and others are answered in between', async () => {
  const price = await shop()
  let now = 0
  // Every line takes longer than others should wait.
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20))
  onTestFinished(() => time.mockRestore())
  let turns = 0
  let isPriced = false
  const count = () => {
    turns += 1
    if (!isPriced) setImmediate(count)
  }
  setImmediate(count)
  await price(Array.from({ length: 100 }, (_, at) => aLine({ drawableUUID: `line ${at}` })))
  isPriced = true
  // Each is priced, and then told.
  expect(turns).toBeGreaterThanOrEqual(200)
})
