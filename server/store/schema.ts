import type { Generated, Kysely, Transaction } from 'kysely'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { ImageKind } from '../../src/domain/images.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type { MailKind } from './types.ts'

/**
 * The tables, as Kysely sees them. Instants are integer milliseconds, money integer cents, flags 0 or 1, `json` text.
 * Rows of a tenant have `client_id` first in their key. @see migrations/
 */
export type Database = {
  clients: ClientRow
  users: UserRow
  user_clients: { client_id: number; user_id: number }
  sessions: SessionRow
  orders: OrderRow
  /** Earlier versions of budgets. */
  order_versions: {
    client_id: number
    order_id: number
    version: number
    saved_at: number
    json: string
    /** The rate of its prices. */
    rate: string
    /** null if only its articles have prices. */
    total_price: number | null
    /** The last day of its prices; null as in `orders`. */
    valid_until: number | null
  }
  saved_orders: SavedOrderRow
  order_documents: { client_id: number; order_id: number; json: string }
  events: EventRow
  counters: { name: Counter; value: number }
  images: ImageRow
  image_data: { client_id: number; image_id: string; full_size: Uint8Array; thumb: Uint8Array }
  login_attempts: LoginAttemptRow
  known_networks: { user_id: number; network: string; last_at: number }
  registrations: RegistrationRow
  mails: MailRow
  password_resets: PasswordResetRow
  catalogues: {
    client_id: number
    /** A hash of its content. */
    version: string
    /** Names this loading of the catalogue. Each loading has another one, even with the same content. */
    revision: string
    /** A call without a session may read the catalogue with this key. */
    read_key: string
    price_groups: string
  }
  catalogue_rows: CatalogueRow
  /** Shared by all tenants: a model's id is a hash of its bytes. */
  article_models: { id: string; bytes: Uint8Array }
  scene_photos: ScenePhotoRow
  acceptances: AcceptanceRow
  favourites: FavouriteRow
  /** The keys that the server signs links with. */
  server_keys: { name: ServerKey; value: string }
}

/** A photograph of a scene. A stored one never changes. */
export type ScenePhotoRow = {
  client_id: number
  id: string
  /** A digest of the scene's look. @see server/orders/scenePhotos.ts */
  look: string
  saved_at: number
  full_size: Uint8Array
  thumb: Uint8Array
}

/** The purposes of the server's keys. */
export type ServerKey = 'links' | 'mails'

/** Kinds of rows whose ids come from a counter. */
export type Counter = 'order' | 'user' | 'client'

export type ClientRow = {
  id: number
  name: string
  features: string
  rate: string
  /** The e-mail that confirmations of its orders go to; '' for none. */
  email: string
  discounts: string
  /** The days for which the prices of its budgets hold; null for the usual ones. */
  valid_days: number | null
  /** Raised with every write to the client's orders, in the same transaction; a cached list is valid for one version. @see orderIndex.ts */
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
  creation_key: string | null
  /** Set when the user was removed. `login` is then `removed {id}`, so that the e-mail is free again; `former_login` keeps it. */
  removed_at: number | null
  removed_by: string | null
  former_login: string | null
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
  /** The reference, folded for search and sort. */
  reference_key: string
  total_price: number | null
  /** The price to sort by: an order without a price counts as the cheapest. */
  price_key: number
  total_items: number
  scene_count: number
  empty_main_scene: number
  /** 1 if an article of its document lacks a fabric. */
  lacks_fabric: number
  date: number
  date_state: number | null
  date_validate: number | null
  date_modified: number | null
  date_transform: number | null
  /** The last day of a budget's prices; null for an order, and for a budget that an older server has saved. */
  valid_until: number | null
  converted_order: number | null
  rate: string
  archived_at: number | null
  /** The login of the user who has loaded it to the cart. */
  archived_by: string | null
  customer: string
  phone: string
  email: string
  vendor: string
  /** The order's texts that are searched, folded. @see src/domain/orders/search.ts */
  search_key: string
  document_version: number
}

/** The order that was saved with a key, so that a repeated request saves nothing more. */
export type SavedOrderRow = {
  client_id: number
  /** SHA-256 of the sender's key, hex. */
  key_hash: string
  /** SHA-256 of the content that was sent with it, hex. */
  content_hash: string
  order_id: number
  version: number
  saved_at: number
}

export type EventRow = {
  /** 0 for an event that belongs to no client, since a key column can't be null. */
  client_id: number
  /** Ascending in the order of recording. @see rows.ts */
  id: string
  at: number
  login: string | null
  name: string
  kind: string
  order_id: number | null
  detail: string
}

export type ImageRow = {
  client_id: number
  id: string
  name: string
  kind: ImageKind
  width: number
  height: number
  created_at: number
  created_by: string
  /** SHA-256 of the uploaded file, hex. */
  source_hash: string
}

/** Attempts to log in with a login, which need not exist. */
export type LoginAttemptRow = {
  /** SHA-256 of the login, hex. */
  login_hash: string
  count: number
  last_at: number
  /** The next attempt is refused before this instant. */
  next_at: number
}

/** A version of a budget that its customer may accept, and whether they have. */
export type AcceptanceRow = {
  client_id: number
  order_id: number
  version: number
  /** Counts from 1. After the shop has taken an acceptance of the version back, the next link is of the next round. */
  round: number
  /** The login of the user who made the link. */
  asked_by: string
  /** The language of the user who made the link, and of the mail to the shop. */
  language: 'es' | 'en'
  ended_at: Generated<number | null>
  accepted_at: Generated<number | null>
  /** As the customer typed it; '' before. */
  name: Generated<string>
  /** The customer's network address; '' once it is deleted. @see src/domain/retention.ts */
  address: Generated<string>
}

/** A scene that a user stores for themselves, with one of the clients that they work for. */
export type FavouriteRow = {
  client_id: number
  user_id: number
  /** Made by the sender. */
  id: string
  name: string
  json: string
  saved_at: number
}

export type RegistrationRow = {
  id: string
  email: string
  name: string
  language: 'es' | 'en'
  at: number
  ended_at: number | null
}

export type MailRow = {
  id: string
  recipient: string
  subject: string
  /** '' once the mail is sent. */
  text: string
  /** The same as HTML; '' for none. */
  html: string
  created_at: number
  tries: number
  /** When the next attempt is due; null after the last one. */
  due_at: number | null
  sent_at: number | null
  /** The e-mail that replies go to; '' for the sender's. */
  reply_to: Generated<string>
  /** The name of an attached PDF; '' for none, and once the mail is sent. */
  file_name: Generated<string>
  file: Generated<Uint8Array | null>
  /** The client of the order that the mail is about, whose history records a failure; null for none. */
  client_id: Generated<number | null>
  order_id: Generated<number | null>
  /** '' for a mail that is about no order. */
  kind: Generated<MailKind | ''>
}

/** A request for a new password; waiting until it has a token, or has ended. */
export type PasswordResetRow = {
  id: string
  email: string
  language: 'es' | 'en'
  at: number
  user_id: number | null
  /** SHA-256 of the mailed link's token, hex. */
  token_hash: string | null
  expires_at: number | null
  ended_at: number | null
}

/** The tables of a catalogue. */
export type CatalogueKind = Exclude<keyof Catalogue, 'groups'>

/** A row of one of a catalogue's tables, in its place there. */
export type CatalogueRow = {
  client_id: number
  kind: CatalogueKind
  id: string
  position: number
  json: string
}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
