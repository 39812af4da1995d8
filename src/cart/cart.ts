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
import { storedLinesSchema, type StoredLines, type StoredCart } from './storedCart.ts'
import { inPlaceOf } from './replacing.ts'
import { createShared, openShared, type Change } from './sharedCart.ts'

export type { StoredCart }

/**
 * The outcome of a change: `stored` by the browser; `unstored`, so that it lives as long as this page; or `full`: it was not made, since
 * the cart would hold more than it may.
 */
export type Changed = 'stored' | 'unstored' | 'full'

const empty: StoredCart = { scenes: [], dbItems: [], rate: null }

/** A client's cart of one user; without a session, the visitor's. Lines and the rate of their prices have a key each. */
function openCart(owner: string) {
  const lines = openShared(`${storageKeys.cart}.${owner}`, storedLinesSchema)
  const rate = stored(`${storageKeys.cartRate}.${owner}`, rateSchema)
  const shared = createShared<StoredLines>(lines, { scenes: [], dbItems: [] }, newKey().slice(0, 8))
  let last: StoredCart = empty

  /** The same object until the cart changes. */
  const get = (): StoredCart => {
    const content = shared.get()
    if (content === null) return empty
    const currentRate = rate.get()
    const isSame = last.scenes === content.scenes && last.extras === content.extras
    if (!isSame || last.rate !== currentRate) {
      const { scenes, dbItems, budget, extras, unread } = content
      last = { scenes, dbItems, budget, extras, unread, rate: currentRate }
    }
    return last
  }

  function refuse(): 'full' {
    showAlert('cart.full', { args: cartLimits, timeOut: alertTimes.long })
    return 'full'
  }

  /** Changes the cart: lines and rate are written under a key each. */
  function change(next: Change<StoredCart>): Changed {
    const before = rate.get()
    const changed = next(get())
    if (isOverfull(changed)) return refuse()
    const after = changed.rate
    const isRateStored = after === before || (after === null ? rate.clear() : rate.set(after))
    const last = { isFull: false }
    const isStored = shared.change((content) => {
      const again = next({ ...content, rate: before })
      // Another tab may have filled the cart meanwhile.
      last.isFull = isOverfull(again)
      if (last.isFull) return content
      const { scenes, dbItems, budget, extras, unread = content.unread } = again
      return {
        scenes,
        dbItems,
        budget,
        ...(extras && { extras }),
        ...(unread?.length ? { unread } : {}),
      }
    })
    if (last.isFull) return refuse()
    return isStored && isRateStored ? 'stored' : 'unstored'
  }

  /** Replaces the cart that the page shows. Lines that another tab adds meanwhile stay. */
  function set(cart: StoredCart): Changed {
    const seen = get()
    return change((now) => inPlaceOf(seen, cart, now))
  }

  return {
    get,
    /**
     * Changes the cart, here and in every tab. A change that would overfill it is not made, and an alert says so.
     *
     * @param next  may be called more than once; must find what it changes by id
     */
    change,
    set,
    clear: () => {
      set({ ...empty, unread: [] })
    },
    /** Whether the browser has stored the last change. */
    isStored: shared.isStored,
    subscribe: (listener: () => void) => {
      const ends = [lines.subscribe(listener), rate.subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
    /** @returns false, and stays open, while it holds a change that the browser could not store */
    close: (): boolean => {
      if (!lines.isStored() || !rate.isStored()) return false
      shared.end()
      return true
    },
  }
}

const cartOfOwner = owned(openCart, ({ close }) => close())

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
