import type { Permission } from '../../../../src/domain/people/permissions.ts'
import type { Case, Params } from '../cases.ts'
import type { Things } from '../things.ts'

const clientId = (own: Things): Params => ({ clientId: own.clientId })
const anyList: readonly Permission[] = ['budgetList', 'orderList']
const listing = { needs: 'session', oneOf: anyList, refusesVisitors: true } as const
/** Who saves carts notes things of customers. Registered visitors save none. */
const saving = { needs: ['orderGeneration'], refusesVisitors: true } as const

/** Customers, notes, reminders and what waits. */
export const bookCases: readonly Case[] = [
  {
    ...{ route: 'findcustomers', about: 'client', writes: false, ...listing },
    params: (own) => ({ ...clientId(own), search: 'qz' }),
  },
  {
    ...{ route: 'customerdata', way: 'of a budget', about: 'client', needs: ['budgetList'] },
    ...{ writes: false, params: (own) => ({ orderId: own.budget }) },
  },
  {
    ...{ route: 'customerdata', way: 'of an order', about: 'client', needs: ['orderList'] },
    ...{ writes: false, params: (own) => ({ orderId: own.order }) },
  },
  {
    ...{ route: 'savecustomernote', about: 'client', writes: true, ...saving },
    params: (own) => ({ orderId: own.budget, id: own.uuid(9), text: 'Llama por la tarde' }),
    inner: (_, other) => ({ id: other.customerNote }),
  },
  {
    ...{ route: 'removecustomernote', about: 'client', writes: true, ...saving },
    params: (own) => ({ orderId: own.budget, id: own.customerNote }),
    inner: (_, other) => ({ id: other.customerNote }),
  },
  {
    ...{ route: 'mergecustomers', about: 'client', writes: true, refusesVisitors: true },
    needs: ['orderGeneration', 'budgetList'],
    params: (own) => ({ orderId: own.budget, other: own.otherBudget, isOne: true }),
    inner: (_, other) => ({ other: other.budget }),
  },
  {
    ...{ route: 'exportcustomer', about: 'client', needs: ['manageUsers'], writes: false },
    ...{ params: (own) => ({ orderId: own.budget }), shows: ['Budget', 'Order', 'Shop'] },
  },
  {
    ...{ route: 'erasecustomer', about: 'client', needs: ['manageUsers'], writes: true },
    params: (own) => ({ orderId: own.otherBudget, documents: 1 }),
  },
  {
    ...{ route: 'ordernotes', way: 'of a budget', about: 'client', needs: ['budgetList'] },
    ...{ writes: false, refusesVisitors: true, params: (own) => ({ orderId: own.budget }) },
  },
  {
    ...{ route: 'ordernotes', way: 'of an order', about: 'client', needs: ['orderList'] },
    ...{ writes: false, refusesVisitors: true, params: (own) => ({ orderId: own.order }) },
  },
  {
    ...{ route: 'saveordernote', about: 'client', needs: ['budgetList'], writes: true },
    refusesVisitors: true,
    params: (own) => ({ orderId: own.budget, id: own.uuid(9), text: 'Mide el ascensor' }),
  },
  {
    ...{ route: 'worklists', about: 'client', writes: false, ...listing },
    params: clientId,
  },
  { route: 'overview', about: 'client', writes: false, ...listing, params: clientId },
  { route: 'listreminders', about: 'client', writes: false, ...listing, params: clientId },
  {
    ...{ route: 'setreminder', way: 'of a budget', about: 'client', needs: ['budgetList'] },
    ...{ writes: true, refusesVisitors: true },
    params: (own) => ({ orderId: own.budget, day: '2026-04-02', note: 'Llamar' }),
  },
  {
    ...{ route: 'setreminder', way: 'of an order', about: 'client', needs: ['orderList'] },
    ...{ writes: true, refusesVisitors: true },
    params: (own) => ({ orderId: own.order, day: '2026-04-02', note: 'Llamar' }),
  },
  { route: 'followorders', about: 'client', writes: false, ...listing, params: clientId },
]
