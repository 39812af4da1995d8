import type { Act } from './requests.ts'
import type { Instant, NewMail, StoredOrder } from './types.ts'

/** What a shop notes about an order, for itself. */
export type OrderNote = { id: string; at: Instant; name: string; text: string }

/** The internal notes about orders. Nothing that leaves the shop reads them. */
export type OrderNoteStore = {
  /** The notes about an order, the oldest first. */
  of: (clientId: number, orderId: number) => Promise<OrderNote[]>
  /**
   * Notes something about an order, and queues the mails to who is mentioned in it. An id that was used before changes nothing.
   *
   * @returns `full` if there are as many notes as there may be
   */
  add: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    note: { id: string; text: string; mails: readonly NewMail[] },
    act: Act,
  ) => Promise<'noted' | 'full'>
}
