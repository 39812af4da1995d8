import { createHash } from 'node:crypto'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { messagesIn } from '../../../i18n/server/messages.ts'
import type { CheckedParams } from '../../../src/contract/contract.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { inLanguage as inMailsLanguage, reportAddress } from '../../../src/domain/orders/orderId.ts'
import { can } from '../../../src/domain/people/permissions.ts'
import { isEmail } from '../../../src/domain/people/vendors.ts'
import { heldUntil } from '../../../src/paper/heldUntil.ts'
import { acceptanceLinks, askAcceptance } from '../acceptance/asking.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { ownKey } from '../../calls/ownKey.ts'
import { Refusal, tooOften } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { linkDetail } from '../acceptance/receipt.ts'
import { reportMail } from './reportMail.ts'
import { forCustomer } from '../../orders/masking.ts'
import { inLanguage } from '../../orders/readerLanguage.ts'
import { orderReport } from '../../orders/reportReply.ts'
import { photosOnPaper } from '../../orders/scenePhotos.ts'
import { waitFor, type SendingLimit } from '../../store/sendings.ts'
import type { StoredEvent } from '../../store/types.ts'

/** What the store counts of an order's and a client's mails. */
const ofOrder: SendingLimit = {
  most: 6,
  within: hour,
  counts: ({ kind }) => kind === 'reportSent',
  ofClient: { kind: 'reportSent', most: 200 },
}

/** Reports that a user mails: the same one sent again is none. */
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
 * @param content  its hash; a sending of an older server tells none, and counts as the same
 * @throws Refusal 409 `key` where another letter was sent with the key
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

/** Mails a report to a customer, for who may save such orders and list them. Each sending is done once, however often it is asked. */
const sendreport = route(
  'sendreport',
  {
    tenant: { kind: 'order', param: 'orderId' },
    access: 'orders.save',
    // A link to accept is made only for a report that is sent with one.
    limit: [sentReports, { ...acceptanceLinks, counts: 'byHandler' }],
  },
  async (call) => {
    const {
      store,
      site,
      catalogues,
      mailing,
      timeZone,
      makers,
      limits,
      wakeOutbox,
      links,
      mailsPerHour,
    } = call
    const { clientId, order, params, session, act, at, text } = call
    const { to, subject, message, language, accepts } = params
    const key = ownKey(session.user, params.key)
    if (!can(session.user.acl, order.type === 'order' ? 'orders.list' : 'budgets.list'))
      throw new Refusal(403, 'permission', text.permission)
    if (!isEmail(to)) throw new Refusal(400, 'email', text.sending.notAnAddress(to))
    const done = { status: 'OK', message: text.sending.sent(to) } as const
    const content = hashOf(params)
    const sendingsNow = async () => {
      const events = await store.orders.history(clientId, order.id)
      return events.filter(({ kind }) => kind === 'reportSent')
    }
    const sendings = await sendingsNow()
    if (isSent(sendings, { key, content }, text)) return done
    const wait = waitFor(sendings, ofOrder, at)
    if (wait !== null) throw tooOften(wait, text.tooMany)
    await limits.count(sentReports)
    const [document, [client], { index }] = await Promise.all([
      store.orders.document(clientId, order.id, order.version),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)

    const signer = await links()
    const absolute = (place: string) => mailing.address + inMailsLanguage(place, language)
    const addressOf = (id: number) => absolute(`/${reportAddress(id, signer.of(id))}`)
    const told = await inLanguage(document, index, language)
    const reply = forCustomer(
      orderReport(order, told, client, { site, links: signer, timeZone }),
      accepts,
    )
    const report = { ...orderDetailSchema.parse(reply), orderNumber: order.id }
    const bytes = await makers.pdfs(clientId, {
      // Of the others our pictures are drawings, which paper draws itself.
      pictures: await photosOnPaper(document, clientId, store),
      order: report,
      language,
      now: at,
      timeZone,
      portal: mailing.name,
      hidesDiscounts: true,
      links: {
        report: addressOf(order.id),
        converted: order.convertedOrder === null ? null : addressOf(order.convertedOrder),
      },
    })
    const words = messagesIn(language)
    const version = order.version === 1 ? '' : `, ${words.confirmation.version(order.version)}`
    if (accepts) await limits.count(acceptanceLinks)
    const asked = accepts ? await askAcceptance(call, order) : null
    const mail = reportMail({
      order,
      document: told,
      client,
      to,
      subject,
      message,
      language,
      by: act.by,
      key,
      validUntil: heldUntil({ order: report, now: at, language, timeZone }),
      link: asked === null ? addressOf(order.id) : absolute(asked.place),
      linkLabel: words.sending[asked === null ? 'online' : 'accept'],
      file: { name: `${words.confirmation[order.type]} ${order.id}${version}.pdf`, bytes },
    })
    const detail = {
      version: order.version,
      key,
      content,
      ...(asked && linkDetail(asked.asked, language)),
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
    // Another press with the key was faster: with the same letter?
    else isSent(await sendingsNow(), { key, content }, text)
    return done
  },
)

export const sendingRoutes = [sendreport]
