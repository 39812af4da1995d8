import { ApiError } from '../../src/api/errors.ts'
import type { Draft } from '../../src/cart/contactStore.ts'
import { savedParams } from '../../src/composer/processing/cartToSave.ts'
import type { Reply } from '../../src/contract/contract.ts'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { contactLimits } from '../../src/domain/contact.ts'
import type { Portal } from './portal.ts'

export type Content = Reply<'opencart'>
type Wanted = (content: Content) => boolean

const hasPrices = ({ scenes, dbItems }: Content) =>
  [...scenes.flatMap(({ items }) => items), ...dbItems].every(
    ({ price, points }) => price.finalPrice !== null && points !== null,
  )

/** What the open budgets of a client hold that can be saved again: all of it has a price. */
export async function* pricedContents(
  portal: Portal,
  client: number,
  isWanted: Wanted = () => true,
): AsyncGenerator<Content> {
  const api = await portal.api()
  const isOpen = ({ state }: OrderItem) => state === 'BUDGET_DEFAULT'
  for (const { id } of (await portal.list(client, 'budget')).filter(isOpen)) {
    const content = await api.call('opencart', { orderId: id })
    if (hasPrices(content) && isWanted(content)) yield content
  }
}

const contactFields = Object.keys(contactLimits).map((field) => [field, ''])
const noContact = Object.fromEntries(contactFields) as Draft['contact']

/** A new draft, for a customer with an address of their own. `given`: what its contact data holds otherwise. */
function newDraft(given: Partial<Draft['contact']>): Draft {
  const key = crypto.randomUUID()
  const customer = { clientName: 'Elvira Quiroga', email: `elvira.${key}@correo.example` }
  const contact = { ...noContact, ...customer, ...given }
  return { key, contact, budget: null, lines: [], isNew: true, shopName: '' }
}

/**
 * A new budget with the content of one of the demo, for a customer with an address.
 */
export async function ownBudget(
  portal: Portal,
  client: number,
  isWanted?: Wanted,
  given: Partial<Draft['contact']> = {},
) {
  const api = await portal.api()
  for await (const content of pricedContents(portal, client, isWanted)) {
    const params = savedParams({ ...content, budget: undefined }, 'budget', newDraft(given), client)
    try {
      const { orderId } = await api.call('saveorder', params)
      return await portal.find(client, 'budget', ({ id }) => id === orderId)
    } catch (error) {
      // Its prices are others by now.
      if (!(error instanceof ApiError && error.status === 409)) throw error
    }
  }
  throw new Error('No open budget of the client can be saved again')
}

/** Saves the next version of a budget, with remarks that tell it from the others. @param content  what the budget holds if left out */
export async function nextVersion(
  portal: Portal,
  client: number,
  { id, version }: { id: number; version: number },
  remarks: string,
  content?: Content,
) {
  const api = await portal.api()
  const saved = content ?? (await api.call('opencart', { orderId: id }))
  const { contactData } = await api.call('orderdata', { orderId: id })
  const { date: _date, ...contact } = contactData
  const draft = { ...newDraft({ ...contact, remarks }), isNew: false, into: { id, version } }
  await api.call('saveorder', savedParams({ ...saved, budget: undefined }, 'budget', draft, client))
}
