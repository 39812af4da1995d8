import type { EndpointName } from '../../../src/contract/contract.ts'
import type { Shop } from './shop.ts'
import { aBudget, aCart, aLink, dayAhead, type Wish, type Wishes, type Wishing } from './wishes.ts'

/** A decision on a new budget. @param before  the calls that come before it */
const deciding =
  (event: string, before: EndpointName[] = []): Wishing =>
  async (shop) => {
    const id = await aBudget(shop)
    const params = { budgetId: id, idBudget: id }
    for (const name of before) await shop.call(name, params)
    return { params, leaves: { [`event ${event}`]: 1 } }
  }

const anOrderMade = { orders: 1, documents: 1, mails: 1, 'event created': 1, 'event notified': 1 }

async function saving(shop: Shop): Promise<Wish> {
  const kind = shop.chance.below(3)
  if (kind === 0) return { params: aCart(shop), leaves: anOrderMade }
  const budget = { id: await aBudget(shop), version: 1 }
  if (kind === 1)
    return {
      params: aCart(shop, { budget }),
      leaves: { versions: 1, mails: 1, 'event versionSaved': 1, 'event notified': 1 },
    }
  const params = aCart(shop, { budget, type: 'order' })
  return { params, leaves: { ...anOrderMade, 'event transferred': 1 } }
}

const ofCustomer =
  (params: object, leaves: Record<string, number>): Wishing =>
  async (shop) => ({
    params: { ...(await aLink(shop)), name: 'Elvira Quiroga', ...params },
    token: null,
    leaves,
  })

/** What is wanted of budgets and orders, by the shop and by its customers. */
export const orderWishes: Wishes = {
  saveorder: saving,
  notifyorder: async (shop) => ({
    params: { orderId: await aBudget(shop), again: shop.chance.uuid() },
    leaves: { mails: 1, 'event notified': 1 },
  }),
  confirmbudget: deciding('confirmed'),
  unconfirmbudget: deciding('unconfirmed', ['confirmbudget']),
  anulatebudget: deciding('annulled'),
  archivebudget: deciding('archived'),
  restorebudget: deciding('restored', ['archivebudget']),
  budget2order: async (shop) => {
    const { params } = await deciding('transferred')(shop)
    return { params, leaves: { ...anOrderMade, 'event transferred': 1 } }
  },
  moveorder: async (shop) => ({
    params: { orderId: await aBudget(shop, 'order'), state: 'ORDER_VALIDATE', mail: 'es' },
    leaves: { 'event validated': 1, mails: 1, 'event newsSent': 1 },
  }),
  promisedelivery: async (shop) => ({
    params: { orderId: await aBudget(shop, 'order'), day: dayAhead(shop, 20) },
    leaves: { 'event deliverySet': 1 },
  }),
  sendreport: async (shop) => ({
    params: {
      ...{ orderId: await aBudget(shop), to: 'elvira@correo.example', language: 'es' },
      ...{ subject: 'Su presupuesto', message: 'Hola', key: shop.chance.uuid() },
    },
    leaves: { mails: 1, 'event reportSent': 1 },
  }),
  acceptancelink: async (shop) => ({
    params: { budgetId: await aBudget(shop) },
    leaves: { acceptances: 1, 'event acceptanceAsked': 1 },
  }),
  acceptbudget: ofCustomer({ agreed: true }, { accepted: 1, mails: 2, 'event accepted': 1 }),
  answerbudget: ofCustomer(
    { answer: 'change', text: 'Más claro, por favor' },
    { mails: 1, 'event changeWanted': 1 },
  ),
  markbudget: ofCustomer({ mark: 'read' }, { marks: 1, 'event read': 1 }),
}

/** What is noted about budgets, orders and customers. */
export const noteWishes: Wishes = {
  saveordernote: async (shop) => ({
    params: {
      ...{ orderId: await aBudget(shop), id: shop.chance.uuid() },
      text: '@Berta Ríos, llama tú',
    },
    leaves: { notes: 1, mails: 1 },
  }),
  setreminder: async (shop) => ({
    params: { orderId: await aBudget(shop), day: dayAhead(shop, 10), note: 'Llamar' },
    leaves: { reminders: 1 },
  }),
  savecustomernote: async (shop) => ({
    params: { orderId: await aBudget(shop), id: shop.chance.uuid(), text: 'Prefiere la mañana' },
    leaves: { customerNotes: 1 },
  }),
  removecustomernote: async (shop) => {
    const params = { orderId: await aBudget(shop), id: shop.chance.uuid() }
    await shop.call('savecustomernote', { ...params, text: 'Prefiere la mañana' })
    return { params, leaves: { customerNotes: -1 } }
  },
  mergecustomers: async (shop) => ({
    params: { orderId: await aBudget(shop), other: await aBudget(shop), isOne: true },
    leaves: { links: 1 },
  }),
  erasecustomer: async (shop) => ({
    params: { orderId: await aBudget(shop), documents: 1 },
    // Its confirmation goes with the customer.
    leaves: { mails: -1, 'event customerErased': 1 },
  }),
}
