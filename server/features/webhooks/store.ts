import { fromEventRow, fromOrderRow, toEventRow } from '../../store/rows.ts'
import type { Db, Trx, WebhookRow } from '../../store/schema.ts'
import type { Act } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { Webhook } from '../../store/types.ts'

const fromRow = (row: WebhookRow): Webhook => ({
  clientId: row.client_id,
  id: row.id,
  url: row.url,
  secret: row.secret,
  oldSecret: row.old_until === null ? null : { secret: row.old_secret, until: row.old_until },
  createdAt: row.created_at,
  removedAt: row.removed_at,
  lastAt: row.last_at,
  lastResult: row.last_result,
})

async function record(
  trx: Trx,
  kind: 'webhookMade' | 'webhookRotated' | 'webhookRemoved',
  { clientId, id, url }: Pick<Webhook, 'clientId' | 'id' | 'url'>,
  { by, clock }: Act,
) {
  const event = { at: clock(), clientId, ...by, kind, orderId: null, detail: { id, url } }
  await trx.insertInto('events').values(toEventRow(event)).execute()
}

const live = (trx: Db | Trx, id: string) =>
  trx.selectFrom('webhooks').selectAll().where('id', '=', id).where('removed_at', 'is', null)

/** The store's calls about webhooks. One function: it has one method a call. */
export const createWebhooks = (db: Db, transact: Transact): Store['webhooks'] => ({
  create: ({ clientId, id, url, secret }, act) =>
    transact(act, async (trx) => {
      await trx
        .insertInto('webhooks')
        .values({
          ...{ client_id: clientId, id, url, secret },
          ...{ old_secret: '', old_until: null, created_at: act.clock(), removed_at: null },
          ...{ last_at: null, last_result: '' },
        })
        .execute()
      await record(trx, 'webhookMade', { clientId, id, url }, act)
    }),

  async all() {
    const rows = await db
      .selectFrom('webhooks')
      .selectAll()
      .orderBy('client_id')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(fromRow)
  },

  rotate: (id, secret, until, act) =>
    transact(act, async (trx) => {
      const row = await live(trx, id).executeTakeFirst()
      if (row === undefined) return false
      await trx
        .updateTable('webhooks')
        .set({ secret, old_secret: row.secret, old_until: until })
        .where('client_id', '=', row.client_id)
        .where('id', '=', id)
        .execute()
      await record(trx, 'webhookRotated', fromRow(row), act)
      return true
    }),

  remove: (id, act) =>
    transact(act, async (trx) => {
      const row = await live(trx, id).executeTakeFirst()
      if (row === undefined) return false
      await trx
        .updateTable('webhooks')
        .set({ removed_at: act.clock(), secret: '', old_secret: '', old_until: null })
        .where('client_id', '=', row.client_id)
        .where('id', '=', id)
        .execute()
      await trx
        .updateTable('webhook_events')
        .set({ due_at: null })
        .where('client_id', '=', row.client_id)
        .where('webhook_id', '=', id)
        .execute()
      await record(trx, 'webhookRemoved', fromRow(row), act)
      return true
    }),

  async take(at, retryAt) {
    const due = await db
      .selectFrom('webhook_events')
      .selectAll()
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return 'none'
    const taken = await db
      .updateTable('webhook_events')
      .set((update) => ({ due_at: retryAt, tries: update('tries', '+', 1) }))
      .where('client_id', '=', due.client_id)
      .where('webhook_id', '=', due.webhook_id)
      .where('event_id', '=', due.event_id)
      .where('due_at', '=', due.due_at)
      .returning('tries')
      .executeTakeFirst()
    if (taken === undefined) return 'taken'
    const { client_id: clientId, webhook_id: webhookId, event_id: eventId } = due
    const [webhook, event, order] = await Promise.all([
      live(db, webhookId).executeTakeFirst(),
      db
        .selectFrom('events')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', eventId)
        .executeTakeFirst(),
      db
        .selectFrom('orders')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', due.order_id)
        .executeTakeFirst(),
    ])
    const key = { clientId, webhookId, eventId }
    return {
      ...{ key, tries: taken.tries },
      content:
        webhook === undefined || event === undefined || order === undefined
          ? null
          : { webhook: fromRow(webhook), event: fromEventRow(event), order: fromOrderRow(order) },
    }
  },

  async settled({ clientId, webhookId, eventId }, { at, result, retryAt }) {
    await db
      .updateTable('webhook_events')
      .set({ due_at: retryAt })
      .where('client_id', '=', clientId)
      .where('webhook_id', '=', webhookId)
      .where('event_id', '=', eventId)
      .execute()
    await db
      .updateTable('webhooks')
      .set({ last_at: at, last_result: result })
      .where('client_id', '=', clientId)
      .where('id', '=', webhookId)
      .execute()
  },
})
