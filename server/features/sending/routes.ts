import { createHash } from 'node:crypto'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { messagesIn } from '../../../i18n/server/messages.ts'
import type { CheckedParams } from '../../../src/contract/contract.ts'
import { inLanguage as inMailsLanguage } from '../../../src/domain/orders/orderId.ts'
import { listAction } from '../../../src/domain/people/listedTypes.ts'
import { can } from '../../../src/domain/people/permissions.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import { heldUntil } from '../../../src/paper/heldUntil.ts'
import { acceptanceLinks, askAcceptance } from '../acceptance/asking.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { ownKey } from '../../calls/ownKey.ts'
import { Refusal, tooOften } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { linkDetail } from '../acceptance/receipt.ts'
import { reportMail } from './reportMail.ts'
import { mailPicture } from '../../orders/mailPicture.ts'
import { customerPdf } from '../../orders/customerPdf.ts'
import { waitFor, type SendingLimit } from '../../store/sendings.ts'
import type { StoredEvent } from '../../store/types.ts'

/** How many reports of an order, and of a client, the store lets be mailed. */
const ofOrder: SendingLimit = {
  most: 6,
  within: hour,
  counts: ({ kind }) => kind === 'reportSent',
  ofClient: { kind: 'reportSent', most: 200 },
}

/** Reports that a user mails. The same report sent again does not count. */
const sentReports = {
  name: 'sentReports',
  by: 'user',
  most: 40,
  within: hour,
  counts: 'byHandler',
} as const satisfies Limit

type Letter = Pick<
  CheckedParams<'sendreport'>,
  'to' | 'language' | 'subject' | 'message' | 'accepts'
>

const hashOf = ({ to, language, subject, message, accepts }: Letter) =>
  createHash('sha256')
    .update(JSON.stringify([to, language, subject, message, accepts]))
    .digest('hex')

/**
 * Whether a letter was sent with its key before.
 *
 * @param content  the letter's hash. Events of an older server have none and count as the same letter.
 * @throws Refusal 409 `key` if another letter was sent with the key
 */
function isSent(
  sendings: readonly StoredEvent[],
  { key, content }: { key: string; content: string },
  text: ServerMessages,
): boolean {
  const detail = sendings.find((one) => one.detail['key'] === key)?.detail
  if (detail === undefined) return false
  if ((detail['content'] ?? content) === content) return true
  throw new Refusal(409, 'key', text.sending.otherContent(String(detail['to'])))
}

type SendCall = Call<'sendreport', 'orders.save', { kind: 'order'; param: 'orderId' }>

/** The order's report as its customer reads it, in the mail's language, with its PDF. */
async function customerReport(call: SendCall) {
  const { store, clientId, order, params, at } = call
  const [document, [client]] = await Promise.all([
    store.orders.document(clientId, order.id, order.version),
    store.clients.byIds([clientId]),
  ])
  if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
  const { language } = params
  return {
    client,
    ...(await customerPdf(call, { order, document, client, language, at })),
  }
}

/**
 * The mail with the order's report and, if the customer is to accept the order, the acceptance that its link leads to.
 *
 * @throws Refusal 409 if there is nothing to accept, 429 after too many links
 */
async function writeMail(call: SendCall, key: string) {
  const { order, params, act, at, timeZone, limits } = call
  const { to, subject, message, language, accepts } = params
  const { document, client, report, address, pdf } = await customerReport(call)
  if (accepts) await limits.count(acceptanceLinks)
  const link = accepts ? await askAcceptance(call, order) : null
  const words = messagesIn(language)
  const version = order.version === 1 ? '' : `, ${words.confirmation.version(order.version)}`
  const mail = reportMail({
    order,
    document,
    client,
    to,
    subject,
    message,
    language,
    by: act.by,
    key,
    validUntil: heldUntil({ order: report, now: at, language, timeZone }),
    link:
      link === null ? address : call.mailing.address + inMailsLanguage(link.place, params.language),
    linkLabel: words.sending[link === null ? 'online' : 'accept'],
    file: { name: `${words.confirmation[order.type]} ${order.id}${version}.pdf`, bytes: pdf },
    picture: await mailPicture(document, order.clientId, call.store.scenePhotos, call.makers),
  })
  return { mail, acceptance: link && link.acceptance }
}

/** Mails a report to a customer, for users who may save such orders and list them. The same sending again sends nothing more. */
const sendreport = route(
  'sendreport',
  {
    tenant: { kind: 'order', param: 'orderId' },
    access: 'orders.save',
    // Only a report that asks its customer to accept needs a link to accept.
    limit: [sentReports, { ...acceptanceLinks, counts: 'byHandler' }],
  },
  async (call) => {
    const { store, limits, wakeOutbox, mailsPerHour } = call
    const { clientId, order, params, session, act, at, text } = call
    const { to, language } = params
    const key = ownKey(session.user, params.key)
    if (!can(session.user.acl, listAction(order.type)))
      throw new Refusal(403, 'permission', text.permission)
    if (!isEmail(to)) throw new Refusal(400, 'email', text.sending.notAnAddress(to))
    const done = { status: 'OK', message: text.sending.sent(to) } as const
    const content = hashOf(params)
    const readSendings = async () => {
      const events = await store.orders.history(clientId, order.id)
      return events.filter(({ kind }) => kind === 'reportSent')
    }
    const sendings = await readSendings()
    if (isSent(sendings, { key, content }, text)) return done
    const wait = waitFor(sendings, ofOrder, at)
    if (wait !== null) throw tooOften(wait, text.tooMany)
    await limits.count(sentReports)
    const { mail, acceptance } = await writeMail(call, key)
    const detail = {
      version: order.version,
      key,
      content,
      ...(acceptance && linkDetail(acceptance, language)),
    }
    const about = {
      kind: 'reportSent',
      clientId,
      orderId: order.id,
      detail,
      limit: { ...ofOrder, ofServer: mailsPerHour },
    } as const
    const queued = await store.mails.queue([mail], about, act)
    if (typeof queued === 'object')
      throw tooOften(queued.wait, queued.isOfServer === true ? text.tooManyMails : text.tooMany)
    if (queued === 'queued') wakeOutbox()
    // Another call with the key has queued its mail meanwhile: throws if that was another letter.
    else isSent(await readSendings(), { key, content }, text)
    return done
  },
)

export const sendingRoutes = [sendreport]
