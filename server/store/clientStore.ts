import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type { Act, ChangeEvent } from './requests.ts'
import type { StoredClient, StoredImage, ImageData, StoredCatalogue } from './types.ts'

export type ClientStore = {
  byIds: (ids: readonly number[]) => Promise<StoredClient[]>
  all: () => Promise<StoredClient[]>
  /** @returns the new client's id */
  create: (client: Omit<StoredClient, 'id'>, act: Act) => Promise<number>
  /** @returns false if there is no such client */
  change: (
    id: number,
    change: Partial<Pick<StoredClient, 'features' | 'rate' | 'email' | 'discounts' | 'validDays'>>,
    event: Omit<ChangeEvent, 'clientId'>,
    act: Act,
  ) => Promise<boolean>
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
   * Replaces a client's catalogue, all of it or nothing, with its event; its key stays.
   *
   * @param change.expected  the version that the new catalogue was compared with; null if there was none
   * @returns false, with nothing changed, if the client has another version by now
   */
  replace: (
    clientId: number,
    catalogue: Catalogue,
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
