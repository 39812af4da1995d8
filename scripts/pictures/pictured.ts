import { aClient, anOrder, aUser, startOfTime } from '../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../mocks/server.ts'
import { demoCatalogue, demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { documentLine } from '../../server/orders/documentLine.ts'
import { fabricUses } from '../../server/orders/fabricUses.ts'
import { createLinks } from '../../server/orders/links.ts'
import type { DocumentLine } from '../../server/store/types.ts'
import { defaultAccessories, type Article } from '../../src/domain/catalogue/catalogue.ts'
import { toCents } from '../../src/domain/money.ts'
import { totalPrice } from '../../src/domain/pricing/linePrice.ts'
import { priceLine } from '../../src/domain/pricing/priceLine.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'

const articles = ['ALB-L2', 'ALB-CO', 'ALB-R2']
const customer = 'Elvira Quiroga'
const client = aClient()

function materialsOf({ parts }: Article): Record<string, string> {
  const fabricOf = (part: string) =>
    demoIndex.parts.get(part)?.surface === 'cushion' ? 'TR-10' : 'LN-04'
  return Object.fromEntries(parts.map((part) => [part, fabricOf(part)]))
}

function accessoriesOf(article: Article): Record<string, string> {
  const required = article.slots.filter((slot) => slot.required)
  const first = required.map(({ type, accessories }) => [type, accessories[0] ?? ''] as const)
  return { ...Object.fromEntries(first), ...defaultAccessories(article) }
}

function lineOf(id: string): DocumentLine {
  const article = demoIndex.articles.get(id)
  if (article === undefined) throw new Error(`The demo has no article ${id}`)
  const materials = materialsOf(article)
  const accessories = accessoriesOf(article)
  const request = { article: id, materials, accessories, units: 1 }
  const answer = priceLine(request, demoIndex, { rate: client.rate, discounts: [] })
  if (!('price' in answer)) throw new Error(`${id} has no price: ${JSON.stringify(answer)}`)
  const shoppingCartData = { special: '', remarks: '' }
  const wanted = { uuid: id, sceneIndex: 0, materials, accessories, shoppingCartData }
  return documentLine(wanted, article, answer.price, demoIndex, 'es')
}

/** The lines of the pictured budget: a corner suite in linen. */
export const picturedLines: readonly DocumentLine[] = articles.map(lineOf)

/** The pictured scene, as the budget keeps it. */
const picturedScene: Scene = {
  version: 2,
  name: 'Salón con rincón',
  lines: picturedLines.map(({ uuid, identifier, materials, accessoryIds }) => ({
    id: uuid,
    article: identifier,
    materials,
    accessories: accessoryIds,
  })),
  joints: articles.slice(1).map((to, before) => ({
    from: { line: articles[before] ?? '', connector: 'right' },
    to: { line: to, connector: 'left' },
  })),
  free: {},
}

/** Who is logged in on the pictures. */
export const picturedPerson = aUser()

/** A server whose clock stands still, with one budget: what every picture of the documentation shows. */
export function picturedBackend(): Promise<MockBackend> {
  const prices = picturedLines.map(({ price }) => price.finalPrice)
  const total = totalPrice(prices.map((price) => (price === null ? null : toCents(price))))
  const row = {
    reference: 'Salón Quiroga',
    totalPrice: total,
    totalItems: articles.length,
    validUntil: startOfTime + 30 * 86_400_000,
  }
  const document = {
    scenes: [picturedScene],
    lines: [...picturedLines],
    fabrics: fabricUses([...picturedLines], demoIndex, 'es'),
  }
  return createMockBackend({
    rows: {
      clients: [client],
      users: [picturedPerson],
      orders: [anOrder({ ...row, customer }, document)],
      catalogues: [0, client.id].map((clientId) => ({ clientId, catalogue: demoCatalogue })),
    },
  })
}

/** The part of the address behind `#` at which each picture is taken. */
export async function picturedPlaces({ store }: MockBackend) {
  const link = (await createLinks(store, 'open')()).of(100)
  return { composer: `/load/order/${link}/0`, report: `/order/${link}` }
}

export type Pictured = keyof Awaited<ReturnType<typeof picturedPlaces>>
