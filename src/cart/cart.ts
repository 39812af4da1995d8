import { useMemo } from 'react'
import { rateSchema } from '../contract/entities/rate.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import { cartCount, cartInSight, cartLimits } from '../domain/cart.ts'
import { formatPrice } from '../domain/money.ts'
import { mayHaveElements } from '../domain/people/permissions.ts'
import { useStore } from '../browser/createStore.ts'
import { newKey } from '../browser/newKey.ts'
import { owned } from '../browser/owned.ts'
import { ownerOf } from '../browser/owner.ts'
import { storageKeys, stored } from '../browser/storage.ts'
import { textInTab } from '../browser/tabStorage.ts'
import { showAlert } from '../ui/alerts.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { person, usePerson, type Person } from './person.ts'
import { empty, quoteOf, settled, withQuote } from './quote.ts'
import { inPlaceOf, rolledBack } from './replacing.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import { asNextQuote } from './setAside.ts'
import { storedLinesSchema, type StoredLines, type StoredCart } from './storedCart.ts'
import { createQuoteHistory } from './history/quoteHistory.ts'
import type { Cause, Changed } from './history/step.ts'
import { packSteps, unpackSteps } from './history/storedSteps.ts'
import { createShared, openShared, type Change } from './sharedCart.ts'

export type { Changed, StoredCart }

/** The history of a cart in this tab, over a reload. */
const stepsInTab = (owner: string) => textInTab(`${storageKeys.sceneHistory}.${owner}`)

/**
 * A client's cart of one user; without a session, the visitor's: the quote that is worked on, and drafts beside it. Lines and the rate of
 * their prices have a key each.
 */
export function openCart(owner: string) {
  const lines = openShared(`${storageKeys.cart}.${owner}`, storedLinesSchema)
  const rate = stored(`${storageKeys.cartRate}.${owner}`, rateSchema)
  const shared = createShared<StoredLines>(lines, { scenes: [], dbItems: [] }, newKey().slice(0, 8))
  let last: StoredCart = empty
  let lastContent: unknown = null
  const taken = new Set<string>()

  /** With drafts and empty scenes; the same object until the cart changes. */
  const getWhole = (): StoredCart => {
    const content = shared.get()
    if (content === null) return empty
    const currentRate = rate.get()
    if (lastContent !== content || last.rate !== currentRate) {
      const { scenes, dbItems, budget, extras, unread, removed } = content
      last = { scenes, dbItems, budget, extras, unread, removed, rate: currentRate }
      lastContent = content
    }
    return last
  }

  /** The quote; the same object until it changes. */
  const get = () => quoteOf(getWhole())

  function refuse(): 'full' {
    showAlert('cart.full', { args: cartLimits, timeOut: alertTimes.long })
    return 'full'
  }

  /** Notes the scenes that a change of this tab takes away. */
  function noteTaken(before: StoredCart, after: StoredCart): void {
    before.scenes.forEach((scene) => taken.add(sceneIdOf(scene)))
    after.scenes.forEach((scene) => taken.delete(sceneIdOf(scene)))
  }

  /**
   * Writes a change of all that the cart holds: lines and rate are under a key each.
   *
   * @param begun  the id of the quote that the change begins
   */
  function write(made: Change<StoredCart>, begun?: string): Changed {
    const next = (cart: StoredCart) => settled(made(cart), cart)
    const before = rate.get()
    const seen = getWhole()
    const changed = next(seen)
    if (isOverfull(changed)) return refuse()
    noteTaken(seen, changed)
    const after = changed.rate
    const isRateStored = after === before || (after === null ? rate.clear() : rate.set(after))
    const last = { isFull: false }
    const isStored = shared.change((content) => {
      const again = next({ ...content, rate: before })
      // Another tab may have filled the cart meanwhile.
      last.isFull = isOverfull(again)
      if (last.isFull) return content
      const { scenes, dbItems, budget, extras, unread = content.unread, removed } = again
      const quote = begun ?? content.quote
      return {
        scenes,
        dbItems,
        budget,
        ...(extras && { extras }),
        ...(unread?.length ? { unread } : {}),
        ...(removed?.length ? { removed } : {}),
        ...(quote !== undefined && { quote }),
      }
    })
    if (last.isFull) return refuse()
    return isStored && isRateStored ? 'stored' : 'unstored'
  }

  const quoteId = () => shared.get()?.quote
  const past = () => unpackSteps(stepsInTab(owner).get())
  const history = createQuoteHistory({ get: getWhole, quote: quoteId, write }, past())

  /** Changes all that the cart holds. */
  const changeWhole = (made: Change<StoredCart>, cause?: Cause): Changed =>
    history.change(() => write(made, cause === 'boundary' ? newKey() : undefined), cause)

  /** Changes the quote; drafts and empty scenes stay. */
  const change = (next: Change<StoredCart>, cause?: Cause): Changed =>
    changeWhole((whole) => {
      const quote = quoteOf(whole)
      const after = next(quote)
      return after === quote ? whole : withQuote(whole, after)
    }, cause)

  /** Replaces the cart that the page shows. Lines that another tab adds meanwhile stay. */
  function set(cart: StoredCart, cause: Cause = 'boundary'): Changed {
    const seen = get()
    return change((now) => inPlaceOf(seen, cart, now), cause)
  }

  function replaceQuote(next: StoredCart, cause?: Cause) {
    const before = getWhole()
    const steps = history.steps()
    const outcome = set(asNextQuote(next, before), cause)
    const after = getWhole()
    const rollBack = (): Changed => {
      const outcome = changeWhole((now) => rolledBack(before, after, now), 'boundary')
      history.resume({ ...steps, quote: quoteId() })
      return outcome
    }
    return { outcome, rollBack }
  }

  const subscribe = (listener: () => void) => {
    const ends = [lines.subscribe(listener), rate.subscribe(listener)]
    return () => ends.forEach((end) => end())
  }

  // As the page is left, since it would cost too much with every step. Where steps find no room, nothing can be undone after a reload.
  let isLeft = false
  const noteSteps = () => void stepsInTab(owner).set(packSteps(history.steps()))
  const leave = () => {
    isLeft = true
    noteSteps()
  }
  addEventListener('pagehide', leave)
  // What a field writes as the page is left comes after it.
  const endNoting = history.subscribe(() => isLeft && noteSteps())
  const resume = ({ persisted }: PageTransitionEvent) => {
    isLeft = false
    // Another page of this tab may have been shown in between.
    if (persisted) history.resume(past())
  }
  addEventListener('pageshow', resume)
  const endLooking = subscribe(history.look)

  return {
    get,
    /**
     * Changes the quote, here and in every tab. A change that would overfill it is not made, and an alert says so.
     *
     * @param next   may be called more than once; must find what it changes by id
     * @param cause  the step that it is in the history; without one, the change belongs to the step before it
     */
    change,
    set,
    /**
     * Puts another quote in the place of this one. What was composed in this one becomes drafts; unread values stay.
     *
     * @returns what came of it, and `rollBack`, which makes the cart as it was before, but for what other tabs have changed since
     */
    replaceQuote,
    clear: (cause: Cause = 'boundary') => {
      set({ ...empty, unread: [] }, cause)
    },
    /** The steps of this tab, wherever they were made. */
    history,
    /** The quote with drafts and empty scenes, as it is composed. */
    whole: {
      get: getWhole,
      change: changeWhole,
      /** Whether this tab, not another one, took a scene away that is gone. */
      isTakenHere: (sceneId: string): boolean => taken.has(sceneId),
      subscribe,
    },
    /** Whether the browser has stored the last change. */
    isStored: shared.isStored,
    /** Whether a change that the browser has not stored outlives a reload of the page. */
    isCopied: shared.isCopied,
    /** Tries again to store the changes that could not be stored. @returns whether they are stored now */
    storeAgain: shared.storeAgain,
    subscribe,
    /** @returns false, and stays open, while it holds a change that the browser could not store */
    close: (): boolean => {
      if (!lines.isStored() || !rate.isStored()) return false
      shared.end()
      endLooking()
      noteSteps()
      endNoting()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', resume)
      return true
    },
  }
}

