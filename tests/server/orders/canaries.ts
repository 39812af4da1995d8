import { aLine, anOrder, startOfTime } from '../../../mocks/data.ts'
import type { StoredOrder } from '../../../server/store/types.ts'
import { orderStates } from '../../../src/domain/orders/states.ts'

/** The orders of the canaries: every kind of order and budget about a dozen times. */
export const canaryIds = Array.from({ length: 200 }, (_, index) => 1000 + index)

/** Stands in every personal text, with where it was put. */
export const canary = (where: string) => `Canario-${where}`
export const canaries = /canario/i

/** Every text of an object, also those that are nested, as a canary. */
function planted<Value>(value: Value, where: string): Value {
  if (typeof value === 'string') return canary(where) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => planted(one, where)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [name, planted<unknown>(one, name)])
  return Object.fromEntries(fields) as Value
}

/** The notes of each article, and a field among them that nobody knows yet. */
export const lineNotes = { special: canary('lineSpecial'), remarks: canary('lineRemarks') }
const shoppingCartData = { ...lineNotes, internal: canary('internal') }

/** What else an order or budget may be: new, confirmed, loaded to a cart, a later version, become an order, without a price or a scene. */
const turns: ((id: number) => Partial<StoredOrder>)[] = [
  () => ({}),
  () => ({ confirmationState: 1, dateValidate: startOfTime }),
  () => ({ archivedAt: startOfTime }),
  () => ({ version: 2, dateModified: startOfTime }),
  (id) => ({ convertedOrder: id - 1, dateTransform: startOfTime }),
  () => ({ totalPrice: null }),
  () => ({ sceneCount: 0 }),
]

/** An order with a canary in each of its personal texts, and in fields that nobody knows yet; of another kind than its neighbours. */
export function anOrderOfCanaries(id: number) {
  const state = orderStates[id % orderStates.length] ?? 'BUDGET_DEFAULT'
  const type = state.startsWith('ORDER') ? 'order' : 'budget'
  const given = anOrder({ id, type, state, ...turns[id % turns.length]?.(id) })
  const uuid = `line-${id}`
  const sceneIndex = given.order.sceneCount - 1
  const personal = {
    reference: canary('reference'),
    customer: canary('customer'),
    phone: canary('phone'),
    email: canary('email'),
    vendor: canary('vendor'),
    archivedBy: canary('archivedBy'),
  }
  const scene = {
    version: 2 as const,
    name: canary('scene'),
    lines: [
      { id: uuid, article: 'ALBA-2P', materials: {}, accessories: {}, for: canary('sceneLine') },
    ],
    joints: [],
    free: { [uuid]: { x: 0, y: 0, turn: 0, note: canary('free') } },
    soldBy: canary('unknown'),
  }
  return {
    order: { ...given.order, ...personal },
    document: {
      ...given.document,
      contact: { ...planted(given.document.contact, 'contact'), partner: canary('partner') },
      shopName: canary('shop'),
      lines: [
        { ...aLine({ uuid, sceneIndex, shoppingCartData }), soldTo: canary('soldTo') },
        aLine({ sceneIndex: -1, shoppingCartData }),
      ],
      fabrics: given.document.fabrics.map((fabric) => ({ ...fabric, cutBy: canary('cutBy') })),
      scenes: given.order.sceneCount === 0 ? [] : [scene],
    },
    events: [
      {
        at: startOfTime,
        clientId: 1,
        login: canary('login'),
        name: canary('who'),
        kind: 'created',
        orderId: id,
        detail: { version: 1, to: [canary('mail')] },
      },
    ],
  }
}
