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

/** What a line of a scene costs, and how sure that is. Prices are in major units, of the whole line. */
export type ScenePrice =
  /**
   * The server has said so, of the line as it is. `isUnknown`: the factory must be asked. `isLeast`: parts without a fabric count as in
   * the cheapest group.
   */
  | { kind: 'confirmed'; price: number; isUnknown: boolean; isLeast?: boolean }
  /** It is being asked for, or nobody has answered; `old` is what the very same line has cost earlier. */
  | { kind: 'pending' | 'failed'; old: number | null }
  /** The server says why it has none. */
  | { kind: 'refused'; text: string }
  | { kind: 'otherCurrency' }

/** What the lines of the scenes cost, by their ids. */
export type ScenePrices = {
  lines: ReadonlyMap<string, ScenePrice>
  /** How prices are written; null until one has come. */
  rate: Rate | null
}

/** How many earlier prices are kept. */
const mostKept = 300

const keptPricesSchema = z.object({
  rate: rateSchema,
  /** What a line is made of, and its price. */
  prices: z.array(z.tuple([z.string(), z.number()])),
})

/** The prices of earlier, kept for who opens the page again without a connection. */
export const keptPrices = (key: string) => stored(key, keptPricesSchema)
type Kept = Pick<ReturnType<typeof keptPrices>, 'get' | 'set'>

type Named = { id: string; composition: Composition }
type Priced = { cart: StoredCart; ids: readonly string[] }

const nothing: Priced = { cart: { scenes: [], dbItems: [], rate: null }, ids: [] }

/**
 * Prices the lines of scenes that are worked on, which are in no cart yet, with what prices a cart: a line keeps its price as long as it is
 * made as it was, and a reply prices no other line.
 */
export function createScenePrices({ ask, kept }: Pick<PricerOptions, 'ask'> & { kept: Kept }) {
  const priced = createStore(nothing)
  const shown = createStore<ScenePrices>({ lines: new Map(), rate: kept.get()?.rate ?? null })
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
    // Each line says by itself that it has no price.
    failed: () => undefined,
  })

  const before = () => new Map(kept.get()?.prices)

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
    shown.set({ lines: new Map(lines), rate: cart.rate ?? kept.get()?.rate ?? null })
  }

  /** Keeps what the lines cost now, and what they have cost as they were made before. */
  function keep() {
    const { cart } = priced.get()
    if (cart.rate === null) return
    const now = new Map(
      allLines(cart).flatMap((item) =>
        // What the factory is asked for costs nothing known: no earlier price.
        item.price.finalPrice === null || isPriceUnknown(item)
          ? []
          : [[makingOf(item), item.price.finalPrice] as const],
      ),
    )
    if (now.size === 0) return
    const known = kept.get()
    const old = known !== null && isSameRate(known.rate, cart.rate) ? known.prices : []
    const others = old.filter(([making]) => !now.has(making))
    const prices = [...now, ...others].slice(0, mostKept)
    if (JSON.stringify(prices) !== JSON.stringify(old)) kept.set({ rate: cart.rate, prices })
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
