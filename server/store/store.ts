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
  Logo,
  Webhook,
} from './types.ts'
import type {
  UserStore,
  LoginStore,
  SessionStore,
  RegistrationStore,
  ResetStore,
  FavouriteStore,
  FactoryTokenStore,
} from './userStore.ts'
import type {
  CatalogueStore,
  ClientStore,
  ImageStore,
  LogoStore,
  PreparedCatalogueStore,
} from './clientStore.ts'
import type { ChoiceStore } from './choiceStore.ts'
import type { CustomerStore } from './customerStore.ts'
import type { HealthStore } from './health.ts'
import type { Throttle } from './limitCounts.ts'
import type { OrderNoteStore } from './orderNoteStore.ts'
import type { ReminderStore } from './reminderStore.ts'
import type { FollowStore } from './followStore.ts'
import type { WorkStore } from './workStore.ts'
import type { OrderStore, SavingStore, AcceptanceStore } from './orderStore.ts'

/** An event on its way to a webhook. */
export type WebhookKey = { clientId: number; webhookId: string; eventId: string }

export type Store = {
  dialect: 'sqlite' | 'postgres'
  close: () => Promise<void>
  /** Whether there is no client and no user yet. */
  isEmpty: () => Promise<boolean>

  users: UserStore
  clients: ClientStore
  logins: LoginStore
  limitCounts: Throttle
  sessions: SessionStore
  orders: OrderStore
  work: WorkStore
  follow: FollowStore
  savings: SavingStore
  acceptances: AcceptanceStore
  favourites: FavouriteStore
  choices: ChoiceStore
  factoryTokens: FactoryTokenStore
  /** The addresses of other systems that follow clients' orders. */
  webhooks: {
    create: (
      webhook: Pick<Webhook, 'clientId' | 'id' | 'url' | 'secret'>,
      act: Act,
    ) => Promise<void>
    all: () => Promise<Webhook[]>
    /** Sets a new secret; the old one signs too until `until`. @returns false if there is no such webhook */
    rotate: (id: string, secret: string, until: Instant, act: Act) => Promise<boolean>
    remove: (id: string, act: Act) => Promise<boolean>
    /**
     * Takes an event that is due. Until `retryAt` no other process gets it.
     *
     * @returns `taken` if another process was faster; no content if the webhook or the order is gone
     */
    take: (
      at: Instant,
      retryAt: Instant,
    ) => Promise<
      | 'none'
      | 'taken'
      | {
          key: WebhookKey
          tries: number
          content: { webhook: Webhook; event: StoredEvent; order: StoredOrder } | null
        }
    >
    /** Notes the result of a try. @param retryAt  the next one; null for none */
    settled: (
      key: WebhookKey,
      result: { at: Instant; result: string; retryAt: Instant | null },
    ) => Promise<void>
  }
  customers: CustomerStore
  orderNotes: OrderNoteStore
  reminders: ReminderStore
  images: ImageStore
  logos: LogoStore
  catalogues: CatalogueStore
  preparedCatalogues: PreparedCatalogueStore
  /** Companies' own models of articles. Their ids are hashes of their bytes, so that a stored model never changes. */
  articleModels: {
    /** Stores a model under its id. @see articleModelId */
    keep: (bytes: Uint8Array) => Promise<void>
    data: (id: string) => Promise<Uint8Array | null>
    /** Those of some ids that are ids of stored models. */
    stored: (ids: readonly string[]) => Promise<Set<string>>
  }
  /** Photographs of scenes. They are stored with the documents that name them (`savings.save`), and as long as those. */
  scenePhotos: {
    /** The id of the latest photograph of each look, among the client's scenes. */
    ofLooks: (clientId: number, looks: readonly string[]) => Promise<Map<string, string>>
    data: (clientId: number, id: string, which: 'full' | 'thumb') => Promise<Uint8Array | null>
  }
  registrations: RegistrationStore
  resets: ResetStore
  mails: {
    /**
     * Queues mails about an order and records one event for those that are new (`notified` if `kind` is left out). A mail whose id was
     * queued before is not queued again.
     *
     * @returns `queued` if a mail was new, else `known`. If a new mail would be above a limit, nothing is queued: then the milliseconds
     *   until it may be sent, and whether it is the whole server's limit. Simultaneous mails count too.
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
    /** The milliseconds until the server may send again, if it may send `most` times within so many milliseconds; null if it may now. */
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
     * Ends the attempts, deletes the mail's content and records the failure: in the history of the order that it is about, else as the
     * event `mailFailed`.
     */
    givenUp: (mail: Pick<StoredMail, 'id' | 'to' | 'about'>, clock: Clock) => Promise<void>
    /**
     * Records, as `givenUp` does, that a mail which had been sent has come back.
     *
     * @returns the mail's receiver; null if no such mail had been sent, or its return was recorded before
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
    /** The key for a purpose, 256 random bits as text. It is made when it is first needed. */
    get: (name: ServerKey) => Promise<string>
  }
  health: HealthStore
  /** Deletes rows that are too old. @see src/domain/retention.ts */
  deleteOutdated: (now: Instant) => Promise<void>
  /**
   * Loads many rows, with their ids, in one transaction: for demo data and tests.
   *
   * @param onlyIfEmpty  loads nothing if there is a client or a user already
   */
  load: (
    rows: {
      clients?: StoredClient[]
      users?: User[]
      catalogues?: (Pick<StoredCatalogue, 'catalogue'> & { clientId: number })[]
      images?: LoadedImage[]
      /** The logos of some of the clients, by the client's id. */
      logos?: ReadonlyMap<number, Logo>
      orders?: { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }[]
    },
    options?: { onlyIfEmpty?: boolean },
  ) => Promise<void>
}
