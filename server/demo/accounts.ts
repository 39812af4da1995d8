import { permissions, type Acl, type Permission } from '../../src/domain/people/permissions.ts'
import type { Language } from '../../src/domain/catalogue/catalogue.ts'
import type { Discount } from '../../src/domain/pricing/priceLine.ts'
import type { StoredClient } from '../store/types.ts'

/** A client of the demo, with the language and the shops that its orders are written with. */
export type DemoClient = StoredClient & {
  language: Language
  shops: [string, ...string[]]
  /** The discounts that the factory grants it. */
  discounts: Discount[]
}

/** The users of the demo. Those without a text about them are not listed among the accounts; they only write orders. */
export type DemoUser = {
  id: number
  login: string
  name: string
  phone: string
  acl: Acl
  clients: number[]
}

const euro = { symbol: '&euro;', separator: '.', symbolPosition: 1, pointPvp: 1 } as const
const pound = { symbol: '£', separator: ',', symbolPosition: 0, pointPvp: 1 } as const
const dollar = { symbol: '$', separator: ',', symbolPosition: 0, pointPvp: 1 } as const

export const demoClients: [DemoClient, ...DemoClient[]] = [
  {
    id: 1,
    name: 'Muebles La Alameda',
    features: { dbOrders: true, catalogueByManagers: true },
    rate: { ...euro, factoryPrice: 2.15 },
    language: 'es',
    shops: ['La Alameda Centro', 'La Alameda Ronda'],
    discounts: [
      { line: 'OLM', percents: [10] },
      { line: 'NID', percents: [5] },
    ],
  },
  {
    id: 2,
    name: 'Harbour & Finch Furnishing Company',
    features: { dbOrders: true, zeroPriceOrders: true },
    rate: { ...pound, factoryPrice: 1.875 },
    language: 'en',
    shops: ['Harbour Street', 'Finch Lane'],
    discounts: [],
  },
  {
    id: 3,
    name: 'Cedar Hollow Interiors',
    features: {},
    rate: { ...dollar, factoryPrice: 2.4 },
    language: 'en',
    shops: ['Cedar Hollow Downtown'],
    discounts: [{ line: null, percents: [10, 3] }],
  },
  {
    id: 4,
    name: 'Hogar Quintana',
    features: { zeroPriceOrders: true },
    rate: { ...euro, factoryPrice: 1.98 },
    language: 'es',
    shops: ['Quintana Puerto', 'Quintana Ensanche'],
    discounts: [{ line: 'BRZ', percents: [8] }],
  },
]

const allowed = (...granted: readonly Permission[]): Acl =>
  Object.fromEntries(granted.map((permission) => [permission, true]))

export const demoUsers: DemoUser[] = [
  {
    id: 1,
    login: 'manager@demo.example',
    name: 'Marta Gil',
    phone: '600000001',
    acl: allowed(...permissions),
    clients: [1, 2],
  },
  {
    id: 2,
    login: 'sales@demo.example',
    name: 'Iván Robles',
    phone: '600000002',
    acl: allowed('orderList', 'budgetList', 'dbOrders', 'orderGeneration'),
    clients: [1],
  },
  {
    id: 3,
    login: 'office@demo.example',
    name: 'Carmen Ibarra',
    phone: '600000003',
    acl: allowed('manageUsers', 'manageRate', 'uploadImages'),
    clients: [1],
  },
  {
    id: 4,
    login: 'viewer@demo.example',
    name: 'Nuria Vega',
    phone: '600000004',
    acl: allowed('orderList'),
    clients: [1],
  },
  {
    id: 5,
    login: 'rival@demo.example',
    name: 'Dana Whitlock',
    phone: '5550100',
    acl: allowed(...permissions),
    clients: [3],
  },
  {
    id: 6,
    login: 'finch@demo.example',
    name: 'Tom Ashdown',
    phone: '07700900001',
    acl: allowed('orderList', 'budgetList', 'dbOrders', 'orderGeneration', 'orderConfirmation'),
    clients: [2],
  },
  {
    id: 7,
    login: 'quintana@demo.example',
    name: 'Lucía Quintana',
    phone: '600000007',
    acl: allowed('orderList', 'budgetList', 'orderConfirmation', 'manageRate'),
    clients: [4],
  },
  {
    id: 8,
    login: 'agent@demo.example',
    name: 'Rosa Montaner',
    phone: '600000008',
    acl: allowed('multiclient', 'orderList', 'budgetList', 'uploadImages'),
    clients: [1, 2, 4],
  },
]

export const demoPassword = 'demo1234'

const says: Record<string, string> = {
  'manager@demo.example': 'everything, for two clients (euro and pound)',
  'sales@demo.example': 'a vendor: orders, budgets, 2D composition; no confirming',
  'office@demo.example': 'back office: vendors, rates, images; no orders',
  'viewer@demo.example': 'orders only, to read',
  'rival@demo.example': 'everything, for another client (dollar)',
  'finch@demo.example': 'an English vendor who may confirm budgets',
  'quintana@demo.example': 'a shop owner: orders, budgets, confirming, rates',
  'agent@demo.example': 'an agent of three clients: orders, budgets, images',
}

/** The accounts that the server prints at its start and the README lists. */
export const demoAccounts: { login: string; password: string; says: string }[] = demoUsers.map(
  ({ login }) => ({ login, password: demoPassword, says: says[login] ?? '' }),
)
