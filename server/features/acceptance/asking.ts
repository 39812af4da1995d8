import type { ServerLanguage } from '../../../i18n/server/messages.ts'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { reportAddress } from '../../../src/domain/orders/orderId.ts'
import { isOpenBudget } from '../../../src/domain/orders/states.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'
import { whatItIs } from '../../orders/budgetNow.ts'
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

/** An order with its client, and until when its prices hold. */
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

/** The place of the portal where a customer accepts what they were asked, and reads it later; from its `/`. */
export const placeToAccept = (links: Links, orderId: number, asked: StoredAcceptance): string =>
  `/${reportAddress(orderId, links.of(orderId))}?accept=${links.acceptance(orderId, asked)}`

type Asking = Pick<Services, 'store' | 'links' | 'timeZone'> & {
  act: Act
  at: Instant
  language: ServerLanguage
  text: ServerMessages
}

/**
 * Asks a budget's customer to accept it as it stands. The route counts it (`acceptanceLinks`).
 *
 * @returns the place of the portal that lets them, from its `/`, what they were asked, and until when
 * @throws Refusal 409 where there is nothing to accept
 */
export async function askAcceptance(
  { store, links, timeZone, act, at, language, text }: Asking,
  order: StoredOrder,
): Promise<{ place: string; asked: StoredAcceptance; validUntil: Instant }> {
  const { validUntil } = await termsOf({ store, timeZone }, order)
  if (isTooLate(validUntil, at, timeZone))
    throw new Refusal(409, 'expired', text.acceptance.expiredForShop(order.id))
  const asked = await store.acceptances.ask(order, language, act)
  if (asked === null) {
    const now = (await store.orders.get(order.clientId, order.id)) ?? order
    const isConfirmed = now.confirmationState === 1 && isOpenBudget(now.state)
    const words = isConfirmed ? text.now.confirmed(now.id, '') : whatItIs(text, now)
    throw new Refusal(409, 'state', words)
  }
  return { place: placeToAccept(await links(), order.id, asked), asked, validUntil }
}
