import { inLanguage as inMailsLanguage } from '../../../src/domain/orders/orderId.ts'
import { answerEvents } from '../../../src/domain/orders/states.ts'
import { can } from '../../../src/domain/people/permissions.ts'
import { acceptanceLinks, askAcceptance, placeToAccept, termsOf } from './asking.ts'
import { day, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import {
  acceptanceOf,
  acceptedVersion,
  byLink,
  replyOf,
  saidOf,
  stateOf,
  type AnyOrder,
} from './byLink.ts'
import { acceptanceMails, answerMails } from './shopMail.ts'
import { receipt, receiverOf } from './receipt.ts'
import { acceptedName, makeAcceptedPdf } from './acceptedPdf.ts'
import type { StoredAcceptance, StoredOrder } from '../../store/types.ts'

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

const acceptancedata = route('acceptancedata', byLink, async (call) => {
  const acceptance = await acceptanceOf(call)
  const { at, timeZone } = call
  const { document, client, validUntil } = await termsOf(call, call.order)
  return {
    ...replyOf(call.order, acceptance, { validUntil, at, timeZone, document }),
    ...(await saidOf(call, acceptance, client)),
    ...(await acceptedVersion(call, acceptance)),
  }
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
  const validity = { validUntil, at, timeZone, document }
  const stands = stateOf(order, acceptance, validity)
  const said = await saidOf(call, acceptance, client)
  if (stands === 'accepted') return { ...replyOf(order, acceptance, validity), ...said }
  if (stands !== 'open') throw new Refusal(409, stands, text.acceptance[stands])
  const signer = await links()
  const receiver = receiverOf(await store.orders.history(order.clientId, order.id), acceptance)
  const language = receiver?.language ?? acceptance.language
  const { name } = params
  // Before the transaction, since it takes long: without the file nothing is accepted, and the customer may press again.
  const made = await makeAcceptedPdf(call, {
    ...{ order, document, client, language, name, at },
  })
  const by = { name, address, ...made }
  const content = { order, document, client, acceptance, name }
  const mails = acceptanceMails({ ...content, link: signer.of(order.id) }, mailing)
  if (receiver !== null) {
    const place = inMailsLanguage(placeToAccept(signer, order.id, acceptance), receiver.language)
    const files = [made.pdf, made.proof]
    const received = { ...content, at, timeZone, link: mailing.address + place, files }
    mails.push(receipt(received, receiver))
  }
  const accepted = await store.acceptances.accept(order, acceptance, by, mails, () => at)
  // Somebody else has decided about the budget meanwhile; the customer's next call tells what.
  if (accepted === null) throw new Refusal(409, 'over', text.acceptance.over)
  wakeOutbox()
  const now = { ...order, confirmationState: 1 } as const
  return { ...replyOf(now, accepted, validity), ...said, answered: undefined }
})

/** Each answer is a mail to the shop: only so many of one budget. */
const answers = {
  name: 'answers',
  by: 'everybody',
  of: ({ order }: { order: StoredOrder }) => String(order.id),
  most: 20,
  within: day,
} as const satisfies Limit<{ order: StoredOrder }>

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
    const validity = { validUntil, at, timeZone, document }
    const stands = stateOf(order, acceptance, validity)
    if (stands === 'accepted') throw new Refusal(409, stands, text.acceptance.alreadyAccepted)
    if (stands !== 'open' && stands !== 'expired')
      throw new Refusal(409, stands, text.acceptance[stands])
    const answer = {
      kind: answerEvents[params.answer],
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
    return {
      ...replyOf(order, acceptance, validity),
      ...(await saidOf(call, acceptance, client)),
    }
  },
)

type PdfCall = Call<'acceptedpdf', 'public', AnyOrder>

/** The acceptance whose file a caller may have. @throws Refusal 403 or 404 */
async function acceptanceForFile(call: PdfCall): Promise<StoredAcceptance | undefined> {
  const { store, order, params, isOwn, session, text } = call
  const { token, version = order.version } = params
  if (token !== undefined) return acceptanceOf({ ...call, params: { ...params, token } })
  if (!isOwn || session === null || !can(session.user.acl, 'budgets.list'))
    throw new Refusal(404, 'order', text.order)
  const acceptances = await store.acceptances.of(order.clientId, order.id)
  return acceptances.findLast((one) => one.version === version && one.digest !== '')
}

/** Gives the file that a customer has accepted, or its proof, byte for byte the one that they got. */
const acceptedpdf = route('acceptedpdf', byLink, async (call) => {
  const { store, order, params, text } = call
  const acceptance = await acceptanceForFile(call)
  const digest = acceptance?.[params.which === 'proof' ? 'proofDigest' : 'digest'] ?? ''
  const file = await store.acceptances.pdf(order.clientId, order.id, digest)
  if (acceptance === undefined || file === null)
    throw new Refusal(404, 'file', text.acceptance.noPdf(order.id))
  return {
    name: file.name || acceptedName(order, acceptance.version, acceptance.language),
    sha256: digest,
    pdf: Buffer.from(file.bytes).toString('base64'),
  }
})

export const acceptanceRoutes = [
  acceptancelink,
  acceptancedata,
  acceptbudget,
  answerbudget,
  acceptedpdf,
]
