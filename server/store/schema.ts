import type { Kysely, Transaction } from 'kysely'
import type { OrderState, OrderType } from '../../src/domain/states.ts'

/**
 * The tables, as Kysely sees them. Instants are integer milliseconds, money integer cents, flags 0 or 1, `json` text.
 * Rows of a tenant have `client_id` first in their key. @see migrations.ts
 */
export type Database = {
  clients: ClientRow
  users: UserRow
  user_clients: { client_id: number; user_id: number }
  sessions: SessionRow
  orders: OrderRow
  order_documents: { client_id: number; order_id: number; json: string }
  events: EventRow
  counters: { name: 'order'; value: number }
}

export type ClientRow = {
  id: number
  name: string
  features: string
  rate: string
  /** Grows with every write to the client's orders, in the same transaction; id lists hold for one version. @see orderIndex.ts */
  orders_version: number
}

export type UserRow = {
  id: number
  login: string
  name: string
  phone: string
  acl: string
  roles: string
  password_hash: string
}

export type SessionRow = {
  token_hash: string
  user_id: number
  created_at: number
  last_seen_at: number
  expires_at: number
}

export type OrderRow = {
  client_id: number
  id: number
  type: OrderType
  state: OrderState
  confirmation_state: 0 | 1
  reference: string
  /** The reference as it is searched and sorted. */
  reference_key: string
  total_price: number | null
  /** The price to sort by: an order without one comes as the cheapest. */
  price_key: number
  total_items: number
  scene_count: number
  empty_main_scene: number
  date: number
  date_state: number | null
  date_validate: number | null
  date_modified: number | null
  date_transform: number | null
  converted_order: number | null
  rate: string
  archived_at: number | null
}

export type EventRow = {
  /** 0 where no client is known: a key has no nulls. */
  client_id: number
  /** Ascending in the order of recording. @see events.ts */
  id: string
  at: number
  login: string | null
  name: string
  kind: string
  order_id: number | null
  detail: string
}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