/** The cart of an owner (`ownerOf`). */
export const cartOfOwner = owned(openCart, ({ close }) => close())

/** The owner of the cart that the page shows. */
export function useCartOwner(): string {
  const { client, userData } = usePerson()
  return ownerOf(client?.id ?? null, userData?.login ?? null)
}

/** The cart of a client's user; with neither, the visitor's. */
export const cartOf = (clientId: number | null, login: string | null) =>
  cartOfOwner(ownerOf(clientId, login))

const cartOfPerson = ({ client, userData }: Person) =>
  cartOf(client?.id ?? null, userData?.login ?? null)

/** The current cart, outside of React. */
export const currentCart = () => cartOfPerson(person.get())

/** The cart of the person whom the page shows. It can be changed even after their session has ended. */
export const useOwnCart = () => cartOfPerson(usePerson())

/** Whether the person sees the database elements of their cart. */
export function useSeesElements(): boolean {
  const { userData, client } = usePerson()
  // A visitor has no permissions: they compose on trial.
  return userData === null || mayHaveElements(userData.acl, client?.features)
}

/**
 * The cart of the person whom the page shows (person.ts), as they may see it; it survives reload and restart.
 *
 * @returns the same cart until it changes
 */
export function useCart(): StoredCart {
  const stored = useStore(cartOfPerson(usePerson()))
  const seesElements = useSeesElements()
  return useMemo(() => cartInSight(stored, seesElements), [stored, seesElements])
}

/** The number of pieces in the cart that the person may not see. */
export function useCartOutOfSight(): number {
  const stored = useStore(cartOfPerson(usePerson()))
  return cartCount(stored) - cartCount(useCart())
}

/** Writes a price at the rate of the cart's lines; without a rate it has no currency. */
export const cartPrice = (
  { rate }: Pick<StoredCart, 'rate'>,
  amount: number | null | undefined,
): string => formatPrice(amount, rate)
