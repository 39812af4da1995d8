import { useEffect, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import { useCartOwner, type StoredCart } from '../../cart/cart.ts'
import { contactFields, draftOf, type Draft } from '../../cart/contactStore.ts'
import { allLines } from '../../cart/lines.ts'
import type { ContactField } from '../../domain/contact.ts'

const linesOf = (cart: StoredCart) => allLines(cart).map(({ drawableUUID }) => drawableUUID)

/** The form's first values: those of the loaded budget. */
const begun = (cart: StoredCart): Draft => ({
  key: newKey(),
  budget: cart.budget === undefined ? null : { id: cart.budget.id, version: cart.budget.version },
  lines: linesOf(cart),
  isNew: false,
  contact: Object.fromEntries(
    contactFields.map((field) => [field, cart.budget?.contactData[field] ?? '']),
  ) as Record<ContactField, string>,
  shopName: cart.budget?.shopName ?? '',
})

export type ContactDraft = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** Whether the browser has stored the last change. */
  isStored: boolean
  /** Another tab is saving this cart. */
  isElsewhere: boolean
  /** Stores the draft with its key and marks it as being sent. @returns the stored draft: another tab's, if that was faster */
  keep: () => Draft
  /** Unlocks the draft after a save that failed. */
  release: () => void
  forget: () => void
}

/** The longest duration of a save, in ms. After it other tabs stop waiting, since the sending tab may have been closed. */
const longestCall = 30_000

/** Whether a moment is still to come. The component is drawn again when it comes. */
function useIsBefore(moment = 0): boolean {
  const [passed, setPassed] = useState(() => Date.now())
  useEffect(() => {
    if (moment === 0) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment > passed
}

/** Whether a draft belongs to this cart. A draft of an emptied cart, or of another version, is another customer's. */
const isAbout = ({ budget, lines }: Draft, cart: StoredCart) =>
  budget?.id === cart.budget?.id &&
  budget?.version === cart.budget?.version &&
  linesOf(cart).some((id) => lines.includes(id))

/**
 * The customer data of the cart as it is typed: stored for each client and user until the cart is saved, emptied or put back.
 *
 * @param isAlwaysNew  the budget that the cart was loaded from can only be left as it is
 */
export function useContactDraft(cart: StoredCart, isAlwaysNew = false): ContactDraft {
  const owner = useCartOwner()
  const store = draftOf(owner)
  const storedDraft = useStore(store)
  const [isStored, setStored] = useState(true)
  const [round, setRound] = useState(0)
  const [isOwn, setOwn] = useState(false)
  const isElsewhere = useIsBefore(isOwn ? undefined : storedDraft?.sending)
  const { budget } = cart
  // Each cart gets a fresh draft, and so does the same cart after a save.
  const about = `${owner} ${budget?.id ?? ''} ${budget?.version ?? ''} ${round}`
  const [fresh, setFresh] = useState(() => ({ about, draft: begun(cart) }))
  if (fresh.about !== about) setFresh({ about, draft: begun(cart) })
  const draft = storedDraft !== null && isAbout(storedDraft, cart) ? storedDraft : fresh.draft
  const lines = linesOf(cart)

  // The draft follows the lines as they change one by one, so that it still belongs to this cart.
  useEffect(() => {
    if (draft === storedDraft && storedDraft.lines.join() !== lines.join())
      store.set({ ...storedDraft, lines })
  })

  const asSaved = (one: Draft): Draft => ({
    ...one,
    isNew: one.isNew || (isAlwaysNew && one.into === undefined),
  })

  return {
    draft: asSaved(draft),
    change: (changes) => setStored(store.set({ ...draft, lines, ...changes })),
    isStored,
    isElsewhere,
    keep: () => {
      setOwn(true)
      // Read from the storage, not from the last render, so that two tabs that save at once send the same key.
      const now = store.get()
      const current = { ...(now !== null && isAbout(now, cart) ? now : draft), lines }
      setStored(store.set({ ...current, sending: Date.now() + longestCall }))
      return asSaved(current)
    },
    release: () => {
      setOwn(false)
      const now = store.get()
      if (now?.sending !== undefined) store.set({ ...now, sending: undefined })
    },
    forget: () => {
      setOwn(false)
      store.clear()
      setRound(round + 1)
    },
  }
}
