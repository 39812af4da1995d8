import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { Reply } from '../contract/contract.ts'
import { createStore } from '../browser/createStore.ts'
import type { StoredCart } from './cart.ts'
import type { CartLine } from './storedCart.ts'
import { allLines, makingOf, sentLine, withPrices, type Asked } from './lines.ts'
import { changesOf } from './priceChanges.ts'
import type { ShownChange } from './PriceChanges.tsx'

/** Where a line without a price stands. */
export type LinePrice =
  | { kind: 'pending' }
  /** The server says why it has none. */
  | { kind: 'refused'; text: string }
  /** Nobody has answered. */
  | { kind: 'failed' }
  /** The cart holds prices in another currency. */
  | { kind: 'otherCurrency' }
export type LinePrices = ReadonlyMap<string, LinePrice>

/** How long a line rests before its price is asked for. @see product-spec §9 */
export const priceDelay = 100

type Outcome = { making: string; price: LinePrice }

export type PricerOptions = {
  cart: {
    get: () => StoredCart
    change: (next: (cart: StoredCart) => StoredCart) => unknown
    subscribe: (listener: () => void) => () => void
  }
  /** Whether a line is there to be priced: until then it is pending. Without it, each is. */
  isReady?: (item: CartLine) => boolean
  /** What lines cost. */
  ask: (lines: SentLine[], signal: AbortSignal) => Promise<Reply<'shoppingcart'>>
  /** Told what a request has failed with. */
  failed: (error: unknown) => void
  /** Told what lines cost that had a price at the rate before, once a reply is at another one. */
  repriced?: (changes: readonly ShownChange[]) => void
}

/**
 * Prices the lines of a cart that have no price, as long as it is started: whoever changes a line, in whichever tab. One request
 * runs at a time, for all of them; it ends when what it asks for is not what is wanted any more.
 */
export function createPricer({ cart, ask, failed, repriced, isReady = () => true }: PricerOptions) {
  const prices = createStore<LinePrices>(new Map())
  const outcomes = new Map<string, Outcome>()
  let running: { asked: Asked; end: () => void } | null = null

  const outcomeOf = (id: string, making: string) => {
    const outcome = outcomes.get(id)
    return outcome?.making === making ? outcome.price : undefined
  }
  const unpriced = () =>
    allLines(cart.get()).filter(
      ({ price, identifier }) => price.finalPrice === null && identifier !== '',
    )

  function show() {
    prices.set(
      new Map(
        unpriced().map((item) => [
          item.drawableUUID,
          outcomeOf(item.drawableUUID, makingOf(item)) ?? { kind: 'pending' },
        ]),
      ),
    )
  }

  /** Notes what came of a request, before anybody looks again. */
  function note(asked: Asked, priceOf: (id: string) => LinePrice) {
    for (const [id, making] of asked) outcomes.set(id, { making, price: priceOf(id) })
    running = null
  }

  function take(asked: Asked, reply: Reply<'shoppingcart'>) {
    const before = cart.get()
    const priced = withPrices(before, asked, reply)
    const isOtherCurrency = priced === null
    const changes = priced === null ? [] : changesOf(before, priced)
    const reasons = new Map(
      reply.refused.map(({ drawableUUID, message }) => [drawableUUID, message]),
    )
    note(asked, (id) => {
      const text = reasons.get(id)
      if (text !== undefined) return { kind: 'refused', text }
      return { kind: isOtherCurrency ? 'otherCurrency' : 'failed' }
    })
    cart.change((now) => withPrices(now, asked, reply) ?? now)
    if (changes.length > 0) repriced?.(changes)
    // What has its price now, or has gone, is asked for again if it comes back without.
    const left = new Set(unpriced().map(({ drawableUUID }) => drawableUUID))
    for (const id of asked.keys()) if (!left.has(id)) outcomes.delete(id)
    look()
  }

  function request(asked: Asked, signal: AbortSignal) {
    const lines = unpriced().filter(({ drawableUUID }) => asked.has(drawableUUID))
    ask(lines.map(sentLine), signal).then(
      (reply) => {
        if (!signal.aborted) take(asked, reply)
      },
      (error: unknown) => {
        if (signal.aborted) return
        note(asked, () => ({ kind: 'failed' }))
        look()
        failed(error)
      },
    )
  }

  const isSame = (one: Asked, other: Asked) =>
    one.size === other.size && [...one].every(([id, making]) => other.get(id) === making)

  /** Sees to it that what has no price and no answer is asked for, and nothing else. */
  function look() {
    const due: Asked = new Map(
      unpriced()
        .filter(isReady)
        .flatMap((item) => {
          const making = makingOf(item)
          return outcomeOf(item.drawableUUID, making) === undefined
            ? [[item.drawableUUID, making]]
            : []
        }),
    )
    show()
    if (running && isSame(running.asked, due)) return
    running?.end()
    running = null
    if (due.size === 0) return
    const controller = new AbortController()
    const timer = setTimeout(() => request(due, controller.signal), priceDelay)
    running = {
      asked: due,
      end: () => {
        clearTimeout(timer)
        controller.abort()
      },
    }
  }

  /** Asks again for what nobody has answered. */
  function askAgain() {
    for (const [id, { price }] of outcomes) if (price.kind === 'failed') outcomes.delete(id)
    look()
  }

  return {
    /** Lines without a price, by drawableUUID. */
    get: prices.get,
    subscribe: prices.subscribe,
    /** Asks again for everything without a price: what was refused may be in the catalogue by now. */
    retry() {
      outcomes.clear()
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
