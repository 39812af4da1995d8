import type { Generated, Kysely, Transaction } from 'kysely'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { ImageKind } from '../../src/domain/images.ts'
import type { AnswerKind, OrderState, OrderType } from '../../src/domain/orders/states.ts'
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
    /** When the next version has taken its place. */
    saved_at: number
    /** When it was saved itself. */
    date: number
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
  /** How often something was asked for; `key_hash` is SHA-256 of what is counted and for whom, hex. */
  limit_counts: { key_hash: string; count: number; ends_at: number }
  known_networks: { user_id: number; network: string; last_at: number }
  registrations: RegistrationRow
  mails: MailRow
  /** The files of mails, until these are sent. */
  mail_files: MailFileRow
  /** What customers have accepted, as they got it. `digest` is SHA-256, hex. A stored one never changes. */
  accepted_pdfs: {
    client_id: number
    order_id: number
    digest: string
    bytes: Uint8Array
    /** '' for what a release before 0024 has stored. */
    name: Generated<string>
  }
  password_resets: PasswordResetRow
  /** Who has the details of an order open, in the place that `key` names. */
  presences: { user_id: number; key: string; client_id: number; order_id: number; at: number }
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
  catalogue_pieces: CataloguePieceRow
  prepared_catalogues: PreparedCatalogueRow
  /** Shared by all tenants: a model's id is a hash of its bytes. */
  article_models: { id: string; bytes: Uint8Array }
  scene_photos: ScenePhotoRow
  logos: LogoRow
  acceptances: AcceptanceRow
  favourites: FavouriteRow
  choices: ChoiceRow
  factory_tokens: FactoryTokenRow
  webhooks: WebhookRow
  /** The events that are or were sent to webhooks, each once to each. */
  webhook_events: {
    client_id: number
    webhook_id: string
    event_id: string
    order_id: number
    created_at: number
    tries: number
    /** When the next try is due; null after the last one. */
    due_at: number | null
  }
  reminders: ReminderRow
  /** What happens once only to a version of a budget, on any number of processes: its key makes it so. */
  once_per_version: {
    client_id: number
    order_id: number
    version: number
    kind: OnceKind
    at: number
  }
  /** The customers who want no mail before a client's budgets expire: SHA-256 of their address, hex. */
  unwanted_notices: { client_id: number; address_hash: string; at: number }
  /** Keys of customers that are one person. @see src/domain/orders/customer.ts customerKey */
  customer_links: { client_id: number; one: string; other: string }
  customer_notes: CustomerNoteRow
  order_notes: OrderNoteRow
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

/** A client's only logo. Another one has another id, so that browsers may cache it for ever. */
export type LogoRow = { client_id: number; id: string; png: Uint8Array }

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
  /** How many days before a budget's last day its customer is mailed; null for never. */
  notice_days: number | null
  /** JSON; '' until it is filled in. */
  profile: string
  /** The id of its logo; '' for none. */
  logo: string
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
  /** The own lines' sum, and the rebate, 0 or negative: both are part of the total. */
  own_total: number
  rebate_total: number
  /** What the customer pays: the total, and the tax where the prices are without it. */
  paid_total: number | null
  total_items: number
  scene_count: number
  empty_main_scene: number
  /** 1 if an article of its document lacks a fabric. */
  lacks_fabric: number
  /** 1 if scenes of its document are alternatives. */
  has_alternatives: number
  date: number
  date_state: number | null
  date_validate: number | null
  date_modified: number | null
  date_transform: number | null
  /** The last day of a budget's prices; null for an order, and for a budget that an older server has saved. */
  valid_until: number | null
  /** What its customer has answered about its version; '' for nothing. */
  answer: AnswerKind | ''
  converted_order: number | null
  /** The day of delivery that its customer is promised, '2026-11-26'. */
  delivery_day: string | null
  rate: string
  archived_at: number | null
  /** The login of the user who has loaded it to the cart. */
  archived_by: string | null
  customer: string
  phone: string
  email: string
  vendor: string
  /** The customer and the vendor, folded for sort. */
  customer_key: string
  vendor_key: string
  /** The names of its articles and fabrics, a line each. */
  articles: string
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
  /** The digest of what was accepted (`accepted_pdfs`); '' before, and for what an older server has let accept. */
  pdf_digest: Generated<string>
  /** The digest of the page that proves it, likewise. */
  proof_digest: Generated<string>
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

