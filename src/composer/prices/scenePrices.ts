import * as z from 'zod/mini'
import { createStore } from '../../browser/createStore.ts'
import { stored } from '../../browser/storage.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { cartSceneOf } from '../../cart/composed.ts'
import { allLines, isPriceUnknown, makingOf } from '../../cart/lines.ts'
import { createPricer, type LinePrice, type PricerOptions } from '../../cart/pricer.ts'
import { rateSchema } from '../../contract/entities/rate.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { isSameRate, type Rate } from '../../domain/money.ts'

/** The price of a scene's line, in major units for the whole line, and its state. */
export type ScenePrice =
  /**
   * The server has priced the line as it is. `isUnknown`: the factory must be asked. `isLeast`: parts without a fabric are priced in the
   * cheapest group.
   */
  | { kind: 'confirmed'; price: number; isUnknown: boolean; isLeast?: boolean }
  /** The request is under way, or has failed; `old` is an earlier price of a line made in the same way. */
  | { kind: 'pending' | 'failed'; old: number | null }
  /** The server refuses a price, and says why. */
  | { kind: 'refused'; text: string }
  | { kind: 'otherCurrency' }

/** The prices of the scenes' lines, by their ids. */
export type ScenePrices = {
  lines: ReadonlyMap<string, ScenePrice>
  /** How prices are written; null until one has come. */
  rate: Rate | null
}

/** The number of earlier prices that are stored. */
const mostStored = 300

const storedPricesSchema = z.object({
  rate: rateSchema,
  /** A line's `makingOf`, and its price. */
  prices: z.array(z.tuple([z.string(), z.number()])),
})

/** Earlier prices, stored for a page that is opened without a connection. */
export const storedPrices = (key: string) => stored(key, storedPricesSchema)
type Storage = Pick<ReturnType<typeof storedPrices>, 'get' | 'set'>

type Named = { id: string; composition: Composition }
type Priced = { cart: StoredCart; ids: readonly string[] }

const nothing: Priced = { cart: { scenes: [], dbItems: [], rate: null }, ids: [] }

/**
 * Prices the lines of open scenes, which are in no cart yet, with the cart's pricer: a line keeps its price until its making changes, and
 * a reply prices no other line.
 */
export function createScenePrices({
  ask,
  storage,
}: Pick<PricerOptions, 'ask'> & { storage: Storage }) {
  const priced = createStore(nothing)
  const shown = createStore<ScenePrices>({ lines: new Map(), rate: storage.get()?.rate ?? null })
  const pricer = createPricer({
    cart: {
      get: () => priced.get().cart,
      change: (next) => {
        const { cart, ids } = priced.get()
        priced.set({ cart: next(cart), ids })
      },
      subscribe: priced.subscribe,
    },
    ask,
    // Each line shows its own failure.
    failed: () => undefined,
  })

  const before = () => new Map(storage.get()?.prices)

  function priceOf(state: LinePrice | undefined, old: number | null): ScenePrice {
    if (state === undefined || state.kind === 'pending') return { kind: 'pending', old }
    return state.kind === 'failed' ? { kind: 'failed', old } : state
  }

  function show() {
    const { cart } = priced.get()
    const states = pricer.get()
    const earlier = before()
    const lines = allLines(cart).map((item): [string, ScenePrice] => {
      const { drawableUUID: id, price } = item
      if (price.finalPrice !== null)
        return [id, { kind: 'confirmed', price: price.finalPrice, isUnknown: isPriceUnknown(item) }]
      return [id, priceOf(states.get(id), earlier.get(makingOf(item)) ?? null)]
    })
    shown.set({ lines: new Map(lines), rate: cart.rate ?? storage.get()?.rate ?? null })
  }

  /** Stores the present prices, and those of earlier makings. */
  function keep() {
    const { cart } = priced.get()
    if (cart.rate === null) return
    const now = new Map(
      allLines(cart).flatMap((item) =>
        // A price that the factory must be asked for is no price to show later.
        item.price.finalPrice === null || isPriceUnknown(item)
          ? []
          : [[makingOf(item), item.price.finalPrice] as const],
      ),
    )
    if (now.size === 0) return
    const last = storage.get()
    const old = last !== null && isSameRate(last.rate, cart.rate) ? last.prices : []
    const others = old.filter(([making]) => !now.has(making))
    const prices = [...now, ...others].slice(0, mostStored)
    if (JSON.stringify(prices) !== JSON.stringify(old)) storage.set({ rate: cart.rate, prices })
  }

  let users = 0
  let end = () => undefined as unknown
  function begin() {
    const ends = [
      pricer.subscribe(show),
      priced.subscribe(() => {
        show()
        keep()
      }),
      pricer.start(),
    ]
    show()
    return () => ends.forEach((stop) => stop())
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /** Says which scenes are to be priced. */
    price(scenes: readonly Named[], nameOf: (article: string) => string) {
      const { cart, ids } = priced.get()
      const at = (id: string) => cart.scenes[ids.indexOf(id)]
      priced.set({
        cart: {
          ...cart,
          scenes: scenes.map(({ id, composition }) => cartSceneOf(composition, nameOf, at(id))),
        },
        ids: scenes.map(({ id }) => id),
      })
    },
    retry: () => pricer.retry(),
    /** Asks for prices as long as anybody shows them. @returns ends it for who has started it */
    start() {
      if (users++ === 0) end = begin()
      return () => {
        if (--users === 0) end()
      }
    },
  }
}
