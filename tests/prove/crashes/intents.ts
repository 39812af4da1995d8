import { createHash } from 'node:crypto'
import type { Chance } from '../chance.ts'

/** A change that a caller wants once, however often they have to send it. */
export type Intent = {
  /** The caller: the place of their session. */
  caller: number
  method: 'POST'
  path: string
  body: Record<string, unknown>
  wants:
    | { kind: 'save'; type: 'budget' | 'order'; reference: string; key: string }
    | { kind: 'version'; id: number; version: number; reference: string; key: string }
    | { kind: 'confirm' | 'annul' | 'convert'; id: number }
    | { kind: 'note'; id: number; note: string }
  /** The reply that the caller has got; null while they have none. */
  reply: Record<string, unknown> | null
}

/** A budget that a caller has saved, as far as they know. */
export type Budget = { id: number; version: number; isConfirmed: boolean }

/** The stored form of a key of `saveorder`. @param userId  the caller's */
export const keyHash = (clientId: number, userId: number, key: string): string =>
  createHash('sha256').update(`${clientId} ${userId} ${key}`).digest('hex')

const aLine = (chance: Chance) => {
  const quantity = chance.one([1, 2, 3])
  return {
    drawableUUID: chance.uuid(),
    identifier: 'KIT-LIMPIEZA',
    shoppingCartData: { quantity, remarks: '' },
    materials: {},
    accessories: {},
    price: { finalPrice: 19 * quantity },
  }
}

/** A cart with a reference of its own, at today's prices. */
function aCart(chance: Chance, type: 'budget' | 'order', reference: string) {
  return {
    ...{ clientId: 1, type, key: chance.uuid() },
    scenes: [{ lines: chance.some(1, 4, () => aLine(chance)) }],
    dbItems: chance.some(0, 2, () => aLine(chance)),
    contactData: { reference, clientName: 'Elvira Quiroga' },
    shopName: 'Centro',
  }
}

/** The next change that a caller wants: mostly a save, else something with one of their open budgets. */
export function nextIntent(chance: Chance, caller: number, open: readonly Budget[]): Intent {
  const post = (path: string, body: Record<string, unknown>, wants: Intent['wants']): Intent => ({
    ...{ caller, method: 'POST', path, body, wants, reply: null },
  })
  const reference = chance.uuid()
  const budget = chance.any(open)
  if (budget === undefined || chance.happens(2, 5)) {
    const type = chance.happens(1, 5) ? 'order' : 'budget'
    const cart = aCart(chance, type, reference)
    return post('cart/save', cart, { kind: 'save', type, reference, key: cart.key })
  }
  const { id, version, isConfirmed } = budget
  switch (chance.below(5)) {
    case 0: {
      const cart = { ...aCart(chance, 'budget', reference), budget: { id, version } }
      return post('cart/save', cart, { kind: 'version', id, version, reference, key: cart.key })
    }
    case 1:
      return post(`budgets/${id}/anulate`, {}, { kind: 'annul', id })
    case 2:
      return post(`budgets/${id}/order`, {}, { kind: 'convert', id })
    case 3: {
      const note = chance.uuid()
      return post(
        `orders/${id}/notes`,
        { id: note, text: 'Llamar antes' },
        { kind: 'note', id, note },
      )
    }
    default:
      if (!isConfirmed) return post(`budgets/${id}/confirm`, {}, { kind: 'confirm', id })
      return nextIntent(chance, caller, [])
  }
}

/** What a caller's budgets are after a reply. */
export function afterReply(open: readonly Budget[], { wants, reply }: Intent): Budget[] {
  if (reply === null) return [...open]
  const others = open.filter(({ id }) => !('id' in wants) || id !== wants.id)
  switch (wants.kind) {
    case 'save':
      if (wants.type === 'order') return [...open]
      return [...open, { id: Number(reply['orderId']), version: 1, isConfirmed: false }]
    case 'version':
      return [...others, { id: wants.id, version: wants.version + 1, isConfirmed: false }]
    case 'confirm':
      return open.map((one) => (one.id === wants.id ? { ...one, isConfirmed: true } : one))
    case 'note':
      return [...open]
    default:
      return others
  }
}
