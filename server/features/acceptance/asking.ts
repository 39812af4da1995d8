import type { ServerLanguage } from '../../../i18n/server/messages.ts'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { reportAddress } from '../../../src/domain/orders/orderId.ts'
import { isOpenBudget } from '../../../src/domain/orders/states.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'
import { stateText } from '../../orders/stateText.ts'
import type { Links } from '../../orders/links.ts'
import { validUntilOf } from '../../orders/validity.ts'
import type { Act } from '../../store/requests.ts'
import type { Instant, StoredAcceptance, StoredOrder } from '../../store/types.ts'
import { quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Services } from '../../calls/services.ts'

/** The limit of links by which customers accept, for whoever makes them. */
export const acceptanceLinks = {
  name: 'acceptanceLinks',
  by: 'user',
  most: 120,
  within: quarterHour,
} as const satisfies Limit

/** An order's document and client, and the last day for which its prices hold. */
export async function termsOf(
  { store, timeZone }: Pick<Services, 'store' | 'timeZone'>,
  order: StoredOrder,
) {
  const [document, [client]] = await Promise.all([
    store.orders.document(order.clientId, order.id, order.version),
    store.clients.byIds([order.clientId]),
  ])
  if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
  return { document, client, validUntil: validUntilOf(order, client, timeZone) }
}

/** The portal's path, from its `/`, at which a customer accepts a version of a budget and reads it later. */
export const placeToAccept = (
  links: Links,
  orderId: number,
  acceptance: StoredAcceptance,
): string =>
  `/${reportAddress(orderId, links.of(orderId))}?accept=${links.acceptance(orderId, acceptance)}`

type Asking = Pick<Services, 'store' | 'links' | 'timeZone'> & {
  act: Act
  at: Instant
  language: ServerLanguage
  text: ServerMessages
}

/**
 * Makes the link by which a budget's customer accepts its present version. The route counts it (`acceptanceLinks`).
 *
 * @returns the portal's path of the link, from its `/`; the acceptance; and the last day for which the prices hold
 * @throws Refusal 409 if there is nothing to accept
 */
export async function askAcceptance(
  { store, links, timeZone, act, at, language, text }: Asking,
  order: StoredOrder,
): Promise<{ place: string; acceptance: StoredAcceptance; validUntil: Instant }> {
  const { validUntil } = await termsOf({ store, timeZone }, order)
  if (isTooLate(validUntil, at, timeZone))
    throw new Refusal(409, 'expired', text.acceptance.expiredForShop(order.id))
  const acceptance = await store.acceptances.ask(order, language, act)
  if (acceptance === null) {
    const now = (await store.orders.get(order.clientId, order.id)) ?? order
    const isConfirmed = now.confirmationState === 1 && isOpenBudget(now.state)
    const words = isConfirmed ? text.now.confirmed(now.id, '') : stateText(text, now)
    throw new Refusal(409, 'state', words)
  }
  return { place: placeToAccept(await links(), order.id, acceptance), acceptance, validUntil }
}
