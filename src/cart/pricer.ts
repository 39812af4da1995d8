import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { Reply } from '../contract/contract.ts'
import { createStore } from '../browser/createStore.ts'
import type { StoredCart } from './cart.ts'
import type { CartLine } from './storedCart.ts'
import { allLines, makingOf, sentLine, withPrices, type Requested } from './lines.ts'
import { answered, atPricesOfNow, changesOf, pricedLines } from './priceChanges.ts'
import type { ShownChange } from './PriceChanges.tsx'

/** The state of a line without a price, or with an earlier price that is requested again. */
export type LinePrice =
  | { kind: 'pending' }
  /** The server refuses a price, and says why. */
  | { kind: 'refused'; text: string }
  /** The request has failed. */
  | { kind: 'failed' }
  /** The cart holds prices in another currency. */
  | { kind: 'otherCurrency' }
export type LinePrices = ReadonlyMap<string, LinePrice>

/** The pause after a line's last change until its price is requested, in ms. @see product-spec §9 */
export const priceDelay = 100

type Outcome = { making: string; price: LinePrice }

export type PricerOptions = {
  cart: {
    get: () => StoredCart
    change: (next: (cart: StoredCart) => StoredCart) => unknown
    subscribe: (listener: () => void) => () => void
  }
  /** Whether a line can be priced yet; until then it is pending. By default every line can. */
  isReady?: (item: CartLine) => boolean
  /** Requests the prices of lines. */
  ask: (lines: SentLine[], signal: AbortSignal) => Promise<Reply<'shoppingcart'>>
  /** Called with the error of a failed request. */
  failed: (error: unknown) => void
  /** Called when a reply is at another rate or has other prices, with the lines whose prices changed by it. */
  repriced?: (changes: readonly ShownChange[]) => void
}

/**
 * Prices the lines of a cart that have no price while it is started, also those that other tabs change, and earlier prices that are to be
 * checked. One request runs at a time, for all of these lines; it is aborted when they change. One function: its parts share the running
 * request and the outcomes.
 */
export function createPricer({ cart, ask, failed, repriced, isReady = () => true }: PricerOptions) {
  const prices = createStore<LinePrices>(new Map())
  const outcomes = new Map<string, Outcome>()
  /** The lines with an earlier price that is to be checked. */
  let unchecked: Requested = new Map()
  let running: { requested: Requested; end: () => void } | null = null

  const outcomeOf = (id: string, making: string) => {
    const outcome = outcomes.get(id)
    return outcome?.making === making ? outcome.price : undefined
  }
  const waiting = () =>
    allLines(cart.get()).filter(
      ({ drawableUUID, identifier, price }) =>
        identifier !== '' && (price.finalPrice === null || unchecked.has(drawableUUID)),
    )

  function show() {
    prices.set(
      new Map(
        waiting().map((item) => [
          item.drawableUUID,
          outcomeOf(item.drawableUUID, makingOf(item)) ?? { kind: 'pending' },
        ]),
      ),
    )
  }

  /** Notes the outcome of a request. Call it before the next `look`. */
  function note(requested: Requested, priceOf: (id: string) => LinePrice) {
    for (const [id, making] of requested) outcomes.set(id, { making, price: priceOf(id) })
    running = null
  }

  function take(requested: Requested, reply: Reply<'shoppingcart'>) {
    const before = cart.get()
    const covered = answered(requested, reply)
    const now = atPricesOfNow(before, covered, reply)
    const isOtherCurrency = now === null
    const atOtherRate = now === null ? [] : changesOf(before, now.cart)
    const changes: readonly ShownChange[] = [
      ...(now?.changes ?? []),
      ...atOtherRate.filter(({ id }) => !covered.has(id)),
    ]
    unchecked = new Map([...unchecked].filter(([id]) => !covered.has(id)))
    const reasons = new Map(
      reply.refused.map(({ drawableUUID, message }) => [drawableUUID, message]),
    )
    note(requested, (id) => {
      const text = reasons.get(id)
      if (text !== undefined) return { kind: 'refused', text }
      return { kind: isOtherCurrency ? 'otherCurrency' : 'failed' }
    })
    cart.change((current) => withPrices(current, covered, reply) ?? current)
    if (changes.length > 0) repriced?.(changes)
    // The outcome of a line that has its price now, or is gone, is forgotten: if it comes back without a price, that is requested again.
    const left = new Set(waiting().map(({ drawableUUID }) => drawableUUID))
    for (const id of requested.keys()) if (!left.has(id)) outcomes.delete(id)
    look()
  }

  function request(requested: Requested, signal: AbortSignal) {
    const lines = waiting().filter(({ drawableUUID }) => requested.has(drawableUUID))
    ask(lines.map(sentLine), signal).then(
      (reply) => {
        if (!signal.aborted) take(requested, reply)
      },
      (error: unknown) => {
        if (signal.aborted) return
        note(requested, () => ({ kind: 'failed' }))
        look()
        failed(error)
      },
    )
  }

  const isSame = (one: Requested, other: Requested) =>
    one.size === other.size && [...one].every(([id, making]) => other.get(id) === making)

  /** Requests the prices of all lines that lack one, or have an unchecked one, and have no outcome; and of no others. */
  function look() {
    const due: Requested = new Map(
      waiting()
        .filter(isReady)
        .flatMap((item) => {
          const making = makingOf(item)
          return outcomeOf(item.drawableUUID, making) === undefined
            ? [[item.drawableUUID, making]]
            : []
        }),
    )
    show()
    if (running && isSame(running.requested, due)) return
    running?.end()
    running = null
    if (due.size === 0) return
    const controller = new AbortController()
    const timer = setTimeout(() => request(due, controller.signal), priceDelay)
    running = {
      requested: due,
      end: () => {
        clearTimeout(timer)
        controller.abort()
      },
    }
  }

  /** Requests the prices again whose requests have failed. */
  function askAgain() {
    for (const [id, { price }] of outcomes) if (price.kind === 'failed') outcomes.delete(id)
    look()
  }

  return {
    /** Lines without a price, and those whose price is being checked, by drawableUUID. */
    get: prices.get,
    subscribe: prices.subscribe,
    /** Requests all missing prices again: a refused article may be in the catalogue by now. */
    retry() {
      outcomes.clear()
      look()
    },
    /** Requests all prices again, since an older catalogue or rate may have made them. Call it once it is started. */
    check() {
      unchecked = pricedLines(cart.get())
      outcomes.clear()
      running?.end()
      running = null
      look()
    },
    /** @returns ends it */
    start() {
      const stop = cart.subscribe(look)
      addEventListener('online', askAgain)
      look()
      return () => {
        stop()
        removeEventListener('online', askAgain)
        running?.end()
        running = null
      }
    },
  }
}
