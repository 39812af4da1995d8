import type { Store } from '../../../server/store/store.ts'
import type { Act, Actor, OrderPageQuery } from '../../../server/store/requests.ts'
import type {
  NewUser,
  OrderDocument,
  StoredClient,
  StoredOrder,
  User,
} from '../../../server/store/types.ts'

const rate = {
  factoryPrice: 1.25,
  symbol: '&euro;',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const

export const ana: Actor = { login: 'ana@example.com', name: 'Ana' }
export const ben: Actor = { login: 'ben@example.com', name: 'Ben' }

/** Noon of a day in May 2026. */
export const day = (number: number): number => Date.UTC(2026, 4, number, 12)

/** A change that somebody makes on a day. */
export const on = (number: number, by = ana): Act => ({ by, clock: () => day(number) })

export const client = (id: number): StoredClient => ({
  id,
  name: `Muebles ${id}`,
  features: { zeroPriceOrders: true },
  rate,
})

export const user = (id: number, clients: number[]): User => ({
  id,
  login: `user${id}@example.com`,
  name: `User ${id}`,
  phone: '600 000 000',
  acl: { budgetList: true, orderList: false },
  roles: ['sales'],
  passwordHash: 'scrypt$…',
  clients,
})

/** A user to be made, of client 1. */
export const newUser = (login: string, given: Partial<NewUser> = {}): NewUser => ({
  name: 'New',
  phone: '600 000 001',
  acl: { budgetList: true, orderList: false },
  roles: ['sales'],
  passwordHash: 'scrypt$…',
  clients: [1],
  login,
  creationKey: null,
  ...given,
})

export const budget = (
  clientId: number,
  id: number,
  has: Partial<StoredOrder> = {},
): StoredOrder => ({
  clientId,
  id,
  type: 'budget',
  state: 'BUDGET_DEFAULT',
  confirmationState: 0,
  reference: `Ref ${id}`,
  totalPrice: 100_00,
  ownTotal: 0,
  rebateTotal: 0,
  paidTotal: 100_00,
  totalItems: 3,
  sceneCount: 1,
  emptyMainScene: false,
  lacksFabric: false,
  hasAlternatives: false,
  date: day(1),
  dateState: null,
  dateValidate: null,
  dateModified: null,
  dateTransform: null,
  validUntil: null,
  answer: '',
  convertedOrder: null,
  deliveryDay: null,
  rate,
  archivedAt: null,
  archivedBy: null,
  customer: '',
  phone: '',
  email: '',
  vendor: '',
  articles: [],
  version: 1,
  ...has,
})

export const document: OrderDocument = {
  version: 1,
  scenes: [
    {
      version: 1,
      lines: [{ id: 'a', article: 'NOA-2', materials: { all: 'lino' }, accessories: {} }],
      joints: [],
    },
  ],
  lines: [],
  fabrics: [
    { fabricId: 'lino', sceneIndex: 0, name: 'Lino', serie: 'A', color: '#ccbbaa', parts: ['all'] },
  ],
  contact: {
    date: '',
    clientName: 'Señora "Ñ" \u0000',
    reference: '',
    cif: '',
    address: '',
    phone1: '',
    city: '',
    email: '',
    zipCode: '',
    remarks: '',
    factoryRemarks: '',
  },
  shopName: 'Muebles',
}

let lastClient = 100
let lastId = 1000

/** Loads budgets of a client of their own, so that tests of one database don't meet. */
export async function loadBudgets(
  store: Store,
  budgets: Partial<StoredOrder>[],
): Promise<{ clientId: number; ids: number[] }> {
  const clientId = ++lastClient
  const orders = budgets.map((has) => ({
    order: budget(clientId, ++lastId, has),
    document,
    events: [],
  }))
  await store.load({ clients: [client(clientId)], orders })
  return { clientId, ids: orders.map(({ order }) => order.id) }
}

/** The list as it opens: all budgets, newest first. */
export const list = (clientId: number, asked: Partial<OrderPageQuery> = {}): OrderPageQuery => ({
  clientId,
  type: 'budget',
  search: '',
  confirmed: false,
  from: null,
  to: null,
  sort: 'dateDesc',
  page: 1,
  perPage: 10,
  ...asked,
})
