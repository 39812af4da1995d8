import type { Insertable, Selectable } from 'kysely'
import { fold } from '../../src/domain/fold.ts'
import { searchKey } from '../../src/domain/orders/search.ts'
import type { EventRow, OrderRow, UserRow } from './schema.ts'
import type { StoredEvent, StoredOrder, User } from './types.ts'

/** A text that both databases can keep: without NUL, which PostgreSQL refuses, and without lone surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** An order's row. Only here the columns are computed that orders are searched and sorted by. */
export function toOrderRow(order: StoredOrder): Insertable<OrderRow> {
  const reference = storable(order.reference)
  const people = {
    customer: storable(order.customer),
    phone: storable(order.phone),
    email: storable(order.email),
    vendor: storable(order.vendor),
  }
  const articles = order.articles.map(storable)
  return {
    client_id: order.clientId,
    id: order.id,
    type: order.type,
    state: order.state,
    confirmation_state: order.confirmationState,
    reference,
    reference_key: fold(reference),
    total_price: order.totalPrice,
    price_key: order.totalPrice ?? -1,
    own_total: order.ownTotal,
    rebate_total: order.rebateTotal,
    paid_total: order.paidTotal,
    total_items: order.totalItems,
    scene_count: order.sceneCount,
    empty_main_scene: order.emptyMainScene ? 1 : 0,
    lacks_fabric: order.lacksFabric ? 1 : 0,
    has_alternatives: order.hasAlternatives ? 1 : 0,
    date: order.date,
    date_state: order.dateState,
    date_validate: order.dateValidate,
    date_modified: order.dateModified,
    date_transform: order.dateTransform,
    valid_until: order.validUntil,
    answer: order.answer,
    converted_order: order.convertedOrder,
    delivery_day: order.deliveryDay,
    rate: toJson(order.rate),
    archived_at: order.archivedAt,
    archived_by: order.archivedBy,
    ...people,
    customer_key: fold(people.customer),
    vendor_key: fold(people.vendor),
    articles: articles.join('\n'),
    search_key: searchKey({ id: order.id, reference, ...people, articles }),
    document_version: order.version,
  }
}

let lastRate: { text: string; rate: StoredOrder['rate'] } | undefined

// The rows of a page mostly share one rate, and parsing it takes longer than the rest of the row.
function readRate(text: string): StoredOrder['rate'] {
  if (lastRate?.text !== text)
    lastRate = { text, rate: Object.freeze(fromJson<StoredOrder['rate']>(text)) }
  return lastRate.rate
}

export const fromOrderRow = (row: Selectable<OrderRow>): StoredOrder => ({
  clientId: row.client_id,
  id: row.id,
  type: row.type,
  state: row.state,
  confirmationState: row.confirmation_state,
  reference: row.reference,
  totalPrice: row.total_price,
  ownTotal: row.own_total,
  rebateTotal: row.rebate_total,
  paidTotal: row.paid_total,
  totalItems: row.total_items,
  sceneCount: row.scene_count,
  emptyMainScene: row.empty_main_scene === 1,
  lacksFabric: row.lacks_fabric === 1,
  hasAlternatives: row.has_alternatives === 1,
  date: row.date,
  dateState: row.date_state,
  dateValidate: row.date_validate,
  dateModified: row.date_modified,
  dateTransform: row.date_transform,
  validUntil: row.valid_until,
  answer: row.answer,
  convertedOrder: row.converted_order,
  deliveryDay: row.delivery_day,
  rate: readRate(row.rate),
  archivedAt: row.archived_at,
  archivedBy: row.archived_by,
  customer: row.customer,
  phone: row.phone,
  email: row.email,
  vendor: row.vendor,
  articles: row.articles === '' ? [] : row.articles.split('\n'),
  version: row.document_version,
})

/** The row of a new user. */
export const toUserRow = (user: User): Insertable<UserRow> => ({
  id: user.id,
  login: user.login,
  name: storable(user.name),
  phone: storable(user.phone),
  acl: toJson(user.acl),
  roles: toJson(user.roles),
  password_hash: user.passwordHash,
})

let lastMillisecond = 0
let countWithin = 0

const idAt = (milliseconds: number, count: number) => {
  const hex = (value: number, width: number) => value.toString(16).padStart(width, '0')
  return `${hex(milliseconds, 12)}-${hex(count, 8)}-${crypto.randomUUID().slice(0, 8)}`
}

/**
 * An event's id: unique, and ascending as a text; within a process always, between processes as far as their clocks agree.
 *
 * @param after  an id that this one must come after, whichever process made it
 */
export function eventId(after: string | null = null): string {
  const now = Date.now()
  if (now > lastMillisecond) {
    lastMillisecond = now
    countWithin = 0
  }
  countWithin += 1
  const id = idAt(lastMillisecond, countWithin)
  if (after === null || id > after) return id
  const [milliseconds = '', count = ''] = after.split('-')
  return idAt(parseInt(milliseconds, 16), parseInt(count, 16) + 1)
}

export const toEventRow = (event: StoredEvent): Insertable<EventRow> => ({
  client_id: event.clientId ?? 0,
  id: eventId(),
  at: event.at,
  login: event.login === null ? null : storable(event.login),
  name: storable(event.name),
  kind: event.kind,
  order_id: event.orderId,
  detail: toJson(event.detail),
})

export const fromEventRow = (row: Selectable<EventRow>): StoredEvent => ({
  at: row.at,
  clientId: row.client_id === 0 ? null : row.client_id,
  login: row.login,
  name: row.name,
  kind: row.kind,
  orderId: row.order_id,
  detail: fromJson<StoredEvent['detail']>(row.detail),
})

/** JSON that both databases can keep: JSON.stringify escapes NUL and lone surrogates. */
export const toJson = (value: unknown): string => JSON.stringify(value)

// The texts that are read here were written by toJson, with the same type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const fromJson = <Value>(text: string): Value => JSON.parse(text) as Value
