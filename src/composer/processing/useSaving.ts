import { useState } from 'react'
import type { Api } from '../../api/api.ts'
import { ApiError, isSessionOver, isUncertain } from '../../api/errors.ts'
import { failureText, type Words } from '../../api/failureText.ts'
import { newKey } from '../../browser/newKey.ts'
import { currentCart, useCartOwner, useSeesElements, type StoredCart } from '../../cart/cart.ts'
import { withoutSeen } from '../../cart/removal.ts'
import { withImages } from '../../cart/scenes/pictures.ts'
import { removeFromCart } from '../../cart/undo.ts'
import type { Reply } from '../../contract/contract.ts'
import { takesExtras } from '../../contract/offers.ts'
import { savedBeforeSchema } from '../../contract/endpoints/saving.ts'
import { differencesSchema, type PriceDifference } from '../../contract/priceDifference.ts'
import { cartInSight, hasLines, withoutAlternatives } from '../../domain/cart.ts'
import type { Rate } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import type { Draft } from '../../cart/contactStore.ts'
import type { ContactDraft } from './contactDraft.ts'
import { noteSaved, type SavedOrder } from './lastSaved.ts'
import { followed, savedParams, withDifferences } from './cartToSave.ts'

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving'; type: OrderType }
  /** The prices are others: nothing is saved. */
  | {
      kind: 'refused'
      text: string
      lines: PriceDifference[]
      rate: Rate | null
      sent: StoredCart
    }
  /** The same press has saved something else before, maybe of the other type: nothing more is saved. `orderId` is null where the server doesn't tell it. */
  | {
      kind: 'answered'
      words: Words
      wanted: OrderType
      type: OrderType
      orderId: number | null
      version: number
      link?: string | undefined
      /** It is a budget that the cart may become the next version of. */
      mayFollow: boolean
    }
  | { kind: 'failed'; words: Words; why: 'lost' | 'session' | 'other' }

const idle: Saving = { kind: 'idle' }

const failures = { failed: 'processing.save.failed' } as const

/** Asks a backend that has not queued the confirmation with the save to mail it, and notes what came of it. */
async function notify(api: Api, owner: string, saved: SavedOrder) {
  const note = (mail: SavedOrder['mail']) => noteSaved(owner, { ...saved, mail })
  try {
    const { message } = await api.call('notifyorder', { orderId: saved.orderId })
    note({ isError: false, text: message, words: null })
  } catch (error) {
    const words = failureText(error, { failed: 'alerts.errors.sendOrderConfirmation' })
    note({ isError: true, text: '', words })
  }
}

function whereMailStands(mail: Reply<'saveorder'>['mail'], asks: boolean): SavedOrder['mail'] {
  if (mail === undefined) return asks ? 'sending' : 'none'
  return { isError: mail.to.length === 0, text: mail.message, words: null }
}

function whatFailed(error: unknown, wanted: OrderType, sent: StoredCart): Saving {
  if (error instanceof ApiError && error.code === 'prices') {
    const read = differencesSchema.safeParse(error.body)
    if (read.success) return { kind: 'refused', text: error.message, ...read.data, sent }
  }
  if (error instanceof ApiError && error.code === 'key') {
    const read = savedBeforeSchema.safeParse(error.body)
    const nothing = { orderId: null, version: 1, type: undefined, mayFollow: false }
    const { type = wanted, ...saved } = read.success ? read.data : nothing
    return { kind: 'answered', words: failureText(error, failures), wanted, type, ...saved }
  }
  const why = isSessionOver(error) ? 'session' : isUncertain(error) ? 'lost' : 'other'
  return { kind: 'failed', words: failureText(error, failures), why }
}

/**
 * Saves the cart that the person sees, with what they typed; the same save again after a lost reply. One function: its ways to save
 * share the cart, the draft and what came of the last save.
 */
