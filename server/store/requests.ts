import type { OrderSort, Worklist } from '../../src/domain/orders/sorts.ts'
import type { Clock } from '../clock.ts'
import type { Acl } from '../../src/domain/people/permissions.ts'
import type { Mover, MoveOutcome, MoveState } from '../../src/domain/orders/moves.ts'
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

/** A range of instants; `until` is excluded. */
export type Range = { from: Instant; until: Instant }

/** What worklists depend on beside the orders: who reads them, and which days come soon. */
export type WorkContext = {
  vendor: string
  /** The last days of prices that come soon. */
  lastDays: Range
  /** The dates of budgets that an older server has saved, if their last days come soon. */
  dates: Range
}

/** The conditions of a list of orders. */
export type OrderQuery = {
  clientId: number
  type: OrderType
  state?: OrderState[] | undefined
  /** At most this many, the latest. */
  size?: number | undefined
  /** No older ones. */
  since?: Instant | undefined
  /** Only those of a vendor, named as rows name them. */
  vendor?: string | undefined
  /** Only those of a worklist. @see src/domain/orders/worklists.ts */
  worklist?: (WorkContext & { list: Worklist }) | undefined
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

/** The author and the clock of a change, and the state that it was checked against, which the transaction checks again. */
export type Act = {
  by: Actor
  clock: Clock
  /** Left out for commands of the shell, and for changes that the server makes by itself. */
  session?: { tokenHash: string; acl: Acl; clients: readonly number[] }
  /** The user whom the change is about. */
  subject?: Pick<User, 'id' | 'acl' | 'clients'>
}

/** A customer who decides by a link, without an account. */
export type Visitor = { login: null; name: string }

/** The event of a change, which is recorded in the change's transaction. */
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
  set: Partial<
    Pick<StoredOrder, 'state' | 'confirmationState' | 'answer' | 'convertedOrder' | 'deliveryDay'>
  > & {
    isArchived?: boolean
    /** When the state was reached, if that was not now. */
    stateOn?: Instant
  }
  event: string
  detail?: Record<string, unknown>
}

/** News of an order: the state that it has reached, or the day of delivery that is promised. */
export type OrderNews = {
  /** The state that the sender has seen. If the order has another one by now, nothing changes. */
  seen?: OrderState | undefined
  /** The mails that bring the news to the customer; they are queued only if something changes. */
  mails?: readonly NewMail[] | undefined
}

/** A move of an order. @see src/domain/orders/moves.ts */
export type OrderMove = OrderNews & {
  to: MoveState
  by: Mover
  /** Why it is annulled; '' for other moves. */
  reason: string
  /** The day on which it happened, '2026-11-26', and an instant on that day. */
  day: string
  on: Instant
}

/** What has become of a move: what the rule says, or `seen` if the order was in another state. `order` is as it is now. */
export type MovedOrder = { outcome: MoveOutcome | 'seen'; order: StoredOrder }

/** A promise of a day of delivery; null withdraws it. */
export type DeliveryPromise = OrderNews & { deliveryDay: string | null }

/** `promised` if it has changed, `done` if it was so before, `over` if the order is delivered or annulled. */
export type PromisedOrder = { outcome: 'promised' | 'done' | 'over' | 'seen'; order: StoredOrder }

/**
 * Gives the mails about an order that is being made.
 *
 * @param budget  the version of the budget that the order is made of; undefined for an order that is saved from a cart
 * @throws ChecksOutdated if the mails are about another version; then nothing is written
 */
export type MailsOf = (order: StoredOrder, budget?: number) => readonly NewMail[]

/** A cart that is being saved. */
export type OrderSaving = {
  clientId: number
  type: OrderType
  row: Pick<
    StoredOrder,
    | 'reference'
    | 'totalPrice'
    | 'ownTotal'
    | 'rebateTotal'
    | 'paidTotal'
    | 'totalItems'
    | 'sceneCount'
    | 'emptyMainScene'
    | 'lacksFabric'
    | 'hasAlternatives'
    | 'rate'
    | 'customer'
    | 'phone'
    | 'email'
    | 'articles'
    | 'validUntil'
  >
  document: OrderDocument
  /** The photographs that the document names. Some may be stored already. */
  photos?: readonly ScenePhoto[] | undefined
  /** The budget that the cart was loaded from. The cart is saved only while the budget is open and in this version. */
  budget?: { id: number; version: number } | undefined
  /** Hashes of the sender's key and of the content that was sent with it. */
  key: { hash: string; content: string }
  mailsOf: MailsOf
}

/** An earlier version of a budget, with the rate of its prices. `totalPrice` is null if only its articles have prices. */
export type EarlierVersion = Pick<StoredOrder, 'date' | 'rate' | 'totalPrice' | 'validUntil'> & {
  document: OrderDocument
}

/** The order that a cart has become. `isOtherContent`: its key was used before, with other content. */
export type SavedOrder = { orderId: number; version: number; isOtherContent: boolean }

/**
 * Everything that the server stores. Methods about an order or a client take the client's id first, as the keys of the tables
 * do, so that tables can be distributed by client.
 */
/** A picture that comes with a database's first rows. */
export type LoadedImage = { image: StoredImage; data: ImageData & { sourceHash: string } }
