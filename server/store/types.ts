import type { Client } from '../../src/contract/entities/client.ts'
import type { ContactData, ReportArticle } from '../../src/contract/entities/report.ts'
import type { CarriedScene, StoredScene } from '../../src/contract/scene.ts'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import type { Cents, Rate } from '../../src/domain/money.ts'
import type { Discount } from '../../src/domain/pricing/priceLine.ts'
import type { ImageKind } from '../../src/domain/images.ts'
import type { Profile, SaleTerms } from '../../src/domain/profile.ts'
import type { Acl } from '../../src/domain/people/permissions.ts'
import type { AnswerKind, OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type { OwnLine, Rebate } from '../../src/domain/orders/extras.ts'
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
  /** The e-mail that confirmations of its orders go to; '' or left out for none. */
  email?: string
  /** The discounts that the factory grants it, whichever catalogue it orders from. */
  discounts?: Discount[]
  /** The days for which the prices of its budgets hold; left out for the usual ones. @see src/domain/orders/validity.ts */
  validDays?: number
  /** How many days before a budget's last day its customer is mailed; left out for never. */
  noticeDays?: number
  /** What it tells of itself on its quotes; left out until it is filled in. */
  profile?: Profile
  /** The id of its logo; left out if it has none. Only `logos` writes it. */
  logo?: string
}

/** A client's logo. Only its id, 128 random bits, says where it is. */
export type Logo = { id: string; png: Uint8Array }

/** A user to be made; the store gives the id. */
export type NewUser = Omit<User, 'id'> & {
  /** An idempotency key, sent with the form: the same key again makes no second user. */
  creationKey: string | null
}

export type UserChange = Partial<Pick<User, 'name' | 'phone' | 'acl' | 'passwordHash'>> & {
  /** The hash of the password that the change was checked against. If the user has another one by now, nothing is changed. */
  expectedHash?: string
  /** The user as the change was made from. If others are stored by now, nothing is changed. */
  expected?: Pick<User, 'name' | 'phone' | 'acl'>
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

/** A file of a mail: a PDF that is attached or, with a content id, a JPEG that the mail's HTML shows as `cid:…`. */
export type MailFile = { name: string; bytes: Uint8Array; contentId?: string }

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
  /** The e-mail that replies go to; left out for the sender's. */
  replyTo?: string
  /** The name beside the sender's address; left out for the portal's own. */
  senderName?: string
  /** Left out for none. */
  files?: readonly MailFile[]
  /** The order that the mail is about, whose history records a failure. */
  about?: { clientId: number; orderId: number; kind: MailKind }
}

/**
 * The kinds of mails about an order: its report, for the customer; its confirmation, for the shop or for the factory; the news that the
 * customer has accepted, for the shop; the receipt of it, for the customer; the news of their order, and that a budget expires, for the customer
 * too; a note that mentions a colleague, for them; and a person's own reminder.
 */
export type MailKind =
  | 'report'
  | 'confirmation'
  | 'factory'
  | 'acceptance'
  | 'receipt'
  | 'news'
  | 'mention'
  | 'expiring'
  | 'reminder'

/** A mail that is to be queued. Its id keeps it from being queued twice. */
export type NewMail = Omit<StoredMail, 'createdAt' | 'tries'>

/** A version of a budget that its customer may accept, and whether they have. */
export type StoredAcceptance = {
  version: number
  /** Counts from 1. After the shop has taken an acceptance of the version back, the next link is of the next round. */
  round: number
  /** The login of the user who made the link. */
  askedBy: string
  language: 'es' | 'en'
  /** When the shop took it back. From then on its link accepts nothing. */
  endedAt: Instant | null
  acceptedAt: Instant | null
  /** As the customer typed it; '' before. */
  name: string
  /** The network address of the customer; '' once it is deleted. */
  address: string
  /** The SHA-256 of the PDF that was accepted, hex; '' before, and for what an older server has let accept. */
  digest: string
  /** The SHA-256 of the page that proves the acceptance, likewise. */
  proofDigest: string
}

/** What a customer has accepted, or the page that proves it, as a file: with its SHA-256, hex. */
export type AcceptedPdf = { digest: string; name: string; bytes: Uint8Array }

/** A scene that a user stores for themselves. */
export type StoredFavourite = {
  /** Made by the sender. */
  id: string
  /** '' for a scene without a name. */
  name: string
  scene: CarriedScene
  savedAt: Instant
}

/** A token by which the system of a factory reports what becomes of a client's orders. Only its hash is stored. */
export type FactoryToken = {
  clientId: number
  id: string
  /** The system's, which timelines tell. */
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}