/** A choice that a person keeps, or that the people of a client share. @see src/domain/choices.ts */
export type ChoiceRow = {
  /** 0 where it is the person's with every client. */
  client_id: number
  /** 0 where the people of the client share it. */
  user_id: number
  name: string
  json: string
  version: number
  saved_at: number
  /** Who wrote it last. */
  by_name: string
}

/** A token by which the system of a factory reports what becomes of a client's orders. */
export type FactoryTokenRow = {
  client_id: number
  id: string
  name: string
  /** SHA-256 of the token, hex; the token itself is not stored. */
  token_hash: string
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
}

/** The address of another system that follows a client's orders. */
export type WebhookRow = {
  client_id: number
  id: string
  url: string
  /** What is sent is signed with it, so that it can't be a hash; '' once the webhook is removed. */
  secret: string
  /** The secret before, which signs too until `old_until`. */
  old_secret: string
  old_until: number | null
  created_at: number
  removed_at: number | null
  last_at: number | null
  /** The status of the latest reply, or why there was none. */
  last_result: string
}

/** `expiring`: its customer was mailed before it expires, or can't be; `read`: they have said that they have read it. */
export type OnceKind = 'expiring' | 'read'

/** What a person wants to be reminded of: one reminder for each person and order. */
export type ReminderRow = {
  client_id: number
  user_id: number
  order_id: number
  /** '2026-11-26', by the company's clocks. */
  day: string
  note: string
  /** The language of the mail. */
  language: 'es' | 'en'
  /** In the morning of the day. */
  due_at: number
  /** When the mail was queued; null before. */
  mailed_at: number | null
}

/** What a shop notes about a customer, for itself. No report, file or mail has it. */
export type OrderNoteRow = {
  client_id: number
  /** Made by the sender, so that a repeated request saves it once. */
  id: string
  order_id: number
  at: number
  /** Who wrote it. */
  name: string
  text: string
}

export type CustomerNoteRow = {
  client_id: number
  /** Made by the sender, so that a repeated request saves it once. */
  id: string
  /** The customer's key. */
  customer: string
  at: number
  /** Who wrote it. */
  name: string
  text: string
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
  /** The name beside the sender's address; '' for the portal's own. */
  sender_name: Generated<string>
  /** The e-mail that replies go to; '' for the sender's. */
  reply_to: Generated<string>
  /** The client of the order that the mail is about, whose history records a failure; null for none. */
  client_id: Generated<number | null>
  order_id: Generated<number | null>
  /** '' for a mail that is about no order. */
  kind: Generated<MailKind | ''>
}

/** A file of a mail: a PDF or, with a content id, a JPEG that its HTML shows. */
export type MailFileRow = {
  mail_id: string
  place: number
  name: string
  /** '' for an attached PDF. */
  content_id: Generated<string>
  bytes: Uint8Array
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

/** Rows of one of a catalogue's tables, in their place there. */
export type CataloguePieceRow = {
  client_id: number
  /** Names the loading that it belongs to. */
  revision: string
  kind: CatalogueKind
  /** From 0, within its loading and kind. */
  place: number
  /** When it was stored. */
  at: number
  /** A list. It is the last column, so that the others can be read without it. */
  json: string
}

/** A catalogue that takes the place of a client's on a day. */
export type PreparedCatalogueRow = {
  client_id: number
  /** '2026-01-01', by the company's clocks. */
  day: string
  version: string
  /** The version of the client's own catalogue with which it was compared; null if there was none. */
  compared_with: string | null
  /** The file's name. */
  file: string
  /** JSON: how many rows of each table it adds, changes and removes. */
  rows: string
  /** Names the loading of its pieces. */
  revision: string
  price_groups: string
  at: number
  /** Who prepared it. */
  login: string | null
  name: string
}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
