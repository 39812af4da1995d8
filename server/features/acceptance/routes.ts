import type { RouteReply } from '../../../src/contract/contract.ts'
import { inLanguage as inMailsLanguage } from '../../../src/domain/orders/orderId.ts'
import { linkState } from '../../../src/domain/orders/acceptance.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'
import { acceptanceLinks, askAcceptance, placeToAccept, termsOf } from './asking.ts'
import { day, guesses, maskedReports, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { acceptanceMails, answerMails } from './shopMail.ts'
import { receipt, receiverOf } from './receipt.ts'
import { acceptedNotes } from '../../orders/masking.ts'
import type { DocumentLine, Instant, StoredAcceptance, StoredOrder } from '../../store/types.ts'

type Reply = RouteReply<'acceptancedata'>

/** Gives the link by which a customer accepts a budget, to users who may list the budget, while there is something to accept. */
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

/** The acceptance that the customer's link belongs to. @throws Refusal 404 `order` if the link is made up */
async function acceptanceOf(call: LinkCall): Promise<StoredAcceptance> {
  const { store, links, order, params, text } = call
  const acceptances = await store.acceptances.of(order.clientId, order.id)
  const acceptance = (await links()).acceptanceOf(order.id, acceptances, params.token)
  if (acceptance !== undefined) return acceptance
  // An order that does not exist is refused in the same words.
  throw new Refusal(404, 'order', text.order)
}

/** The last day for which a budget's prices hold, the time of the call, and the time zone whose days count. */
type Validity = { validUntil: Instant; at: Instant; timeZone: string }

const stateOf = (
  order: StoredOrder,
  acceptance: StoredAcceptance,
  validity: Validity,
): Reply['stands'] =>
  linkState(order, acceptance, isTooLate(validity.validUntil, validity.at, validity.timeZone))

const isoText = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

const replyOf = (
  order: StoredOrder,
  acceptance: StoredAcceptance,
  { lines, ...validity }: Validity & { lines: readonly DocumentLine[] },
): Reply => ({
  stands: stateOf(order, acceptance, validity),
  // A later version may be for another customer.
  customer: order.version === acceptance.version ? order.customer : '',
  version: acceptance.version,
  validUntil: isoText(validity.validUntil),
  acceptedAt: isoText(acceptance.acceptedAt),
  acceptedBy: acceptance.name,
  // A later version's notes may be for somebody else, and the shop has taken an ended acceptance back.
  ...(order.version === acceptance.version &&
    acceptance.endedAt === null && { notes: acceptedNotes(lines) }),
})

const acceptancedata = route('acceptancedata', byLink, async (call) => {
  const acceptance = await acceptanceOf(call)
  const { at, timeZone } = call
  const { document, validUntil } = await termsOf(call, call.order)
  return replyOf(call.order, acceptance, { validUntil, at, timeZone, lines: document.lines })
})

/**
 * Confirms a budget for the customer who holds its link. People of the shop confirm it in their list, under their own name: nobody
 * accepts in a customer's place by accident.
 */
const acceptbudget = route('acceptbudget', byLink, async (call) => {
  const { store, links, mailing, wakeOutbox, timeZone } = call
  const { order, isOwn, params, address, at, text } = call
  const acceptance = await acceptanceOf(call)
  if (isOwn) throw new Refusal(409, 'own', text.acceptance.own)
  const { document, client, validUntil } = await termsOf(call, order)
  const validity = { validUntil, at, timeZone, lines: document.lines }
  const stands = stateOf(order, acceptance, validity)
  if (stands === 'accepted') return replyOf(order, acceptance, validity)
  if (stands !== 'open') throw new Refusal(409, stands, text.acceptance[stands])
  const by = { name: params.name, address }
  const signer = await links()
  const content = { order, document, client, acceptance, name: by.name }
  const mails = acceptanceMails({ ...content, link: signer.of(order.id) }, mailing)
  const receiver = receiverOf(await store.orders.history(order.clientId, order.id), acceptance)
  if (receiver !== null) {
    const place = inMailsLanguage(placeToAccept(signer, order.id, acceptance), receiver.language)
    const received = { ...content, at, timeZone, link: mailing.address + place }
    mails.push(receipt(received, receiver, mailing))
  }
  const accepted = await store.acceptances.accept(order, acceptance, by, mails, () => at)
  // Somebody else has decided about the budget meanwhile; the customer's next call tells what.
  if (accepted === null) throw new Refusal(409, 'over', text.acceptance.over)
  wakeOutbox()
  const now = { ...order, confirmationState: 1 } as const
  return replyOf(now, accepted, validity)
})

/** Each answer is a mail to the shop: only so many of one budget. */
const answers = {
  name: 'answers',
  by: 'everybody',
  of: ({ order }: { order: StoredOrder }) => String(order.id),
  most: 20,
  within: day,
} as const satisfies Limit<{ order: StoredOrder }>

const eventOf = { change: 'changeWanted', decline: 'declined' } as const

/** Tells the shop that the customer who holds the link would like a budget otherwise, or not at all. */
const answerbudget = route(
  'answerbudget',
  { ...byLink, limit: [...byLink.limit, answers] },
  async (call) => {
    const { store, links, mailing, wakeOutbox, timeZone } = call
    const { order, isOwn, params, at, text } = call
    const acceptance = await acceptanceOf(call)
    if (isOwn) throw new Refusal(409, 'own', text.acceptance.own)
    const { document, client, validUntil } = await termsOf(call, order)
    const validity = { validUntil, at, timeZone, lines: document.lines }
    const stands = stateOf(order, acceptance, validity)
    if (stands === 'accepted') throw new Refusal(409, stands, text.acceptance.alreadyAccepted)
    if (stands !== 'open' && stands !== 'expired')
      throw new Refusal(409, stands, text.acceptance[stands])
    const answer = {
      kind: eventOf[params.answer],
      version: acceptance.version,
      name: params.name,
      text: params.text,
    }
    const link = (await links()).of(order.id)
    const content = { order, document, client, acceptance, name: params.name, link }
    await store.acceptances.answer(
      order,
      answer,
      (moment) => answerMails(content, answer, moment, mailing),
      () => at,
    )
    wakeOutbox()
    return replyOf(order, acceptance, validity)
  },
)

export const acceptanceRoutes = [acceptancelink, acceptancedata, acceptbudget, answerbudget]
