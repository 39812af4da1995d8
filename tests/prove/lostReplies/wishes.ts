import type { EndpointName } from '../../../src/contract/contract.ts'
import type { Counts, Shop } from './shop.ts'

/** A change that somebody wants, and what it leaves behind where it takes effect once: rows by table, events by kind. */
export type Wish = {
  params: Record<string, unknown>
  leaves: Counts
  /** The body, where it is a file. */
  file?: Uint8Array<ArrayBuffer>
  /** Whose session sends it; null for a customer, the manager's where it is left out. */
  token?: string | null
  /** How the portal finds out that a press before has done it, where that is refused when it is pressed again. */
  isDone?: (code: string) => Promise<boolean>
}

/** Makes a wish, and before that what it needs. */
export type Wishing = (shop: Shop) => Promise<Wish> | Wish
export type Wishes = Partial<Record<EndpointName, Wishing>>

const day = 86_400_000
/** A day of the calendar, so many days from now. */
export const dayAhead = ({ clock }: Shop, days: number): string =>
  new Date(clock.now + days * day).toISOString().slice(0, 10)

/** A care kit at today's price. */
const aLine = ({ chance }: Shop) => ({
  drawableUUID: chance.uuid(),
  identifier: 'KIT-LIMPIEZA',
  shoppingCartData: { quantity: 1, remarks: '' },
  materials: {},
  accessories: {},
  price: { finalPrice: 19 },
})

const contactOf = ({ chance }: Shop) => ({
  ...{ reference: chance.uuid(), clientName: `Elvira ${chance.below(1e9)}` },
  ...{ phone1: String(600_000_000 + chance.below(99_999_999)), email: 'elvira@correo.example' },
})

export const aCart = (shop: Shop, given: Record<string, unknown> = {}) => ({
  ...{ clientId: 1, type: 'budget', key: shop.chance.uuid() },
  scenes: [{ lines: [aLine(shop)] }],
  dbItems: [],
  ...{ contactData: contactOf(shop), shopName: 'Centro', ...given },
})

/** Saves a budget, or an order. @returns its id */
export const aBudget = async (shop: Shop, type: 'budget' | 'order' = 'budget'): Promise<number> =>
  (await shop.call<{ orderId: number }>('saveorder', aCart(shop, { type }))).orderId

/** The link by which a customer accepts a new budget, as it is sent. */
export async function aLink(shop: Shop) {
  const budgetId = await aBudget(shop)
  const letter = {
    ...{ orderId: budgetId, to: 'elvira@correo.example', language: 'es', accepts: true },
    ...{ subject: 'Su presupuesto', message: 'Hola', key: shop.chance.uuid() },
  }
  // The mail makes the customer one who can be reminded.
  await shop.call('sendreport', letter)
  const { place } = await shop.call<{ place: string }>('acceptancelink', { budgetId })
  const [, link = '', token = ''] = /order\/([^?]+)\?accept=(.+)$/.exec(place) ?? []
  return { budgetId, link, token }
}
