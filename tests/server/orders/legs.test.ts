import { expect, test } from 'vitest'
import { aClient, anOrder } from '../../../mocks/data.ts'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { draftConfirmation } from '../../../server/mail/confirmation.ts'
import { documentLine } from '../../../server/orders/documentLine.ts'
import { masked } from '../../../server/orders/masking.ts'
import { storedInOrder } from '../../../src/composer/opening/orderComposition.ts'
import type { OrderDetail } from '../../../src/contract/entities/report.ts'
import { readShape } from '../../../src/contract/shape.ts'
import { standingHeight } from '../../../src/domain/catalogue/shape.ts'
import { keptShapes } from '../../../src/cart/scenes/kept.ts'
import { article, heightless } from '../../domain/scene/composing.ts'

/** A chaise longue of 86 cm as an order keeps it. */
function line(uuid: string, legs: string, index = demoIndex) {
  const price = {
    ...{ realIdentifier: 'ALB-CR', quantity: 1, points: null, discountConditions: [] },
    ...{ finalUnitPrice: 100, finalPrice: 100 },
  }
  const wanted = {
    ...{ uuid, sceneIndex: 0, materials: {}, accessories: { pata: legs } },
    shoppingCartData: { special: '', remarks: '' },
  }
  return documentLine(wanted, article('ALB-CR'), price, index, 'es')
}

test('an order keeps an article as high as it is on its legs, and what the factory is mailed says so', async () => {
  const high = line('a', 'PAT-HIERRO-15')
  expect(high.size).toEqual({ w: 1000, h: 890, d: 1620 })
  expect(high.shape).toMatchObject({ h: 860, legs: { type: 'pata', own: 150, usual: 120 } })
  expect(line('b', 'PAT-HAYA-12').size.h).toBe(860)
  const scenes = [{ version: 2, name: '', lines: [], joints: [], free: {} }]
  const { order, document } = anOrder({}, { lines: [high], scenes })
  const client = aClient({ email: 'a@b.example' })
  const confirmation = await draftConfirmation(
    { cost: order, document, client, index: demoIndex, language: 'es' },
    { name: 'Tresillo', address: 'https://tienda.example', factory: 'fabrica@tresillo.example' },
  )
  const [, factory] = confirmation(order, 'AAAA')
  expect(factory?.text).toContain('100 × 89 × 162 cm')
})

test('where the catalogue tells no heights an order is as it always was', () => {
  const plain = line('a', 'PAT-HIERRO-15', heightless)
  expect(plain.size.h).toBe(860)
  expect(plain.shape).not.toHaveProperty('legs')
  expect(Object.keys(plain.shape)).toEqual(['kind', 'seats', 'arms', 'w', 'h', 'd', 'design'])
})

test('anybody who may read the report sees it as high, how it is designed, and where others dock to it', () => {
  const high = line('a', 'PAT-HIERRO-15')
  const given = { ...high, shape: { ...high.shape, connectors: [{ side: 'left' as const }] } }
  const report = {
    ...{
      data: [given],
      shortFabricReport: [],
      ownLines: [],
      rebate: null,
      scenes: [],
      rate: {},
      images: [],
    },
  } as unknown as Parameters<typeof masked>[0]
  const shape = readShape(masked(report).data[0]?.shape)
  expect(shape && standingHeight(shape)).toBe(890)
  expect(shape?.connectors).toEqual([{ side: 'left' }])
  expect(shape?.design).toBe('contemporary')
})

test('a scene of an order keeps how high its articles are on their usual legs, and each line stands on its own', () => {
  const data = [line('a', 'PAT-HIERRO-15'), line('b', 'PAT-HAYA-12')]
  const kept = storedInOrder({ data, shortFabricReport: [] } as unknown as OrderDetail, 0)
  const shapeOf = keptShapes(kept)
  const heightOf = (legs: string) => {
    const shape = shapeOf({
      id: 'x',
      article: 'ALB-CR',
      materials: {},
      accessories: { pata: legs },
    })
    return shape && standingHeight(shape)
  }
  expect(['PAT-HIERRO-15', 'PAT-HAYA-12', 'GONE'].map(heightOf)).toEqual([890, 860, 860])
})
