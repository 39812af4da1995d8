import { useEffect, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import { useCartOwner, type StoredCart } from '../../cart/cart.ts'
import { contactFields, draftOf, type Draft } from '../../cart/contactStore.ts'
import { allLines } from '../../cart/lines.ts'
import type { ContactField } from '../../domain/contact.ts'

const linesOf = (cart: StoredCart) => allLines(cart).map(({ drawableUUID }) => drawableUUID)

/** What the form begins with: what the loaded budget knows. */
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
  /** Whether the browser has kept the last change. */
  isKept: boolean
  /** Another tab is sending it. */
  isElsewhere: boolean
  /** Keeps the draft with its key, as one that is being sent, and gives back what is kept: another tab's, where that was faster. */
  keep: () => Draft
  /** It was sent and is not saved: it can be changed again. */
  release: () => void
  forget: () => void
}

/** How long a call may take, in ms: a tab that was closed meanwhile keeps the others waiting no longer. */
const longestCall = 30_000

/** Whether it is earlier than a moment, and drawn again once it is not. */
function useIsBefore(moment = 0): boolean {
  const [passed, setPassed] = useState(() => Date.now())
  useEffect(() => {
    if (moment === 0) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment > passed
}

/** Whether a draft is about this cart: what was typed for an emptied cart, or another version, is for somebody else. */
const isAbout = ({ budget, lines }: Draft, cart: StoredCart) =>
  budget?.id === cart.budget?.id &&
  budget?.version === cart.budget?.version &&
  linesOf(cart).some((id) => lines.includes(id))

/**
 * Whom the cart is for, as far as it is typed: kept for each client and user, until the cart is saved, emptied or put back.
 *
 * @param isAlwaysNew  the budget that the cart was loaded from can only be left as it is
 */
export function useContactDraft(cart: StoredCart, isAlwaysNew = false): ContactDraft {
  const owner = useCartOwner()
  const store = draftOf(owner)
  const kept = useStore(store)
  const [isKept, setKept] = useState(true)
  const [round, setRound] = useState(0)
  const [isOwn, setOwn] = useState(false)
  const isElsewhere = useIsBefore(isOwn ? undefined : kept?.sending)
  const { budget } = cart
  // A fresh one for each cart, and after each save.
  const about = `${owner} ${budget?.id ?? ''} ${budget?.version ?? ''} ${round}`
  const [fresh, setFresh] = useState(() => ({ about, draft: begun(cart) }))
  if (fresh.about !== about) setFresh({ about, draft: begun(cart) })
  const draft = kept !== null && isAbout(kept, cart) ? kept : fresh.draft
  const lines = linesOf(cart)

  // So that it stays this cart's while its lines change one by one.
  useEffect(() => {
    if (draft === kept && kept.lines.join() !== lines.join()) store.set({ ...kept, lines })
  })

  const asSaved = (one: Draft): Draft => ({
    ...one,
    isNew: one.isNew || (isAlwaysNew && one.into === undefined),
  })

  return {
    draft: asSaved(draft),
    change: (changes) => setKept(store.set({ ...draft, lines, ...changes })),
    isKept,
    isElsewhere,
    keep: () => {
      setOwn(true)
      // The storage is asked, and not what this tab has drawn last: of two tabs that save at once both have one key.
      const now = store.get()
      const current = { ...(now !== null && isAbout(now, cart) ? now : draft), lines }
      setKept(store.set({ ...current, sending: Date.now() + longestCall }))
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
