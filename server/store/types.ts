import type { Client } from '../../src/contract/entities/client.ts'
import type { ContactData, ReportArticle } from '../../src/contract/entities/report.ts'
import type { CarriedScene, StoredScene } from '../../src/contract/scene.ts'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import type { Cents, Rate } from '../../src/domain/money.ts'
import type { Discount } from '../../src/domain/pricing/priceLine.ts'
import type { ImageKind } from '../../src/domain/images.ts'
import type { Acl } from '../../src/domain/people/permissions.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type { Appearance } from '../../src/furniture/appearance.ts'

/** Instants are milliseconds since 1970, as the clock gives them. */
export type Instant = number

export type User = {
  id: number
  /** The e-mail in lower case; unique. */
  login: string
  name: string
  phone: string
  acl: Acl
  roles: string[]
  /** scrypt, with its parameters and salt. */
  passwordHash: string
  /** Ids of the clients that the user works for. */
  clients: number[]
}

export type StoredClient = Client & {
  rate: Rate
  /** Where confirmations of its orders go; '' or left out: nowhere. */
  email?: string
  /** What the factory grants it, whosever catalogue it orders from; left out: nothing. */
  discounts?: Discount[]
  /** Days for which the prices of its budgets hold; left out: as many as usual. @see src/domain/orders/validity.ts */
  validDays?: number
}

/** A user to be made; the store gives the id. */
export type NewUser = Omit<User, 'id'> & {
  /** An idempotency key, sent with the form: the same key again makes no second user. */
  creationKey: string | null
}

export type UserChange = Partial<Pick<User, 'name' | 'phone' | 'acl' | 'passwordHash'>> & {
  /** The password that the change was checked against: with another one by now nothing is changed. */
  expectedHash?: string
  /** The token hash of a session that a new password does not end. */
  keptSession?: string
}

export type StoredImage = {
  clientId: number
  /** 128 random bits: everybody who knows the id may see the picture. */
  id: string
  name: string
  kind: ImageKind
  /** Pixels. */
  width: number
  height: number
  createdAt: Instant
}

/** An uploaded picture and its thumbnail, both re-encoded as WebP. */
export type ImageData = { full: Uint8Array; thumb: Uint8Array }

/** A request for an access key, until its mail is made. */
export type Registration = {
  id: string
  email: string
  name: string
  language: 'es' | 'en'
  at: Instant
}

/** A request for a new password, until it is answered. */
export type ResetRequest = Omit<Registration, 'name'>

/** A mail that waits to be sent. Its text is deleted once it is sent. */
export type StoredMail = {
  id: string
  to: string
  subject: string
  text: string
  /** The same as HTML; '' for none. */
  html: string
  createdAt: Instant
  /** Attempts so far; a mail that waits again has failed in all of them. */
  tries: number
  /** Where an answer goes; left out: to the sender. */
  replyTo?: string
  /** A PDF that goes with it. */
  file?: { name: string; bytes: Uint8Array }
  /** The order that it is about, whose history tells a failure. */
  about?: { clientId: number; orderId: number; kind: MailKind }
}

/**
 * What a mail about an order is: its report, for the customer; its confirmation, for the shop or for the factory; or the news that the
 * customer has accepted, for the shop, and what they have accepted, for them.
 */
export type MailKind = 'report' | 'confirmation' | 'factory' | 'acceptance' | 'receipt'

/** A mail that is to be queued. Its id is its own, so that none is queued twice. */
export type NewMail = Omit<StoredMail, 'createdAt' | 'tries'>

/** A version of a budget that its customer is asked to accept, and what came of it. */
export type StoredAcceptance = {
  version: number
  /** From 1: a version that the shop has taken back is asked for anew. */
  round: number
  /** The login of who asked. */
  askedBy: string
  language: 'es' | 'en'
  /** When the shop has taken it back; its link accepts nothing any more. */
  endedAt: Instant | null
  acceptedAt: Instant | null
  /** As the customer typed it; '' before. */
  name: string
  /** The network address that it came from; '' once it is kept no longer. */
  address: string
}

