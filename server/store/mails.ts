import type { Insertable, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import { raiseVersion } from './followed.ts'
import { nextMoment, orderEvents, recordOrderEvent, type Moment } from './orderEvents.ts'
import type { Actor } from './requests.ts'
import { storable, toEventRow } from './rows.ts'
import type { Db, MailRow, Trx } from './schema.ts'
import { waitFor, waitOfClient, waitOfServer } from './sendings.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { MailFile, MailKind, NewMail, StoredMail, StoredOrder } from './types.ts'

const fromMailRow = (row: Selectable<MailRow>, files: readonly MailFile[] = []): StoredMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  createdAt: row.created_at,
  tries: row.tries,
  ...(row.sender_name === '' ? {} : { senderName: row.sender_name }),
  ...(row.reply_to === '' ? {} : { replyTo: row.reply_to }),
  ...(files.length === 0 ? {} : { files }),
  ...(row.client_id === null || row.order_id === null || row.kind === ''
    ? {}
    : { about: { clientId: row.client_id, orderId: row.order_id, kind: row.kind } }),
})

/** Queues a mail in the transaction of the change that it is about. */
export const enqueue = (
  trx: Trx,
  mail: Pick<Insertable<MailRow>, 'recipient' | 'subject' | 'text'>,
  at: number,
) =>
  trx
    .insertInto('mails')
    .values({ html: '', ...mail, id: crypto.randomUUID(), created_at: at, tries: 0, due_at: at })
    .execute()

/** The columns that are emptied once a mail is sent or given up. */
const emptied = { text: '', html: '' } as const

async function filesOf(db: Db, mailId: string): Promise<MailFile[]> {
  const rows = await db
    .selectFrom('mail_files')
    .selectAll()
    .where('mail_id', '=', mailId)
    .orderBy('place')
    .execute()
  return rows.map(({ name, bytes, content_id: contentId }) =>
    contentId === '' ? { name, bytes } : { name, bytes, contentId },
  )
}

const deleteFiles = (db: Db, mailId: string) =>
  db.deleteFrom('mail_files').where('mail_id', '=', mailId).execute()

/**
 * Queues mails about an order in the transaction of the change that they are about. A mail whose id was queued before is not queued again.
 *
 * @returns the receivers of the mails that are new
 */
export async function queueMails(
  trx: Trx,
  mails: readonly NewMail[],
  at: number,
): Promise<string[]> {
  const queued: string[] = []
  for (const {
    id,
    to,
    subject,
    text,
    html,
    senderName = '',
    replyTo = '',
    files = [],
    about,
  } of mails) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('mails')
      .values({
        id,
        recipient: to,
        subject: storable(subject),
        text: storable(text),
        html: storable(html),
        sender_name: storable(senderName),
        reply_to: replyTo,
        client_id: about?.clientId ?? null,
        order_id: about?.orderId ?? null,
        kind: about?.kind ?? '',
        created_at: at,
        tries: 0,
        due_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) continue
    queued.push(to)
    if (files.length === 0) continue
    const rows = files.map(({ name, bytes, contentId = '' }, place) => ({
      mail_id: id,
      place,
      name: storable(name),
      content_id: contentId,
      bytes,
    }))
    await trx.insertInto('mail_files').values(rows).execute()
  }
  return queued
}

/** Whether all of the mails were queued before. */
async function areQueued(trx: Trx, mails: readonly NewMail[]): Promise<boolean> {
  const ids = mails.map(({ id }) => id)
  const queued = await trx.selectFrom('mails').select('id').where('id', 'in', ids).execute()
  return queued.length === mails.length
}

/** The kinds of the events of mails that were given up. */
const failures: Record<Exclude<MailKind, 'mention'>, string> = {
  report: 'reportFailed',
  confirmation: 'confirmationFailed',
  factory: 'factoryMailFailed',
  acceptance: 'acceptanceMailFailed',
  receipt: 'receiptFailed',
  news: 'newsFailed',
  expiring: 'expiryMailFailed',
  reminder: 'reminderFailed',
}

