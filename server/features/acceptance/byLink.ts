import type { RouteReply } from '../../../src/contract/contract.ts'
import { linkState } from '../../../src/domain/orders/acceptance.ts'
import { fromCents } from '../../../src/domain/money.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'
import { guesses, maskedReports } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Call } from '../../calls/route.ts'
import { acceptedNotes, acceptedReport, sceneNames } from '../../orders/masking.ts'
import { linksTo } from '../../orders/orderReply.ts'
import { orderReport } from '../../orders/reportReply.ts'
import { inLanguage } from '../../orders/readerLanguage.ts'
import { asInVersion } from '../../orders/versionReport.ts'
import type {
  Instant,
  OrderDocument,
  StoredAcceptance,
  StoredClient,
  StoredOrder,
} from '../../store/types.ts'
import { lastAnswer } from './answers.ts'
import { noticeReceiver } from './receipt.ts'

type Reply = RouteReply<'acceptancedata'>

export type AnyOrder = { kind: 'anyOrder'; param: 'budgetId' }
export type LinkCall = Pick<
  Call<'acceptancedata', 'public', AnyOrder>,
  'store' | 'links' | 'order' | 'params' | 'text'
>

/** A wrong link counts as a guess. */
export const byLink = {
  tenant: { kind: 'anyOrder', param: 'budgetId' },
  access: 'public',
  limit: [guesses, maskedReports],
} as const

/** The acceptance that the customer's link belongs to. @throws Refusal 404 `order` if the link is made up */
export async function acceptanceOf(call: LinkCall): Promise<StoredAcceptance> {
  const { store, links, order, params, text } = call
  const acceptances = await store.acceptances.of(order.clientId, order.id)
  const acceptance = (await links()).acceptanceOf(order.id, acceptances, params.token)
  if (acceptance !== undefined) return acceptance
  // An order that does not exist is refused in the same words.
  throw new Refusal(404, 'order', text.order)
}

/** What the customer has answered and pressed about the version of their link, for them to read. */
export async function saidOf(
  { store, order }: LinkCall,
  acceptance: StoredAcceptance,
  { noticeDays }: StoredClient,
) {
  const { clientId, id } = order
  const events = await store.orders.history(clientId, id)
  const given = lastAnswer(events, acceptance.version)
  const to = noticeDays === undefined ? null : noticeReceiver(order, events, acceptance)
  return {
    ...(given === null ? {} : { answered: { ...given, at: isoText(given.at) } }),
    readAt: isoText(await store.acceptances.readAt(clientId, id, acceptance.version)),
    ...(to === null ? {} : { isReminded: await store.acceptances.wantsNotices(clientId, to.to) }),
  }
}

/** The last day for which a budget's prices hold, the time of the call, and the time zone whose days count. */
type Validity = { validUntil: Instant; at: Instant; timeZone: string }

export const stateOf = (
  order: StoredOrder,
  acceptance: StoredAcceptance,
  validity: Validity,
): Reply['stands'] =>
  linkState(order, acceptance, isTooLate(validity.validUntil, validity.at, validity.timeZone))

const isoText = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

export const replyOf = (
  order: StoredOrder,
  acceptance: StoredAcceptance,
  { document, ...validity }: Validity & { document: Pick<OrderDocument, 'lines' | 'scenes'> },
) =>
  ({
    stands: stateOf(order, acceptance, validity),
    // A later version may be for another customer.
    customer: order.version === acceptance.version ? order.customer : '',
    version: acceptance.version,
    validUntil: isoText(validity.validUntil),
    acceptedAt: isoText(acceptance.acceptedAt),
    acceptedBy: acceptance.name,
    // A later version's notes may be for somebody else, and the shop has taken an ended acceptance back.
    ...(order.version === acceptance.version &&
      acceptance.endedAt === null && {
        notes: acceptedNotes(document.lines),
        sceneNames: sceneNames(document.scenes),
      }),
    ...(acceptance.digest !== '' && { sha256: acceptance.digest }),
    ...(acceptance.proofDigest !== '' && { hasProof: true }),
  }) satisfies Reply

type AcceptedNeeds = 'site' | 'catalogues' | 'timeZone' | 'language'

/** The version that a customer has accepted, in their language, and the one that has taken its place; empty if none has. */
export async function acceptedVersion(
  call: LinkCall & Pick<Call<'acceptancedata', 'public', AnyOrder>, AcceptedNeeds>,
  acceptance: StoredAcceptance,
) {
  const { store, site, catalogues, links, timeZone, order, language } = call
  const { version } = acceptance
  if (acceptance.acceptedAt === null || order.version === version) return {}
  const [found, [client], events, { index }] = await Promise.all([
    store.orders.earlier(order.clientId, order.id, version),
    store.clients.byIds([order.clientId]),
    store.orders.history(order.clientId, order.id),
    catalogues.of(order.clientId),
  ])
  if (found === null || !client) throw new Error(`Order ${order.id} lacks version ${version}`)
  const signer = await links()
  const then = { ...asInVersion(order, version, found), confirmationState: 1 } as const
  const translated = await inLanguage(found.document, index, language)
  const report = orderReport(then, translated, client, { site, links: signer, timeZone })
  const saved = events.findLast(
    ({ kind, detail }) => kind === 'versionSaved' && detail['version'] === order.version,
  )
  const isSameCustomer = order.customer === found.document.contact.clientName
  return {
    report: { ...acceptedReport(report), ...linksTo(order, signer) },
    newer: {
      version: order.version,
      savedAt: isoText(saved?.at ?? null),
      totalPrice: isSameCustomer && order.totalPrice !== null ? fromCents(order.totalPrice) : null,
    },
  }
}
