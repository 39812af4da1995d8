import * as z from 'zod/mini'
import { createStore } from '../../browser/createStore.ts'
import { stored } from '../../browser/storage.ts'
import { awaitsDefaults } from '../../cart/defaults.ts'
import { allLines, isPriceUnknown, makingOf } from '../../cart/lines.ts'
import { createPricer, type LinePrice, type PricerOptions } from '../../cart/pricer.ts'
import type { CartLine } from '../../cart/storedCart.ts'
import { rateSchema } from '../../contract/entities/rate.ts'
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

/** The prices of the cart's lines, by their ids. */
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

/** A line's price; null without one. A price that the factory must be asked for is no price to show later. */
const knownPrice = (item: CartLine): number | null =>
  isPriceUnknown(item) ? null : item.price.finalPrice

/** @param earlier  stored prices, by the lines' making */
function priceOf(
  item: CartLine,
  state: LinePrice | undefined,
  earlier: ReadonlyMap<string, number>,
): ScenePrice {
  if (state?.kind === 'refused' || state?.kind === 'otherCurrency') return state
  const { finalPrice: price } = item.price
  if (state === undefined && price !== null)
    return { kind: 'confirmed', price, isUnknown: isPriceUnknown(item) }
  const old = knownPrice(item) ?? earlier.get(makingOf(item)) ?? null
  return { kind: state?.kind ?? 'pending', old }
}

/**
 * Prices the lines of a cart while they are composed, and checks once the prices that it had before: until then they are earlier ones.
 *
 * @param options.cart  with the drafts
 */
export function createScenePrices({
  storage,
  ...options
}: Pick<PricerOptions, 'cart' | 'ask' | 'repriced'> & { storage: Storage }) {
  const { cart } = options
  const shown = createStore<ScenePrices>({ lines: new Map(), rate: storage.get()?.rate ?? null })
  const pricer = createPricer({
    ...options,
    isReady: (item) => !awaitsDefaults(item),
    // Each line shows its own failure.
    failed: () => undefined,
  })

  /** Stores the confirmed prices, and those of earlier makings. */
  function keep(confirmed: ReadonlyMap<string, number>, rate: Rate) {
    const last = storage.get()
    const old = last !== null && isSameRate(last.rate, rate) ? last.prices : []
    const others = old.filter(([making]) => !confirmed.has(making))
    const prices = [...confirmed, ...others].slice(0, mostStored)
    if (JSON.stringify(prices) !== JSON.stringify(old)) storage.set({ rate, prices })
  }

  function show() {
    const now = cart.get()
    const states = pricer.get()
    const last = storage.get()
    const earlier = new Map(last?.prices)
    const confirmed = new Map<string, number>()
    const lines = new Map<string, ScenePrice>()
    for (const item of allLines(now)) {
      const price = priceOf(item, states.get(item.drawableUUID), earlier)
      lines.set(item.drawableUUID, price)
      if (price.kind === 'confirmed' && !price.isUnknown) confirmed.set(makingOf(item), price.price)
    }
    shown.set({ lines, rate: now.rate ?? last?.rate ?? null })
    if (now.rate !== null && confirmed.size > 0) keep(confirmed, now.rate)
  }

  let isChecked = false
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    retry: () => pricer.retry(),
    /** @returns ends it */
    start() {
      const ends = [pricer.subscribe(show), pricer.start()]
      if (!isChecked) pricer.check()
      isChecked = true
      return () => ends.forEach((end) => end())
    },
  }
}
