import type { Clock } from '../clock.ts'
import type { Act, LoadedImage } from './requests.ts'
import type { ServerKey } from './schema.ts'
import type { SendingLimit } from './sendings.ts'
import type {
  Instant,
  User,
  StoredClient,
  StoredMail,
  NewMail,
  StoredCatalogue,
  StoredOrder,
  OrderDocument,
  StoredEvent,
} from './types.ts'
import type {
  UserStore,
  LoginStore,
  SessionStore,
  RegistrationStore,
  ResetStore,
  FavouriteStore,
} from './userStore.ts'
import type { ClientStore, ImageStore, CatalogueStore } from './clientStore.ts'
import type { OrderStore, SavingStore, AcceptanceStore } from './orderStore.ts'

export type Store = {
  dialect: 'sqlite' | 'postgres'
  close: () => Promise<void>
  /** Whether there is no client and no user yet. */
  isEmpty: () => Promise<boolean>

  users: UserStore
  clients: ClientStore
  logins: LoginStore
  sessions: SessionStore
  orders: OrderStore
  savings: SavingStore
  acceptances: AcceptanceStore
  favourites: FavouriteStore
  images: ImageStore
  catalogues: CatalogueStore
  /** Companies' own models of articles, by ids that say what they are: one that is there never changes. */
  articleModels: {
    /** Keeps a model under its id. @see articleModelId */
    keep: (bytes: Uint8Array) => Promise<void>
    data: (id: string) => Promise<Uint8Array | null>
  }
  /** Photographs of scenes. They are kept with the documents that name them (`orders.save`), and as long. */
  scenePhotos: {
    /** The latest of each look that a scene of the client's was photographed with: look to id. */
    ofLooks: (clientId: number, looks: readonly string[]) => Promise<Map<string, string>>
    data: (clientId: number, id: string, which: 'full' | 'thumb') => Promise<Uint8Array | null>
  }
  registrations: RegistrationStore
  resets: ResetStore
  mails: {
    /**
     * Queues mails about an order, with one event, `notified` unless named, for those that are new. A mail whose id is known is not
     * queued again.
     *
     * @returns `queued` where there was a new one, else `known`; or, where a new one would be above the limit, also of others that are
     *   sent at the same moment, the milliseconds until it may be sent, and whether that is for the whole server's limit: then nothing was queued
     */
    queue: (
      mails: readonly NewMail[],
      about: {
        kind?: 'notified' | 'reportSent'
        clientId: number
        orderId: number
        detail: Record<string, unknown>
        limit?: SendingLimit | undefined
      },
      act: Act,
    ) => Promise<'queued' | 'known' | { wait: number; isOfServer?: boolean }>
    /** Milliseconds until the server may send for anybody again, of `most` times `within` so many milliseconds; null where it may now. */
    waitOfServer: (most: number, within: number, at: Instant) => Promise<number | null>
    /**
     * Takes mails that are due. Until `retryAt` no other process gets them.
     *
     * @returns the mails, this attempt counted
     */
    take: (at: Instant, retryAt: Instant, limit: number) => Promise<StoredMail[]>
    sent: (id: string, at: Instant) => Promise<void>
    /** Sets the next attempt. */
    failed: (id: string, retryAt: Instant) => Promise<void>
    /**
     * Ends the attempts and deletes what the mail said. The history of the order that it is about tells it, or
     * the event `mailFailed` where it is about none.
     */
    givenUp: (mail: Pick<StoredMail, 'id' | 'to' | 'about'>, clock: Clock) => Promise<void>
    /**
     * Tells, as `givenUp` does, that a mail which had been sent has come back.
     *
     * @returns to whom it was; null where no such mail had been sent, or it was told before
     */
    cameBack: (id: string, clock: Clock) => Promise<string | null>
  }
  events: {
    record: (event: StoredEvent) => Promise<void>
    /** The latest, newest first. */
    latest: (limit: number) => Promise<StoredEvent[]>
  }
  /** The server's own keys, the same for every process on the database. */
  keys: {
    /** The key for a purpose, 256 random bits as text; made where there is none. */
    get: (name: ServerKey) => Promise<string>
  }
  /** Deletes what is kept no longer. @see src/domain/retention.ts */
  deleteOutdated: (now: Instant) => Promise<void>
  /**
   * Loads many rows, with the ids that they have, in one transaction: for demo data and tests.
   *
   * @param onlyIfEmpty  loads nothing where there is a client or a user already
   */
  load: (
    rows: {
      clients?: StoredClient[]
      users?: User[]
      catalogues?: (Pick<StoredCatalogue, 'catalogue'> & { clientId: number })[]
      images?: LoadedImage[]
      orders?: { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }[]
    },
    options?: { onlyIfEmpty?: boolean },
  ) => Promise<void>
}