/** A scene that a user keeps for themselves. */
export type StoredFavourite = {
  /** Made by the sender. */
  id: string
  /** '' where nobody has named it. */
  name: string
  scene: CarriedScene
  savedAt: Instant
}

export type StoredSession = {
  /** SHA-256 of the token, hex; the token itself is not stored. */
  tokenHash: string
  userId: number
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
}

/** An order or budget without its document: what lists, actions and timelines need. */
export type StoredOrder = {
  clientId: number
  /** Unique over all clients. */
  id: number
  type: OrderType
  state: OrderState
  confirmationState: 0 | 1
  reference: string
  totalPrice: Cents | null
  totalItems: number
  sceneCount: number
  emptyMainScene: boolean
  /** An article of its document lacks a fabric: it costs at least its total. */
  lacksFabric: boolean
  date: Instant
  dateState: Instant | null
  dateValidate: Instant | null
  dateModified: Instant | null
  dateTransform: Instant | null
  /** On the last day for which a budget's prices hold; null for an order, and where an older server has saved it. */
  validUntil: Instant | null
  convertedOrder: number | null
  /** As it was when the order was made. */
  rate: Rate
  /** Of a budget, from 1: each time that it is saved from a cart again it has a next one. */
  version: number
  /** When a budget was archived by loading it to the cart; archived budgets are in no list but that of who did it. */
  archivedAt: Instant | null
  /** The login of who has loaded it. */
  archivedBy: string | null
  /** Whom it is for, as its document says. */
  customer: string
  phone: string
  email: string
  /** The name of who made it. */
  vendor: string
}

/** An article of an order as it was when the order was made, whatever the catalogue says later. Prices in major units, rate applied. */
export type DocumentLine = Omit<ReportArticle, 'points'> & {
  /** Documents of older versions lack it, and `bareParts`. */
  points?: number | null
  /** The drawableUUID; the scene's line of the same id refers to it. */
  uuid: string
  shape: ModuleShape
  /** CSS colour of the main fabric, and of a cushion lying on it. */
  color: string
  cushion?: string
  /** What it looks like in 3D; documents of older versions lack it. */
  appearance?: Appearance
}

/** What an order is made of; kept whole beside its row. */
export type OrderDocument = {
  version: 1
  /** null for a scene of which nothing tells how it is composed. */
  scenes: (StoredScene | CarriedScene | null)[]
  lines: DocumentLine[]
  fabrics: {
    fabricId: string
    sceneIndex: number
    name: string
    serie: string
    color: string
    parts: string[]
  }[]
  contact: ContactData
  shopName: string
  /** The ids of its scenes' photographs, by their index; null for a scene that is drawn. Left out where all are. */
  photos?: (string | null)[]
}

/** A photograph of a scene that is saved. @see server/orders/scenePhotos.ts */
export type ScenePhoto = { id: string; look: string; full: Uint8Array; thumb: Uint8Array }

/** In a client's place: whoever is not logged in. */
export const visitors = 0

/** What a client can order. */
export type StoredCatalogue = {
  catalogue: Catalogue
  /** The same for the same content. */
  version: string
  /** 128 random bits: lets whoever has it read what a call without a session may show of the catalogue. */
  readKey: string
}

/** A record of what happened. @see docs/decisions/0040-records.md */
export type StoredEvent = {
  at: Instant
  /** null if nobody is logged in and no client is known. */
  clientId: number | null
  login: string | null
  /** The person's name at that time. */
  name: string
  /**
   * login, loginRefused, logout, sessionExpired, refused, and an order's: created, validated, confirmed, unconfirmed, annulled,
   * pending, closed, building, transferred, transferredElsewhere, served, archived, restored,
   * versionSaved, notified, reportSent, acceptanceAsked, accepted, reportFailed, confirmationFailed, factoryMailFailed,
   * acceptanceMailFailed, receiptFailed; the back office's: vendorCreated,
   * vendorUpdated, vendorRemoved, rateSaved, imageUploaded, imageMoved, imageRemoved, registered, mailFailed; and from the shell
   * clientCreated, clientFeatures, clientEmail, clientDiscounts, clientValidity, catalogueImported, catalogueRemoved,
   * sessionsEnded.
   */
  kind: string
  orderId: number | null
  detail: Record<string, unknown>
}
