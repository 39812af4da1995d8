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
import { showAlert } from '../ui/alerts.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { person, usePerson, type Person } from './person.ts'
import {
  storedLinesSchema,
  type StoredLines,
  type StoredCart,
  type StoredScene,
} from './storedCart.ts'
import { isAnyPriced, unpriced } from './lines.ts'
import { hasSameRate, inPlaceOf } from './replacing.ts'
import { freeSceneId, sceneMaking } from './scenes/joining.ts'
import { hasQuotedLines, inSceneOrder, isInQuote } from './scenes/roles.ts'
import { mostRemoved, sceneIdOf } from './scenes/sceneId.ts'
import { createShared, openShared, type Change } from './sharedCart.ts'

export type { StoredCart }

/**
 * The outcome of a change: `stored` by the browser; `unstored`, so that it lives as long as this page; or `full`: it was not made, since
 * the cart would hold more than it may.
 */
export type Changed = 'stored' | 'unstored' | 'full'

const empty: StoredCart = { scenes: [], dbItems: [], rate: null }

const quotes = new WeakMap<StoredCart, StoredCart>()
let lastQuote = empty
/** The quote: what a cart holds without drafts and empty scenes. The same object until something in it changes. */
function quoteOf(whole: StoredCart): StoredCart {
  const known = quotes.get(whole)
  if (known !== undefined) return known
  const quote = { ...whole, scenes: whole.scenes.filter(isInQuote) }
  lastQuote = isSameQuote(quote, lastQuote) ? lastQuote : quote
  quotes.set(whole, lastQuote)
  return lastQuote
}

const isSameQuote = ({ scenes, ...one }: StoredCart, { scenes: others, ...other }: StoredCart) =>
  scenes.length === others.length &&
  scenes.every((scene, at) => scene === others[at]) &&
  (Object.keys({ ...one, ...other }) as (keyof typeof one)[]).every(
    (name) => one[name] === other[name],
  )

/** The drafts and empty scenes of a cart beside another quote: without those that are in that quote, and with an id of their own each. */
function besideQuote({ scenes }: StoredCart, quote: StoredCart): StoredScene[] {
  const inQuote = new Map(quote.scenes.map((scene) => [sceneIdOf(scene), scene]))
  return scenes.flatMap((scene) => {
    if (isInQuote(scene)) return []
    const there = inQuote.get(sceneIdOf(scene))
    if (there === undefined) return [scene]
    // The quote's scene comes from a time before the draft was changed: the draft is one more scene.
    const isLost = scene.items.length > 0 && sceneMaking(scene) !== sceneMaking(there)
    const all = { scenes: [...quote.scenes, ...scenes] }
    return isLost ? [{ ...scene, id: freeSceneId(all, sceneIdOf(scene)) }] : []
  })
}

/**
 * A cart with another quote: its drafts and empty scenes stay.
 *
 * @param quote  at another rate, the drafts lose their prices, which are then requested again
 */
function withQuote(whole: StoredCart, quote: StoredCart): StoredCart {
  const others = besideQuote(whole, quote)
  const isDraftPriced = isAnyPriced({ ...empty, scenes: others })
  // A quote without prices has no rate of its own.
  const rate = quote.rate ?? (isDraftPriced && !isAnyPriced(quote) ? whole.rate : null)
  const left =
    isDraftPriced && !hasSameRate(whole, rate)
      ? others.map((one) => ({ ...one, items: one.items.map(unpriced) }))
      : others
  const removed = new Set([...(whole.removed ?? []), ...(quote.removed ?? [])])
  return { ...quote, scenes: [...quote.scenes, ...left], rate, removed: [...removed] }
}

/**
 * A cart as it is stored: its scenes in their order, and the last removed ones without those that are there again. Without lines a quote has
 * nothing that the shop adds, which would fall on the next one. Its rate goes with the last line, unless drafts have prices at it. The loaded
 * budget stays.
 */
function settled(cart: StoredCart, before: StoredCart): StoredCart {
  const own = inSceneOrder(cart)
  const there = new Set(own.scenes.map(sceneIdOf))
  const removed = own.removed?.filter((id) => !there.has(id)).slice(-mostRemoved)
  const noted = removed?.length === own.removed?.length ? own : { ...own, removed }
  const needsRate = (one: StoredCart) => hasQuotedLines(one) || isAnyPriced(one)
  const rate = needsRate(before) && !needsRate(own) ? null : own.rate
  return hasQuotedLines(own) ? noted : { ...noted, extras: undefined, rate }
}

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

  /** Changes all that the cart holds: lines and rate are written under a key each. */
  function changeWhole(made: Change<StoredCart>): Changed {
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
      return {
        scenes,
        dbItems,
        budget,
        ...(extras && { extras }),
        ...(unread?.length ? { unread } : {}),
        ...(removed?.length ? { removed } : {}),
      }
    })
    if (last.isFull) return refuse()
    return isStored && isRateStored ? 'stored' : 'unstored'
  }

  /** Changes the quote; drafts and empty scenes stay. */
  const change = (next: Change<StoredCart>): Changed =>
    changeWhole((whole) => {
      const quote = quoteOf(whole)
      const after = next(quote)
      return after === quote ? whole : withQuote(whole, after)
    })

  /** Replaces the cart that the page shows. Lines that another tab adds meanwhile stay. */
  function set(cart: StoredCart): Changed {
    const seen = get()
    return change((now) => inPlaceOf(seen, cart, now))
  }

  const subscribe = (listener: () => void) => {
    const ends = [lines.subscribe(listener), rate.subscribe(listener)]
    return () => ends.forEach((end) => end())
  }

  return {
    get,
    /**
     * Changes the quote, here and in every tab. A change that would overfill it is not made, and an alert says so.
     *
     * @param next  may be called more than once; must find what it changes by id
     */
    change,
    set,
    clear: () => {
      set({ ...empty, unread: [] })
    },
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
