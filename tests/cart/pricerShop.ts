import { vi } from 'vitest'
import { createStore } from '../../src/browser/createStore.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import { blankLine, makingOf } from '../../src/cart/lines.ts'
import { createPricer, priceDelay } from '../../src/cart/pricer.ts'
import type { Reply } from '../../src/contract/contract.ts'
import type { SentLine } from '../../src/contract/endpoints/pricing.ts'
import type { CartItem } from '../../src/contract/entities/cart.ts'

export const rate = {
  factoryPrice: 2,
  symbol: '€',
  separator: '.',
  symbolPosition: 1,
  pointPvp: 1,
} as const

export const line = (drawableUUID: string, given: Partial<CartItem> = {}): CartItem => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALBA-2P',
  ...given,
})
export const sofa = (units: number) => ({ shoppingCartData: { quantity: units, remarks: '' } })

/** A price that is of one making alone. */
export const worth = (making: string) =>
  Array.from(making).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_983, 7) / 100
const priceOf = (sent: SentLine) =>
  worth(makingOf({ ...blankLine(), ...(sent as Partial<CartItem>), price: { finalPrice: null } }))

export const replyTo = (lines: SentLine[]): Reply<'shoppingcart'> => ({
  data: lines
    .filter(({ identifier }) => identifier !== 'NADA')
    .map((sent) => ({
      drawableUUID: sent.drawableUUID,
      price: {
        quantity: 1,
        finalUnitPrice: null,
        finalPrice: priceOf(sent),
        discountConditions: [0],
      },
      points: priceOf(sent) / 2,
      lineReport: { Asiento: 'Lino' },
      realIdentifier: '',
      accessories: {},
      size: { w: null, h: null, d: null },
    })),
  rate,
  unread: [],
  refused: lines
    .filter(({ identifier }) => identifier === 'NADA')
    .map(({ drawableUUID }) => ({
      drawableUUID,
      code: 'article',
      message: 'No está en el catálogo',
    })),
})

/** A cart and what is asked about it; the answers come when a test gives them. */
export function shop(items: CartItem[] = [], cartRate: StoredCart['rate'] = null) {
  const store = createStore<StoredCart>({ scenes: [], dbItems: items, rate: cartRate })
  const cart = {
    get: store.get,
    subscribe: store.subscribe,
    change: (next: (cart: StoredCart) => StoredCart) => store.set(next(store.get())),
  }
  const asked: {
    lines: SentLine[]
    signal: AbortSignal
    answer: (reply?: Reply<'shoppingcart'>) => void
    fail: () => void
  }[] = []
  const failures: unknown[] = []
  const changes: unknown[] = []
  const open = (isReady = () => true) =>
    createPricer({
      cart,
      isReady,
      ask: (lines, signal) =>
        new Promise((resolve, reject) => {
          asked.push({
            lines,
            signal,
            answer: (reply = replyTo(lines)) => resolve(reply),
            fail: () => reject(new Error('no connection')),
          })
        }),
      failed: (error) => failures.push(error),
      repriced: (told) => changes.push(...told),
    })
  const prices = () =>
    Object.fromEntries(cart.get().dbItems.map((item) => [item.drawableUUID, item.price.finalPrice]))
  return { cart, asked, failures, changes, open, prices }
}

/** Waits as long as a line rests before its price is asked for. */
export const soon = () => vi.advanceTimersByTimeAsync(priceDelay)
