import type { ContactData } from '../../../src/contract/entities/report.ts'
import type { CustomerCopy } from '../../store/customerStore.ts'
import { fromJson } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { IndexedCustomer } from './indexStore.ts'

type Document = {
  contact: ContactData
  lines?: { shoppingCartData?: { remarks?: string; special?: string } }[]
}

const copied = (orderId: number, version: number, json: string) => {
  const { contact, lines = [] } = fromJson<Document>(json)
  const remarks = lines.flatMap(({ shoppingCartData: { remarks = '', special = '' } = {} }) =>
    [remarks, special].filter((text) => text !== ''),
  )
  return { orderId, version, contact, remarks }
}

const textIn = (detail: string): string => {
  const { text } = fromJson<{ text?: unknown }>(detail)
  return typeof text === 'string' ? text : ''
}

/** All that is stored of a customer, for themselves. */
export async function copyOf(
  db: Db,
  clientId: number,
  { ids, keys }: Pick<IndexedCustomer, 'ids' | 'keys'>,
): Promise<CustomerCopy> {
  const [latest, earlier, acceptances, mails, events, notes, orderNotes] = await Promise.all([
    db
      .selectFrom('order_documents')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.client_id', '=', 'order_documents.client_id')
          .onRef('orders.id', '=', 'order_documents.order_id'),
      )
      .select(['order_id', 'document_version as version', 'json'])
      .where('order_documents.client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('order_versions')
      .select(['order_id', 'version', 'json'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('acceptances')
      .select(['order_id', 'version', 'name', 'address', 'accepted_at'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .where('accepted_at', 'is not', null)
      .execute(),
    db
      .selectFrom('mails')
      .select(['order_id', 'recipient', 'subject', 'created_at'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      // A mention goes to a colleague.
      .where('kind', '<>', 'mention')
      .execute(),
    db
      .selectFrom('events')
      .select(['order_id', 'kind', 'at', 'detail'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('customer_notes')
      .select(['id', 'at', 'name', 'text'])
      .where('client_id', '=', clientId)
      .where('customer', 'in', [...keys.keys()])
      .orderBy('at')
      .execute(),
    db
      .selectFrom('order_notes')
      .select(['id', 'at', 'name', 'text'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .orderBy('at')
      .execute(),
  ])
  return {
    documents: [...earlier, ...latest]
      .map(({ order_id: id, version, json }) => copied(id, version, json))
      .toSorted((one, other) => one.orderId - other.orderId || one.version - other.version),
    acceptances: acceptances.map(({ order_id: orderId, version, name, address, accepted_at }) => ({
      ...{ orderId, version, name, address, at: accepted_at ?? 0 },
    })),
    mails: mails.map(({ order_id, recipient, subject, created_at }) => ({
      ...{ orderId: order_id ?? 0, to: recipient, subject, at: created_at },
    })),
    answers: events.flatMap(({ order_id, kind, at, detail }) => {
      const text = textIn(detail)
      return text === '' ? [] : [{ orderId: order_id ?? 0, kind, at, text }]
    }),
    notes: [...notes, ...orderNotes],
  }
}
