import type { Act } from './requests.ts'
import type { Instant } from './types.ts'

/** A choice as it is stored. @see src/domain/choices.ts */
export type StoredChoice = {
  name: string
  value: unknown
  /** From 1, raised by each change. */
  version: number
  savedAt: Instant
  /** Who wrote it last. */
  by: string
}

/** A change of a choice; `value` null removes it. */
export type ChoiceChange = {
  name: string
  value: unknown
  /** The version that the change is made on, 0 for a new choice; undefined: the last change counts. */
  version?: number | undefined
}

/**
 * What became of a change. `changed`: the choice has another version; `taken`: another shared view of the list has that title; `full`: there are
 * as many views as there may be. In these nothing is written, and `choice` is what is there instead.
 */
export type ChoiceOutcome = {
  outcome: 'saved' | 'changed' | 'taken' | 'full'
  choice: StoredChoice | null
}

export type StoredCartCopy = { device: string; savedAt: Instant; cart: unknown }

type Owner = { clientId: number; userId: number }

/** What people choose for their lists, and the copies of their carts. They are deleted when the person leaves the client. */
export type ChoiceStore = {
  /** A person's own choices with a client, and those of the person with every client. */
  own: (owner: Owner) => Promise<StoredChoice[]>
  /** The views that the people of a client share. */
  shared: (clientId: number) => Promise<StoredChoice[]>
  saveOwn: (owner: Owner, change: ChoiceChange, act: Act) => Promise<ChoiceOutcome>
  saveShared: (clientId: number, change: ChoiceChange, act: Act) => Promise<ChoiceOutcome>
  /** The client that a person has chosen last; null where they have chosen none. */
  lastClient: (userId: number) => Promise<number | null>
  cartCopy: (owner: Owner) => Promise<StoredCartCopy | null>
  /**
   * Puts a cart in the place of the copy; null removes it.
   *
   * @param copy  `seen`: when the copy was sent that is to be replaced, null for none; undefined: the last one counts
   * @returns when; null where it was removed; 'changed' where there is another copy, and nothing is written
   */
  saveCartCopy: (
    owner: Owner,
    copy: {
      device: string
      cart: Record<string, unknown> | null
      seen?: Instant | null | undefined
    },
    act: Act,
  ) => Promise<Instant | null | 'changed'>
}