/**
 * Records that nobody gets a mail: in the history of the order that it is about, or else among the events of no order, as for a mention of a
 * colleague, since an internal note is no part of an order's history.
 */
async function recordFailure(
  trx: Trx,
  { to, about }: Pick<StoredMail, 'to' | 'about'>,
  clock: Clock,
): Promise<void> {
  const nobody = { login: null, name: '' }
  const detail = { to: [to] }
  if (about === undefined || about.kind === 'mention') {
    const event = { ...nobody, at: clock(), clientId: null, kind: 'mailFailed', orderId: null }
    await trx
      .insertInto('events')
      .values(toEventRow({ ...event, detail }))
      .execute()
    return
  }
  const moment = await nextMoment(trx, about.clientId, about.orderId, clock)
  const order = { clientId: about.clientId, id: about.orderId }
  await recordOrderEvent(trx, order, failures[about.kind], nobody, moment, detail)
  await raiseVersion(trx, about.clientId)
}

/** Queues mails about a change of an order in the change's transaction: no mail is lost, and none is sent if the change fails. */
export async function notify(
  trx: Trx,
  order: Pick<StoredOrder, 'clientId' | 'id' | 'version'>,
  mails: readonly NewMail[],
  by: Actor,
  moment: Moment,
): Promise<void> {
  const to = await queueMails(trx, mails, moment.at)
  if (to.length === 0) return
  await recordOrderEvent(trx, order, 'notified', by, moment, { version: order.version, to })
}

export const createMails = (db: Db, transact: Transact): Store['mails'] => ({
  queue: (mails, { kind = 'notified', clientId, orderId, detail, limit }, act) =>
    transact(act, async (trx) => {
      const moment = await nextMoment(trx, clientId, orderId, act.clock)
      if (await areQueued(trx, mails)) return 'known'
      // The order is locked, so that other mails about it are either counted here or wait for this transaction.
      const wait =
        limit &&
        (waitFor(await orderEvents(trx, clientId, orderId), limit, moment.at) ??
          (await waitOfClient(trx, clientId, limit, moment.at)))
      if (typeof wait === 'number') return { wait }
      const waitOfAll =
        limit?.ofServer === undefined
          ? null
          : await waitOfServer(trx, limit.ofServer, limit.within, moment.at)
      if (waitOfAll !== null) return { wait: waitOfAll, isOfServer: true }
      const to = await queueMails(trx, mails, moment.at)
      const order = { clientId, id: orderId }
      await recordOrderEvent(trx, order, kind, act.by, moment, { ...detail, to })
      await raiseVersion(trx, clientId)
      return 'queued'
    }),

  waitOfServer: (most, within, at) => waitOfServer(db, most, within, at),

  async take(at, retryAt, limit) {
    const due = await db
      .selectFrom('mails')
      .select(['id', 'due_at'])
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(limit)
      .execute()
    const taken: StoredMail[] = []
    for (const { id, due_at } of due) {
      const row = await db
        .updateTable('mails')
        .set((update) => ({ due_at: retryAt, tries: update('tries', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .returningAll()
        .executeTakeFirst()
      if (row !== undefined) taken.push(fromMailRow(row, await filesOf(db, id)))
    }
    return taken
  },

  async sent(id, at) {
    await db
      .updateTable('mails')
      .set({ sent_at: at, due_at: null, ...emptied })
      .where('id', '=', id)
      .execute()
    await deleteFiles(db, id)
  },

  async failed(id, retryAt) {
    await db.updateTable('mails').set({ due_at: retryAt }).where('id', '=', id).execute()
  },

  givenUp: (mail, clock) =>
    transact({ clock }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set({ due_at: null, ...emptied })
        .where('id', '=', mail.id)
        .where('due_at', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await deleteFiles(trx, mail.id)
      await recordFailure(trx, mail, clock)
    }),

  cameBack: (id, clock) =>
    transact({ clock }, async (trx) => {
      // The mail counts as given up from now on, so that a second notice records nothing more.
      const row = await trx
        .updateTable('mails')
        .set({ sent_at: null })
        .where('id', '=', id)
        .where('sent_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      await recordFailure(trx, fromMailRow(row), clock)
      return row.recipient
    }),
})