export function useSaving(
  api: Api,
  cart: StoredCart,
  clientId: number | undefined,
  contact: ContactDraft,
) {
  const seesElements = useSeesElements()
  const isFilled = (one: StoredCart) => hasLines(cartInSight(one, seesElements))
  // Each client's user has a cart, and what came of its saving is about no other: another tab may choose another client.
  const owner = useCartOwner()
  const own = currentCart()
  const [savings, setSavings] = useState<ReadonlyMap<string, Saving>>(new Map())
  const saving = savings.get(owner) ?? idle
  const setSaving = (next: Saving) => setSavings((all) => new Map([...all, [owner, next]]))

  const loadedId = cart.budget?.id ?? null

  /** The budget that the cart was loaded from stays in the archive where what is saved is no version of it. */
  const leftBy = (draft: Draft) => (followed(cart, draft)?.id === loadedId ? null : loadedId)

  /** What is saved of the cart. Alternatives stay in it where they are ordered, or the backend would count them in the total. */
  const sentAs = (type: OrderType) =>
    type === 'order' || !takesExtras(api.site) ? withoutAlternatives(cart) : cart

  async function send(type: OrderType, draft: Draft, leftBudget = leftBy(draft)) {
    if (clientId === undefined || saving.kind === 'saving') return
    const sent = sentAs(type)
    setSaving({ kind: 'saving', type })
    noteSaved(owner, null)
    try {
      const params = savedParams(withImages(sent, owner), type, draft, clientId)
      const seen = cart.rate === null ? {} : { symbol: cart.rate.symbol }
      const { mail, ...made } = await api.call('saveorder', { ...params, ...seen })
      const asks = mail === undefined && api.has('notifyorder')
      contact.forget()
      own.change((now) => withoutSeen(now, sent), 'boundary')
      const hasLeft = isFilled(own.get())
      const saved = {
        type,
        ...made,
        hasLeft,
        leftBudget,
        isPutBack: false,
        mail: whereMailStands(mail, asks),
      }
      noteSaved(owner, saved)
      setSaving(idle)
      if (asks) void notify(api, owner, saved)
    } catch (error) {
      contact.release()
      setSaving(whatFailed(error, type, sent))
    }
  }

  /** The budget that an earlier save has left in the archive: not where it was saved into that one, or from it. */
  const leftBefore = () => {
    const isInto = saving.kind === 'answered' && saving.orderId === loadedId
    return contact.draft.isNew && !isInto ? loadedId : null
  }

  return {
    saving,
    save: (type: OrderType) => send(type, contact.keep()),
    /** Saves what the cart holds now beside what it was saved as before. */
    saveAsNew: (type: OrderType) => {
      const changes = { key: newKey(), isNew: true, into: undefined }
      const leftBudget = leftBefore()
      contact.change(changes)
      return send(type, { ...contact.draft, ...changes }, leftBudget)
    },
    /** Saves what the cart holds now as the next version of what it was saved as before. */
    saveInto: () => {
      if (saving.kind !== 'answered' || saving.orderId === null) return
      const into = { id: saving.orderId, version: saving.version }
      const changes = { key: newKey(), isNew: false, into }
      contact.change(changes)
      void send('budget', { ...contact.draft, ...changes })
    },
    /** Takes what it was saved as before for what was wanted: the cart is empty, until that is undone. */
    isThat: () => {
      if (saving.kind !== 'answered' || saving.orderId === null) return
      const { type, orderId, version, link } = saving
      const number = orderNumber(orderId)
      const taken = sentAs(type)
      removeFromCart((now) => withoutSeen(now, taken), 'saved', { number })
      const hasLeft = isFilled(own.get())
      const leftBudget = leftBefore()
      const before = { type, orderId, version, link, hasLeft, leftBudget }
      noteSaved(owner, { ...before, isPutBack: false, mail: null })
    },
    /** Takes the prices of a refusal. */
    accept: () => {
      if (saving.kind !== 'refused') return
      const { lines, rate, sent } = saving
      own.change((now) => withDifferences(now, sent, lines, rate))
      setSaving(idle)
    },
  }
}
