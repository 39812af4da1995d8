import type { Case, Params } from '../cases.ts'
import type { Things } from '../things.ts'

const line = {
  ...{ drawableUUID: 'uno', identifier: 'ALBA-2P', accessories: { pata: 'PAT-HAYA' } },
  shoppingCartData: { quantity: 1, remarks: '' },
  materials: { asiento: 'LN-04', brazo: 'LN-04' },
  price: { finalPrice: 1000 },
}
/** An article outside of scenes. */
const kit = {
  ...{ ...line, drawableUUID: 'kit', identifier: 'KIT-LIMPIEZA', materials: {}, accessories: {} },
  ...{ shoppingCartData: { quantity: 3, remarks: '' }, price: { finalPrice: 57 } },
}

const cart = (own: Things, given: Params = {}): Params => ({
  ...{ clientId: own.clientId, type: 'budget', key: own.uuid(9), scenes: [{ lines: [line] }] },
  ...{ dbItems: [], contactData: { reference: 'Salón' } },
  ...given,
})

const saving = { about: 'client', writes: true, refusesVisitors: true } as const

/** Prices, and what is saved and sent. */
export const savingCases: readonly Case[] = [
  {
    ...{ route: 'shoppingcart', about: 'client', needs: 'session', writes: false },
    params: (own) => ({ clientId: own.clientId, cartData: [line] }),
  },
  {
    ...{ route: 'saveorder', ...saving, needs: ['orderGeneration'] },
    params: (own) => cart(own),
  },
  {
    ...{ route: 'saveorder', way: 'as an order', ...saving },
    needs: ['orderGeneration', 'orderConfirmation'],
    params: (own) => cart(own, { type: 'order' }),
  },
  {
    ...{ route: 'saveorder', way: 'with articles outside of scenes', ...saving },
    needs: ['orderGeneration', 'dbOrders'],
    params: (own) => cart(own, { dbItems: [kit] }),
  },
  {
    ...{ route: 'saveorder', way: 'as a next version', ...saving },
    needs: ['orderGeneration', 'budgetList'],
    params: (own) => cart(own, { budget: { id: own.budget, version: 2 } }),
    inner: (_, other) => ({ budget: { id: other.budget, version: 2 } }),
  },
  {
    ...{ route: 'notifyorder', way: 'an order', ...saving },
    needs: ['orderGeneration', 'orderConfirmation'],
    params: (own) => ({ orderId: own.order }),
  },
  {
    ...{ route: 'notifyorder', way: 'a later version of a budget', ...saving },
    needs: ['orderGeneration', 'budgetList'],
    params: (own) => ({ orderId: own.budget, again: own.uuid(9) }),
  },
  {
    ...{ route: 'sendreport', way: 'of a budget', ...saving },
    needs: ['orderGeneration', 'budgetList'],
    params: (own) => ({
      ...{ orderId: own.budget, to: 'elvira@correo.example', language: 'es' },
      ...{ subject: 'Su sofá', message: 'Aquí está', accepts: true, key: own.uuid(9) },
    }),
  },
  {
    ...{ route: 'sendreport', way: 'of an order', ...saving },
    needs: ['orderGeneration', 'orderList'],
    params: (own) => ({
      ...{ orderId: own.order, to: 'elvira@correo.example', language: 'en' },
      ...{ subject: 'Su sofá', message: 'Aquí está', key: own.uuid(9) },
    }),
  },
]
