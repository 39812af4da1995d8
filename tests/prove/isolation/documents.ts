import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { articleWithModel } from '../../../server/catalogue/models/withModels.ts'
import { articleModelId } from '../../../server/store/articleModels.ts'
import type { OrderDocument, StoredEvent, StoredOrder } from '../../../server/store/types.ts'
import type { Catalogue, Names } from '../../../src/domain/catalogue/catalogue.ts'
import type { OrderType } from '../../../src/domain/orders/states.ts'
import { aGlb } from '../../server/catalogue/models/aGlb.ts'
import { mark, type ShopId } from './marks.ts'
import { bossId, loginOf } from './people.ts'
import { now, type Things } from './things.ts'

const marked = (names: Names, text: string): Names => ({
  es: `${names.es} ${text}`,
  en: `${names.en} ${text}`,
})

/** A catalogue with a mark in every name. */
export function markedCatalogue(text: string): Catalogue {
  const catalogue = aCatalogue()
  const all = <Row extends { names: Names }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, names: marked(row.names, text) }))
  return {
    ...catalogue,
    lines: all(catalogue.lines),
    parts: all(catalogue.parts),
    series: all(catalogue.series),
    fabrics: all(catalogue.fabrics),
    accessoryTypes: all(catalogue.accessoryTypes),
    accessories: all(catalogue.accessories),
    articles: all(catalogue.articles),
  }
}

/** A catalogue of which an article has a model of its own. */
export const withModel = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  articles: catalogue.articles.map((article) =>
    article.id === 'ALBA-PUF' ? articleWithModel(article, articleModelId(aGlb([]))) : article,
  ),
})
const lineId = 'line-1'

/** A document with a mark in each of its texts. */
function documentOf(shop: ShopId, type: OrderType): Partial<OrderDocument> {
  const own = mark(shop, type === 'budget' ? 'Budget' : 'Order')
  const open = mark(shop, 'Open')
  const link = mark(shop, 'Link')
  const field = (name: string) => `${own} ${name}`
  return {
    lines: [
      aLine({
        uuid: lineId,
        metadata: { modelName: `Alba ${open}` },
        shoppingCartData: { special: field('special'), remarks: field('remarks') },
        lineReport: { Asiento: `Lino ${open}` },
        accessories: { [`Pata ${open}`]: 'PAT-HAYA' },
      }),
    ],
    scenes: [
      {
        version: 2,
        name: field('scene'),
        lines: [{ id: lineId, article: 'ALBA-2P', materials: {}, accessories: {} }],
        joints: [],
        free: { [lineId]: { x: 0, y: 0, turn: 0 } },
      },
    ],
    contact: {
      date: '2026-03-10',
      clientName: field('name'),
      reference: field('reference'),
      cif: field('cif'),
      address: field('address'),
      phone1: '600123123',
      city: field('city'),
      email: `${own.toLowerCase()}@correo.example`,
      zipCode: '03801',
      remarks: field('contact remarks'),
      factoryRemarks: field('factory remarks'),
    },
    shopName: field('shop'),
    ownLines: [{ id: 'own', text: `Portes ${link}`, units: 1, unitPrice: 0 }],
    rebate: { kind: 'amount', value: 1, text: `Feria ${link}` },
    sale: { words: { es: link, en: link }, vat: null, deposit: null },
  }
}

const eventOf = (
  shop: ShopId,
  orderId: number,
  kind: string,
  detail: Record<string, unknown>,
): StoredEvent => ({
  ...{ at: now - 1000, clientId: shop, orderId, kind, detail },
  login: loginOf(bossId(shop), shop),
  name: `Boss ${mark(shop, 'Shop')}`,
})

/** Orders and budgets in each state that a case asks for, with a mark in each of their texts. */
export function ordersOf(shop: ShopId, things: Things) {
  const of = (id: number, type: OrderType, given: Partial<StoredOrder> = {}) => {
    const own = mark(shop, type === 'budget' ? 'Budget' : 'Order')
    const version = given.version ?? 1
    return anOrder(
      {
        ...{ id, clientId: shop, type, reference: `${own} reference`, customer: `${own} name` },
        ...{ phone: '600123123', email: `${own.toLowerCase()}@correo.example` },
        ...{ vendor: `Boss ${mark(shop, 'Shop')}`, articles: [`Alba ${mark(shop, 'Open')}`] },
        ...given,
      },
      documentOf(shop, type),
      [
        eventOf(shop, id, version === 1 ? 'created' : 'versionSaved', { version }),
        eventOf(shop, id, 'reportSent', { to: [`${own.toLowerCase()}@correo.example`] }),
      ],
    )
  }
  return [
    of(things.budget, 'budget', { version: 2 }),
    of(things.confirmed, 'budget', { confirmationState: 1, dateValidate: now }),
    of(things.archived, 'budget', { archivedAt: now, archivedBy: 'gone@tienda.example' }),
    of(things.order, 'order'),
    of(things.otherBudget, 'budget', {
      customer: `${mark(shop, 'Budget')} other`,
      phone: '600999999',
      email: 'otra@correo.example',
    }),
  ]
}
