import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { CataloguePiece, WrittenCatalogue } from './cataloguePieces.ts'
import type { Act, Actor, ChangeEvent } from './requests.ts'
import type {
  ImageData,
  Instant,
  Logo,
  StoredCatalogue,
  StoredClient,
  StoredImage,
} from './types.ts'

export type ClientStore = {
  byIds: (ids: readonly number[]) => Promise<StoredClient[]>
  all: () => Promise<StoredClient[]>
  /** @returns the new client's id */
  create: (client: Omit<StoredClient, 'id' | 'logo'>, act: Act) => Promise<number>
  /**
   * @param change.noticeDays  0 for no mails
   * @param change.expected  what of the client the change was made from: if something else is stored by now, nothing is changed
   * @returns false if there is no such client, or another one than expected
   */
  change: (
    id: number,
    change: Partial<
      Pick<
        StoredClient,
        'features' | 'rate' | 'email' | 'discounts' | 'validDays' | 'noticeDays' | 'profile'
      > & {
        expected: Partial<Pick<StoredClient, 'profile' | 'rate'>>
      }
    >,
    event: Omit<ChangeEvent, 'clientId'>,
    act: Act,
  ) => Promise<boolean>
}

/** The logos of clients: PNGs that this server has made. */
export type LogoStore = {
  ofClient: (clientId: number) => Promise<Logo | null>
  /** @returns the PNG; null if no client has this logo any more */
  data: (id: string) => Promise<Uint8Array | null>
  /** Gives a client a logo in the place of its earlier one, or none (null), with the event. @returns false if there is no such client */
  set: (clientId: number, logo: Logo | null, act: Act) => Promise<boolean>
}

export type ImageStore = {
  /** A client's pictures, newest first. */
  ofClient: (clientId: number) => Promise<StoredImage[]>
  bySource: (clientId: number, sourceHash: string) => Promise<StoredImage | null>
  /** Whether the client has as many pictures as it may have. */
  isFull: (clientId: number) => Promise<boolean>
  /**
   * Stores a picture. If the client has one of the same source, that one is returned.
   *
   * @returns null if the client has as many pictures as it may have; then nothing has changed
   */
  add: (
    image: Omit<StoredImage, 'createdAt'>,
    data: ImageData & { sourceHash: string },
    act: Act,
  ) => Promise<StoredImage | null>
  /** Changes a picture's kind, and records the event. */
  changeKind: (image: Pick<StoredImage, 'clientId' | 'id' | 'kind'>, act: Act) => Promise<void>
  remove: (clientId: number, id: string, act: Act) => Promise<boolean>
  data: (id: string, which: keyof ImageData) => Promise<Uint8Array | null>
}

/** The catalogue of each client. Client 0 stands for everybody without a session. */
export type CatalogueStore = {
  version: (clientId: number) => Promise<Pick<StoredCatalogue, 'version' | 'readKey'> | null>
  get: (clientId: number) => Promise<StoredCatalogue | null>
  /**
   * Reads a client's catalogue a piece at a time, and yields to others' calls in between.
   *
   * @param into.start  is called first, and again if another catalogue has been loaded meanwhile: what was read before is void then
   */
  read: (
    clientId: number,
    into: { start: (groups: string[]) => void; piece: (piece: CataloguePiece) => void },
  ) => Promise<Pick<StoredCatalogue, 'version' | 'readKey'> | null>
  /**
   * Replaces a client's catalogue, all of it or nothing, with its event; its key stays. Its pieces are stored before, a few at a time.
   *
   * @param change.expected  the version that the new catalogue was compared with; null if there was none
   * @returns false, with nothing changed, if the client has another version by now
   */
  replace: (
    clientId: number,
    catalogue: Catalogue | WrittenCatalogue,
    change: { expected: string | null; event: Omit<ChangeEvent, 'clientId'> },
    act: Act,
  ) => Promise<boolean>
  /**
   * Removes a client's own catalogue, with its key, and records the event. From then on the client orders from everybody's catalogue.
   *
   * @param change.expected  the version that somebody decided to remove
   * @returns false, with nothing changed, if the client has another version, or none, by now
   */
  remove: (
    clientId: number,
    change: { expected: string; event: Omit<ChangeEvent, 'clientId'> },
    act: Act,
  ) => Promise<boolean>
}

/** A catalogue that takes the place of a client's on a day: one for each client and day. */
export type PreparedCatalogue = {
  clientId: number
  /** '2026-01-01', by the company's clocks. */
  day: string
  version: string
  /** The version of the client's own catalogue that it was compared with; null if there was none. */
  comparedWith: string | null
  file: string
  /** How many rows of each table it adds, changes and removes. */
  rows: Record<string, { added: number; changed: number; removed: number }>
  /** When it was prepared, and by whom. */
  at: Instant
  by: Actor
}

export type PreparedCatalogueStore = {
  /** Those of a client, the next one first. */
  ofClient: (clientId: number) => Promise<PreparedCatalogue[]>
  /**
   * Prepares a catalogue, with its event. The same one prepared again changes nothing.
   *
   * @returns `taken` if another one is prepared for the day, `full` if the client has as many as it may have, `changed` if its own
   *   catalogue is another by now than the one it was compared with; then nothing has changed
   */
  prepare: (
    prepared: Pick<PreparedCatalogue, 'clientId' | 'day' | 'comparedWith' | 'file' | 'rows'>,
    catalogue: Catalogue | WrittenCatalogue,
    most: number,
    act: Act,
  ) => Promise<'prepared' | 'taken' | 'full' | 'changed'>
  /** Withdraws one, with the event. @returns false if it is not there any more */
  withdraw: (
    one: Pick<PreparedCatalogue, 'clientId' | 'day' | 'version'>,
    act: Act,
  ) => Promise<boolean>
  /** Those whose day has come, the earliest first. @param day  today, by the company's clocks */
  due: (day: string) => Promise<Pick<PreparedCatalogue, 'clientId' | 'day'>[]>
  /**
   * Puts one in the place of its client's catalogue, in the name of who prepared it.
   *
   * @returns false if it is not there any more: another process has done it, or somebody has withdrawn it
   */
  putInForce: (
    one: Pick<PreparedCatalogue, 'clientId' | 'day'>,
    clock: () => Instant,
  ) => Promise<boolean>
}
