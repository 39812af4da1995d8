import type { OrderSort } from '../../src/domain/orders/sorts.ts'
import type { Clock } from '../clock.ts'
import type { Acl } from '../../src/domain/people/permissions.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type {
  Instant,
  User,
  StoredImage,
  NewMail,
  ImageData,
  OrderDocument,
  ScenePhoto,
  StoredOrder,
} from './types.ts'

/** Which orders a list shows. */
export type OrderQuery = {
  clientId: number
  type: OrderType
  state?: OrderState[] | undefined
  /** At most this many, the latest. */
  size?: number | undefined
  /** No older ones. */
  since?: Instant | undefined
}

/** @see src/domain/orders/listing.ts ListQuery; both give the same rows for the same data. */
export type OrderPageQuery = OrderQuery & {
  search: string
  confirmed: boolean
  from: Instant | null
  to: Instant | null
  sort: OrderSort
  page: number
  perPage: number
}

export type Actor = { login: string; name: string }

/** Who changes something, by which clock, and what it was checked against: the transaction makes sure that this still holds. */
export type Act = {
  by: Actor
  clock: Clock
  /** Left out for the shell and for what the server does by itself. */
  session?: { tokenHash: string; acl: Acl; clients: readonly number[] }
  /** The user whom the change is about. */
  subject?: Pick<User, 'id' | 'acl' | 'clients'>
}

/** A customer who decides by a link, without an account. */
export type Visitor = { login: null; name: string }

/** What is changed, for the record: written in the same transaction as the change. */
export type ChangeEvent = {
  kind: string
  clientId: number | null
  detail: Record<string, unknown>
}

/** The condition under which an order is changed, and what changes. */
export type OrderChange = {
  expect: {
    state?: readonly OrderState[]
    confirmationState?: 0 | 1
    /** By default it must not be archived. */
    isArchived?: boolean
    version?: number
  }
  set: Partial<Pick<StoredOrder, 'state' | 'confirmationState' | 'convertedOrder'>> & {
    archived?: boolean
  }
  event: string
  detail?: Record<string, unknown>
}

/**
 * The mails that tell of what something has become.
 *
 * @param budget  the version of the budget that an order is made of; undefined where it is saved from a cart
 * @throws ChecksOutdated where they tell of another version: nothing is written then
 */
export type MailsOf = (order: StoredOrder, budget?: number) => readonly NewMail[]

/** A cart on its way into an order. */
export type OrderSaving = {
  clientId: number
  type: OrderType
  row: Pick<
    StoredOrder,
    | 'reference'
    | 'totalPrice'
    | 'totalItems'
    | 'sceneCount'
    | 'emptyMainScene'
    | 'lacksFabric'
    | 'rate'
    | 'customer'
    | 'phone'
    | 'email'
    | 'validUntil'
  >
  document: OrderDocument
  /** Photographs that its document names and that may not be kept yet. */
  photos?: readonly ScenePhoto[] | undefined
  /** The budget that it follows: only in this version, and while it is open. */
  budget?: { id: number; version: number } | undefined
  /** Hashes of the sender's key and of what was sent with it. */
  key: { hash: string; content: string }
  mailsOf: MailsOf
}

/** What a budget was, with the rate of its prices; `totalPrice` is null where only its articles tell it. */
export type EarlierVersion = Pick<StoredOrder, 'rate' | 'totalPrice' | 'validUntil'> & {
  document: OrderDocument
}

/** What a cart has become; `isOtherContent`: its key was used before, with other content. */
export type SavedOrder = { orderId: number; version: number; isOtherContent: boolean }

/**
 * Everything that the server keeps. Methods about an order or a client take the client's id first, as the keys of the tables
 * do, so that tables can be distributed by client.
 */
/** A picture that comes with a database's first rows. */
export type LoadedImage = { image: StoredImage; data: ImageData & { sourceHash: string } }
