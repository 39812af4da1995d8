import type { Draft } from '../../src/cart/contactStore.ts'
import { savedParams } from '../../src/composer/processing/cartToSave.ts'
import { contactLimits } from '../../src/domain/contact.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import type { Portal } from './portal.ts'

/** Milliseconds. */
export const day = 24 * 3_600_000

/** A budget that can be accepted today. */
export const isFresh = ({ state, confirmationState, date }: OrderItem) =>
  state === 'BUDGET_DEFAULT' && confirmationState === 0 && Date.now() - Date.parse(date) < 20 * day

/** One that can be saved again: all of it has a price. */
export async function freshBudget(portal: Portal, client: number) {
  const api = await portal.api()
  for (const budget of (await portal.list(client, 'budget')).filter(isFresh)) {
    const { scenes, dbItems } = await api.call('opencart', { orderId: budget.id })
    const lines = [...scenes.flatMap(({ items }) => items), ...dbItems]
    if (lines.every(({ price, points }) => price.finalPrice !== null && points !== null))
      return budget
  }
  return anotherBudget(portal, client)
}

/** One whose customer has an address. */
export async function mailableBudget(portal: Portal, client: number) {
  const all = await portal.list(client, 'budget')
  const found = all.find((budget) => isFresh(budget) && budget.email !== '')
  return found ?? anotherBudget(portal, client)
}

/** A new one with the content of another, where the tests before have decided on all that the demo has. */
async function anotherBudget(portal: Portal, client: number) {
  const api = await portal.api()
  const fields = Object.keys(contactLimits).map((field) => [field, ''])
  const contact = Object.fromEntries(fields) as Draft['contact']
  for (const { id } of await portal.list(client, 'budget')) {
    const cart = { ...(await api.call('opencart', { orderId: id })), budget: undefined }
    const draft: Draft = {
      key: crypto.randomUUID(),
      ...{ budget: null, lines: [], isNew: true, shopName: '' },
      contact: { ...contact, clientName: 'Elvira Quiroga', email: `elvira.${id}@correo.example` },
    }
    // Its prices may be others by now.
    const made = await api
      .call('saveorder', savedParams(cart, 'budget', draft, client))
      .catch(() => null)
    if (made !== null) return portal.find(client, 'budget', (one) => one.id === made.orderId)
  }
  throw new Error('No budget can be saved again')
}
