import type { Case, Params } from '../cases.ts'
import type { Things } from '../things.ts'

const clientId = (own: Things): Params => ({ clientId: own.clientId })
/** A case for budgets and one for orders, which need the permission to list them. */
const ofBoth = (
  given: Omit<Case, 'needs' | 'params' | 'way'>,
  params: (own: Things, id: number, type: 'budget' | 'order') => Params,
): Case[] => [
  {
    ...{ ...given, way: 'budgets', needs: ['budgetList'] },
    params: (own) => params(own, own.budget, 'budget'),
  },
  {
    ...{ ...given, way: 'orders', needs: ['orderList'] },
    params: (own) => params(own, own.order, 'order'),
  },
]

/** Lists of orders and budgets, and what is decided on them. */
export const orderCases: readonly Case[] = [
  ...ofBoth({ route: 'listorders', about: 'client', writes: false }, (own, _, type) => ({
    ...{ ...clientId(own), type },
  })),
  ...ofBoth({ route: 'listorders', about: 'client', writes: false }, (own, _, type) => ({
    ...{ ...clientId(own), type, page: 1, search: 'qz' },
  })),
  ...ofBoth({ route: 'listorders', about: 'client', writes: false }, (own, _, type) => ({
    ...{ ...clientId(own), type, page: 1, worklist: 'mine', sort: 'customerAsc' },
  })).map((one): Case => ({ ...one, params: (own) => ({ ...one.params(own), sort: 'dateDesc' }) })),
  {
    route: 'listarchived',
    about: 'client',
    needs: ['budgetList'],
    writes: false,
    params: clientId,
  },
  ...ofBoth({ route: 'orderhistory', about: 'client', writes: false }, (_, id) => ({
    orderId: id,
  })),
  {
    ...{ route: 'orderversion', about: 'client', needs: ['budgetList'], writes: false },
    params: (own) => ({ orderId: own.budget, version: 1 }),
  },
  {
    ...{ route: 'opencart', about: 'client', needs: ['budgetList'], writes: false },
    params: (own) => ({ orderId: own.budget }),
  },
  {
    ...{ route: 'confirmbudget', about: 'client', needs: ['orderConfirmation'], writes: true },
    params: (own) => ({ budgetId: own.budget }),
  },
  {
    ...{ route: 'unconfirmbudget', about: 'client', needs: ['orderConfirmation'], writes: true },
    params: (own) => ({ budgetId: own.confirmed }),
  },
  {
    ...{ route: 'budget2order', about: 'client', needs: ['orderConfirmation'], writes: true },
    params: (own) => ({ idBudget: own.budget }),
  },
  {
    ...{ route: 'archivebudget', about: 'client', needs: ['budgetList'], writes: true },
    params: (own) => ({ budgetId: own.budget }),
  },
  {
    ...{ route: 'restorebudget', about: 'client', needs: ['budgetList'], writes: true },
    params: (own) => ({ budgetId: own.archived }),
  },
  {
    ...{ route: 'anulatebudget', about: 'client', needs: ['budgetList'], writes: true },
    params: (own) => ({ budgetId: own.budget }),
  },
  {
    ...{ route: 'moveorder', about: 'client', needs: ['orderConfirmation'], writes: true },
    params: (own) => ({ orderId: own.order, state: 'ORDER_IN_PROGRESS' }),
  },
  {
    ...{ route: 'promisedelivery', about: 'client', needs: ['orderConfirmation'], writes: true },
    params: (own) => ({ orderId: own.order, day: '2026-05-04' }),
  },
  {
    ...{ route: 'factorynews', about: 'none', needs: 'anybody', writes: true },
    params: (own) => ({
      news: [{ order: own.order, state: 'ORDER_IN_PROGRESS', date: '2026-03-10' }],
    }),
    headers: (own) => ({ authorization: `Bearer ${own.factoryToken}` }),
    inner: (_, other) => ({
      news: [{ order: other.order, state: 'ORDER_IN_PROGRESS', date: '2026-03-10' }],
    }),
  },
  {
    ...{ route: 'factorynews', way: 'without a token', about: 'none', needs: 'nobody' },
    writes: true,
    params: (own) => ({
      news: [{ order: own.order, state: 'ORDER_IN_PROGRESS', date: '2026-03-10' }],
    }),
  },
  ...ofBoth({ route: 'recordexport', about: 'client', writes: true }, (own, _, type) => ({
    ...{ ...clientId(own), type, format: 'csv', rows: 3 },
  })),
  ...ofBoth({ route: 'orderlines', about: 'client', writes: true }, (own, id, type) => ({
    ...{ ...clientId(own), type, format: 'csv', ids: [id] },
  })).map((one): Case => ({
    ...one,
    inner: (_, other) => ({ ids: [other.budget, other.order, other.confirmed] }),
  })),
  ...ofBoth({ route: 'notepresence', about: 'client', writes: true }, (own, id) => ({
    ...{ orderId: id, key: own.uuid(9), here: true },
  })),
]