/** The address of another system that follows a client's orders. */
export type Webhook = {
  clientId: number
  id: string
  url: string
  secret: string
  /** While a secret is changed, the one before. */
  oldSecret: { secret: string; until: Instant } | null
  createdAt: Instant
  removedAt: Instant | null
  lastAt: Instant | null
  lastResult: string
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
  /** What its own lines add to the articles, and what its rebate takes off (0 or negative); `totalPrice` includes both. */
  ownTotal: Cents
  rebateTotal: Cents
  /** What the customer pays: the total, with the tax where the prices are without it. */
  paidTotal: Cents | null
  totalItems: number
  sceneCount: number
  emptyMainScene: boolean
  /** Whether an article of its document lacks a fabric, so that its total is the least price. */
  lacksFabric: boolean
  /** Whether scenes of its document are alternatives, which its total leaves out. */
  hasAlternatives: boolean
  /** When it was made; of a budget, when its version was saved. */
  date: Instant
  dateState: Instant | null
  dateValidate: Instant | null
  dateModified: Instant | null
  dateTransform: Instant | null
  /** An instant on the last day of a budget's prices; null for an order, and for a budget that an older server has saved. */
  validUntil: Instant | null
  /** What its customer has answered last about its version; '' for nothing, and once they have accepted. */
  answer: AnswerKind | ''
  convertedOrder: number | null
  /** The day of delivery that an order's customer is promised, '2026-11-26' by the company's clocks; null for none. */
  deliveryDay: string | null
  /** The client's rate when the order was made. */
  rate: Rate
  /** A budget's version, from 1: saving it again from a cart makes the next one. */
  version: number
  /** When a budget was archived by loading it to the cart; archived budgets are only in the list of the user who did it. */
  archivedAt: Instant | null
  /** The login of the user who has loaded it. */
  archivedBy: string | null
  /** The customer's name, as in its document. */
  customer: string
  phone: string
  email: string
  /** The name of the user who made it. */
  vendor: string
  /** The names of its articles and fabrics, by which lists find it. @see server/orders/articleTexts.ts */
  articles: readonly string[]
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
  /** Its look in 3D; documents of older versions lack it. */
  appearance?: Appearance
}

/** The content of an order, which is stored as one text beside the order's row. */
export type OrderDocument = {
  version: 1
  /** null for a scene whose composition is not recorded. */
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
  /** What the shop has added, which the total includes; left out for nothing. */
  ownLines?: OwnLine[]
  rebate?: Rebate
  /** The indexes of the scenes that are alternatives; left out for none. */
  alternatives?: number[]
  /** The terms that it was saved with; left out if its client had none. */
  sale?: SaleTerms
  /** The ids of the scenes' photographs, by the scenes' index; null for a scene that is drawn. Left out if all are drawn. */
  photos?: (string | null)[]
}

/** A photograph of a scene that is saved. @see server/orders/scenePhotos.ts */
export type ScenePhoto = { id: string; look: string; full: Uint8Array; thumb: Uint8Array }

/** The client id that stands for everybody without a session. */
export const visitors = 0

/** The catalogue of a client. */
export type StoredCatalogue = {
  catalogue: Catalogue
  /** A hash of the content. */
  version: string
  /** 128 random bits. A call without a session may read the client's catalogue with this key. */
  readKey: string
}

/** A record of what happened. @see docs/decisions/0040-records.md */
export type StoredEvent = {
  at: Instant
  /** null for an event that belongs to no client. */
  clientId: number | null
  login: string | null
  /** The person's name at that time. */
  name: string
  /**
   * login, loginRefused, logout, sessionExpired, refused, and an order's: created, validated, confirmed, unconfirmed, annulled,
   * pending, closed, building, transferred, transferredElsewhere, served, archived, restored,
   * versionSaved, notified, reportSent, acceptanceAsked, accepted, reportFailed, confirmationFailed, factoryMailFailed,
   * acceptanceMailFailed, receiptFailed, expiryMailed, expiryMailFailed, reminderFailed, read,
   * noticesStopped, noticesWanted, customerErased, deliverySet, deliveryUnset, newsSent, newsFailed; the back office's: vendorCreated,
   * vendorUpdated, vendorRemoved, rateSaved, imageUploaded, imageMoved, imageRemoved, registered, mailFailed; and from the shell
   * clientCreated, clientFeatures, clientEmail, clientDiscounts, clientValidity, clientNotice, catalogueImported, catalogueRemoved,
   * cataloguePrepared, catalogueWithdrawn, articleModelSaved, articleModelRemoved, exported, sessionsEnded, factoryTokenMade,
   * factoryTokenRevoked, webhookMade,
   * webhookRotated, webhookRemoved.
   */
  kind: string
  orderId: number | null
  detail: Record<string, unknown>
}
