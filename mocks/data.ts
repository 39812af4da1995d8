import { hashPassword } from '../server/accounts/passwords.ts'
import type {
  DocumentLine,
  OrderDocument,
  StoredClient,
  StoredEvent,
  StoredOrder,
  User,
} from '../server/store/types.ts'
import { lacksFabric } from '../src/domain/orders/report.ts'
import { grossOf } from '../src/domain/orders/sumRows.ts'
import { permissions, type Acl } from '../src/domain/people/permissions.ts'

/** The password of every user made here; its hash is cheap, so that tests log in fast. */
export const password = 'sofa1234'
export const cheapHash = (text: string) => hashPassword(text, { n: 16, r: 8, p: 1 })
const passwordHash = await cheapHash(password)

/** When the tests' clock starts: a Tuesday at noon, UTC. */
export const startOfTime = Date.parse('2026-03-10T12:00:00Z')

/** Every permission there is. */
export const everything: Acl = Object.fromEntries(permissions.map((name) => [name, true]))

export const aClient = (given: Partial<StoredClient> = {}): StoredClient => ({
  id: 1,
  name: 'Muebles La Alameda',
  features: { dbOrders: true },
  rate: {
    factoryPrice: 2,
    symbol: '&euro;',
    separator: '.',
    symbolPosition: 1,
    pointPvp: 1,
  },
  ...given,
})

/** Someone who may do everything for client 1, unless said otherwise. */
export const aUser = (given: Partial<User> = {}): User => ({
  id: 1,
  login: 'ana@tienda.example',
  name: 'Ana Soler',
  phone: '600000001',
  acl: everything,
  roles: ['SALES'],
  passwordHash,
  clients: [1],
  ...given,
})

/** A two-seater of 1.240,00 € in the first scene. */
export const aLine = (given: Partial<DocumentLine> = {}): DocumentLine => ({
  uuid: '7d8ff3b2-6cf2-4f5e-9d1c-0a1b2c3d4e5f',
  identifier: 'ALBA-2P',
  sceneIndex: 0,
  metadata: { modelName: 'Alba 2 plazas' },
  size: { w: 1800, h: 850, d: 950 },
  price: { quantity: 1, finalUnitPrice: 1240, finalPrice: 1240, discountConditions: [] },
  points: 620,
  shoppingCartData: { special: '', remarks: 'Para la señora Quiroga' },
  accessories: { Pata: 'PAT-HAYA' },
  lineReport: { Asiento: 'Lino arena' },
  materials: { seat: 'LIN-ARENA' },
  accessoryIds: { pata: 'PAT-HAYA' },
  shape: { kind: 'seat', w: 1800, h: 850, d: 950, seats: 2, arms: 'both' },
  color: '#c8b79c',
  ...given,
})

/** An open budget of client 1 with one scene, unless said otherwise. */
export function anOrder(
  given: Partial<StoredOrder> = {},
  document: Partial<OrderDocument> = {},
  events: StoredEvent[] = [],
): { order: StoredOrder; document: OrderDocument; events: StoredEvent[] } {
  const order: StoredOrder = {
    clientId: 1,
    id: 100,
    type: 'budget',
    state: given.type === 'order' ? 'ORDER_DEFAULT' : 'BUDGET_DEFAULT',
    confirmationState: 0,
    reference: 'Salón Quiroga',
    totalPrice: 124_000,
    ownTotal: 0,
    rebateTotal: 0,
    paidTotal:
      given.totalPrice === null ? null : grossOf(given.totalPrice ?? 124_000, document.sale),
    totalItems: 1,
    sceneCount: 1,
    emptyMainScene: false,
    lacksFabric: (document.lines ?? []).some(lacksFabric),
    hasAlternatives: (document.alternatives ?? []).length > 0,
    date: startOfTime - 3_600_000,
    dateState: null,
    dateValidate: null,
    dateModified: null,
    dateTransform: null,
    validUntil: null,
    answer: '',
    convertedOrder: null,
    deliveryDay: null,
    rate: aClient().rate,
    archivedAt: null,
    archivedBy: null,
    customer: document.contact?.clientName ?? 'Elvira Quiroga',
    phone: '600123123',
    email: 'elvira@correo.example',
    vendor: '',
    articles: [],
    version: 1,
    ...given,
  }
  return {
    order,
    document: {
      version: 1,
      scenes: [],
      lines: [aLine()],
      fabrics: [
        {
          fabricId: 'LIN-ARENA',
          sceneIndex: 0,
          name: 'Lino arena',
          serie: 'B',
          color: '#c8b79c',
          parts: ['Asiento'],
        },
      ],
      contact: {
        date: '2026-03-10',
        clientName: 'Elvira Quiroga',
        reference: order.reference,
        cif: '00000000T',
        address: 'Calle del Olmo 4',
        phone1: '600123123',
        city: 'Alcoy',
        email: 'elvira@correo.example',
        zipCode: '03801',
        remarks: 'Llamar a Elvira antes de ir',
        factoryRemarks: 'Entrega para Quiroga',
      },
      shopName: 'La Alameda Centro',
      ...document,
    },
    events,
  }
}
