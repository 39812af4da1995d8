import { useMemo } from 'react'
import * as z from 'zod/mini'
import {
  cartItemSchema,
  cartSceneSchema,
  loadedBudgetSchema,
  type CartItem,
  type LoadedBudget,
} from '../contract/entities/cart.ts'
import { rateSchema } from '../contract/entities/rate.ts'
import type { CarriedScene } from '../contract/scene.ts'
import { cartCount, cartInSight, type Cart } from '../domain/cart.ts'
import { formatPrice } from '../domain/money.ts'
import { useCan } from '../browser/apiContext.ts'
import { useStore } from '../browser/createStore.ts'
import { selectedClient, session, useClient, useSession } from '../browser/session.ts'
import { storageKeys, stored } from '../browser/storage.ts'

export type StoredCart = Cart<CartItem, CarriedScene> & {
  /** What it was loaded from, where the server told. */
  budget?: LoadedBudget | undefined
}

const linesSchema = z.object({
  scenes: z.array(cartSceneSchema),
  dbItems: z.array(cartItemSchema),
  budget: z.optional(loadedBudgetSchema),
})

const empty: StoredCart = { scenes: [], dbItems: [], rate: null }

/** A client's cart of one user; without a session, the visitor's. Lines and the rate of their prices have a key each. */
function openCart(owner: string) {
  const lines = stored(`${storageKeys.cart}.${owner}`, linesSchema)
  const rate = stored(`${storageKeys.cartRate}.${owner}`, rateSchema)
  let last: StoredCart = empty
  return {
    /** The same object until the cart changes. */
    get: (): StoredCart => {
      const content = lines.get()
      if (content === null) return empty
      const currentRate = rate.get()
      if (last.scenes !== content.scenes || last.rate !== currentRate)
        last = { ...content, rate: currentRate }
      return last
    },
    /** @returns whether the browser keeps it for the next page */
    set: (cart: StoredCart): boolean => {
      const isRateKept = cart.rate === null ? rate.clear() : rate.set(cart.rate)
      const { scenes, dbItems, budget } = cart
      return lines.set({ scenes, dbItems, budget }) && isRateKept
    },
    clear: () => {
      rate.clear()
      lines.clear()
    },
    subscribe: (listener: () => void) => {
      const ends = [lines.subscribe(listener), rate.subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
  }
}

const carts = new Map<string, ReturnType<typeof openCart>>()

/** The cart of a client's user; with neither, the visitor's. */
export function cartOf(clientId: number | null, login: string | null) {
  const owner = clientId === null || login === null ? 'visitor' : `${clientId}.${login}`
  const known = carts.get(owner) ?? openCart(owner)
  carts.set(owner, known)
  return known
}

/** The current cart, outside of React. */
export const currentCart = () => cartOf(selectedClient.get(), session.get()?.userData.login ?? null)

/**
 * The cart of the logged-in user and the selected client, or of the visitor, as they may see it; it survives reload and restart.
 *
 * @returns the same cart until it changes
 */
export function useCart(): StoredCart {
  const session = useSession()
  const client = useClient()
  const may = useCan()
  const stored = useStore(cartOf(client?.id ?? null, session?.userData.login ?? null))
  const seesElements = may('composition2d.list')
  return useMemo(() => cartInSight(stored, seesElements), [stored, seesElements])
}

/** How many pieces the cart keeps out of the person's sight. */
export function useCartOutOfSight(): number {
  const session = useSession()
  const client = useClient()
  const stored = useStore(cartOf(client?.id ?? null, session?.userData.login ?? null))
  return cartCount(stored) - cartCount(useCart())
}

/** How prices are shown in a cart without a rate. */
const euro = { symbol: '€', separator: '.', symbolPosition: 1 } as const

/** A price of the cart as the rate of its lines shows it. */
export const cartPrice = (cart: StoredCart, amount: number | null | undefined): string =>
  formatPrice(amount, cart.rate ?? euro)
