import { raiseVersion } from '../../store/followed.ts'
import { nextMoment, recordOrderEvent } from '../../store/orderEvents.ts'
import type { Act } from '../../store/requests.ts'
import { fromOrderRow, toOrderRow } from '../../store/rows.ts'
import type { Trx } from '../../store/schema.ts'
import { eraseFromChoices } from './eraseChoicesStore.ts'
import { erasedDetail, erasedDocument } from './erased.ts'

type Order = { clientId: number; id: number }

async function eraseDocuments(trx: Trx, { clientId, id }: Order) {
  for (const table of ['order_documents', 'order_versions'] as const) {
    const rows =
      table === 'order_documents'
        ? await trx
            .selectFrom(table)
            .select('json')
            .where('client_id', '=', clientId)
            .where('order_id', '=', id)
            .execute()
        : await trx
            .selectFrom(table)
            .select(['json', 'version'])
            .where('client_id', '=', clientId)
            .where('order_id', '=', id)
            .execute()
    for (const { json, ...key } of rows) {
      let update = trx
        .updateTable(table)
        .set({ json: erasedDocument(json) })
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
      if ('version' in key) update = update.where('version', '=', key.version as number)
      await update.execute()
    }
  }
}

/** The row, with all that it is searched and sorted by. The reference goes too: shops write names there. */
async function eraseRow(trx: Trx, { clientId, id }: Order) {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const blank = { reference: '', customer: '', phone: '', email: '' }
  const { client_id, id: number, ...columns } = toOrderRow({ ...fromOrderRow(row), ...blank })
  await trx
    .updateTable('orders')
    .set(columns)
    .where('client_id', '=', client_id)
    .where('id', '=', number)
    .execute()
}

/** Who wrote an event stays if it is a user; a customer, who has no login, goes. */
async function eraseEvents(trx: Trx, { clientId, id }: Order) {
  const rows = await trx
    .selectFrom('events')
    .select(['id', 'login', 'name', 'detail'])
    .where('client_id', '=', clientId)
    .where('order_id', '=', id)
    .execute()
  for (const { id: event, login, name, detail } of rows)
    await trx
      .updateTable('events')
      .set({ detail: erasedDetail(detail), name: login === null ? '' : name })
      .where('client_id', '=', clientId)
      .where('id', '=', event)
      .execute()
}

/** Mails about the order, sent or not, reminders of it, what the customer has accepted and how, and the shop's notes. */
async function deleteBeside(trx: Trx, { clientId, id }: Order) {
  await trx
    .deleteFrom('mail_files')
    .where('mail_id', 'in', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('client_id', '=', clientId)
        .where('order_id', '=', id),
    )
    .execute()
  const tables = ['mails', 'acceptances', 'accepted_pdfs', 'order_notes', 'reminders'] as const
  for (const table of tables)
    await trx
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('order_id', '=', id)
      .execute()
}

/**
 * Erases a person from their orders and budgets, and what is noted about them. Numbers, dates, states, articles and sums stay, and an event
 * that says who has erased.
 *
 * @param keys  the person's keys
 * @param ids   of all of their orders and budgets
 */
export async function eraseCustomer(
  trx: Trx,
  { clientId, keys, ids }: { clientId: number; keys: readonly string[]; ids: readonly number[] },
  { by, clock }: Act,
): Promise<void> {
  await eraseFromChoices(trx, clientId, ids)
  // In the sequence of ids, so that two that erase lock the same orders in the same sequence.
  for (const id of ids.toSorted((one, other) => one - other)) {
    const order = { clientId, id }
    const moment = await nextMoment(trx, clientId, id, clock)
    await eraseDocuments(trx, order)
    await eraseRow(trx, order)
    await eraseEvents(trx, order)
    await deleteBeside(trx, order)
    await recordOrderEvent(trx, order, 'customerErased', by, moment)
  }
  await trx
    .deleteFrom('customer_notes')
    .where('client_id', '=', clientId)
    .where('customer', 'in', keys)
    .execute()
  await trx
    .deleteFrom('customer_links')
    .where('client_id', '=', clientId)
    .where((is) => is.or([is('one', 'in', keys), is('other', 'in', keys)]))
    .execute()
  await raiseVersion(trx, clientId)
}
