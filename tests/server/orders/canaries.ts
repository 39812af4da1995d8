import { aLine, anOrder, startOfTime } from '../../../mocks/data.ts'

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

/** An order with a canary in each of its personal texts. */
export function anOrderOfCanaries(id: number) {
  const given = anOrder({ id, type: id % 2 === 0 ? 'budget' : 'order' })
  const uuid = `line-${id}`
  const personal = {
    reference: canary('reference'),
    customer: canary('customer'),
    phone: canary('phone'),
    email: canary('email'),
    vendor: canary('vendor'),
    archivedBy: canary('archivedBy'),
  }
  const remarks = planted(aLine().shoppingCartData, 'line')
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
      contact: planted(given.document.contact, 'contact'),
      shopName: canary('shop'),
      lines: [
        aLine({ uuid, shoppingCartData: remarks }),
        aLine({ sceneIndex: -1, shoppingCartData: remarks }),
      ],
      scenes: [scene],
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
