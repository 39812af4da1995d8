import type { RouteReply } from '../../../src/contract/contract.ts'
import { inLanguage as inMailsLanguage } from '../../../src/domain/orders/orderId.ts'
import { linkState } from '../../../src/domain/orders/acceptance.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'
import { acceptanceLinks, askAcceptance, placeToAccept, termsOf } from './asking.ts'
import { guesses, maskedReports } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { acceptanceMails } from './shopMail.ts'
import { receipt, receiverOf } from './receipt.ts'
import { acceptedNotes } from '../../orders/masking.ts'
import type { DocumentLine, Instant, StoredAcceptance, StoredOrder } from '../../store/types.ts'

type Told = RouteReply<'acceptancedata'>

/** The link by which a customer accepts a budget: for who may list it, as long as there is something to accept. */
const acceptancelink = route(
  'acceptancelink',
  {
    tenant: { kind: 'order', param: 'budgetId' },
    access: 'budgets.list',
    limit: acceptanceLinks,
  },
  async (call) => {
    const { place, validUntil } = await askAcceptance(call, call.order)
    return { place, validUntil: new Date(validUntil).toISOString() }
  },
)

type AnyOrder = { kind: 'anyOrder'; param: 'budgetId' }
type LinkCall = Pick<
  Call<'acceptancedata', 'public', AnyOrder>,
  'store' | 'links' | 'order' | 'params' | 'text'
>

/** A wrong link counts as a guess. */
const byLink = {
  tenant: { kind: 'anyOrder', param: 'budgetId' },
  access: 'public',
  limit: [guesses, maskedReports],
} as const

/** What a customer's link lets them accept. @throws Refusal 404 `order` where it is made up */
async function askedBy(call: LinkCall): Promise<StoredAcceptance> {
  const { store, links, order, params, text } = call
  const all = await store.acceptances.of(order.clientId, order.id)
  const asked = (await links()).accepting(order.id, all, params.token)
  if (asked !== undefined) return asked
  // The same as of an order that is not there.
  throw new Refusal(404, 'order', text.order)
}

/** Until when a budget's prices hold, what time it is, and where the company is whose day ends them. */
type Holding = { validUntil: Instant; at: Instant; timeZone: string }

const standing = (order: StoredOrder, asked: StoredAcceptance, holds: Holding): Told['stands'] =>
  linkState(order, asked, isTooLate(holds.validUntil, holds.at, holds.timeZone))

const written = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

const told = (
  order: StoredOrder,
  asked: StoredAcceptance,
  { lines, ...holds }: Holding & { lines: readonly DocumentLine[] },
): Told => ({
  stands: standing(order, asked, holds),
  // A later version may be for somebody else.
  customer: order.version === asked.version ? order.customer : '',
  version: asked.version,
  validUntil: written(holds.validUntil),
  acceptedAt: written(asked.acceptedAt),
  acceptedBy: asked.name,
  // Those of a later version may be for somebody else; and the shop has taken back what has ended.
  ...(order.version === asked.version && asked.endedAt === null && { notes: acceptedNotes(lines) }),
})

const acceptancedata = route('acceptancedata', byLink, async (call) => {
  const asked = await askedBy(call)
  const { at, timeZone } = call
  const { document, validUntil } = await termsOf(call, call.order)
  return told(call.order, asked, { validUntil, at, timeZone, lines: document.lines })
})

/**
 * Confirms a budget for the customer who holds its link. People of the shop confirm it in their list, under their own name: nobody
 * accepts in a customer's place by accident.
 */
const acceptbudget = route('acceptbudget', byLink, async (call) => {
  const { store, links, mailing, wakeOutbox, timeZone } = call
  const { order, isOwn, params, address, at, text } = call
  const asked = await askedBy(call)
  if (isOwn) throw new Refusal(409, 'own', text.acceptance.own)
  const { document, client, validUntil } = await termsOf(call, order)
  const holds = { validUntil, at, timeZone, lines: document.lines }
  const stands = standing(order, asked, holds)
  if (stands === 'accepted') return told(order, asked, holds)
  if (stands !== 'open') throw new Refusal(409, stands, text.acceptance[stands])
  const by = { name: params.name, address }
  const signer = await links()
  const news = { order, document, client, asked, name: by.name }
  const mails = acceptanceMails({ ...news, link: signer.of(order.id) }, mailing)
  const receiver = receiverOf(await store.orders.history(order.clientId, order.id), asked)
  if (receiver !== null) {
    const place = inMailsLanguage(placeToAccept(signer, order.id, asked), receiver.language)
    const written = { ...news, at, timeZone, link: mailing.address + place }
    mails.push(receipt(written, receiver, mailing))
  }
  const accepted = await store.acceptances.accept(order, asked, by, mails, () => at)
  // Somebody was faster: what it is now is told the next time.
  if (accepted === null) throw new Refusal(409, 'over', text.acceptance.over)
  wakeOutbox()
  const now = { ...order, confirmationState: 1 } as const
  return told(now, accepted, holds)
})

export const acceptanceRoutes = [acceptancelink, acceptancedata, acceptbudget]
