import { useCallback, useEffect, useMemo } from 'react'
import type { Api } from '../api/api.ts'
import { isSessionOver } from '../api/errors.ts'
import { useStore } from '../browser/createStore.ts'
import { useLanguage } from '../browser/language.ts'
import { ownerOf } from '../browser/owner.ts'
import { useClient, useSession } from '../browser/session.ts'
import { showFailure } from '../ui/showFailure.ts'
import { showUnread } from '../ui/showFailure.ts'
import { askPrices } from './askPrices.ts'
import { clientRate } from './clientRate.ts'
import { priceCart } from './cartRate.ts'
import { cartOf, useCart, useCartOwner } from './cart.ts'
import { awaitsDefaults, lackingDefaults } from './defaults.ts'
import { allLines, sentLine } from './lines.ts'
import { answered, atPricesOfNow, pricedLines } from './priceChanges.ts'
import type { ShownChange } from './PriceChanges.tsx'
import { priceNewsOf } from './priceNews.ts'
import { createPricer, type LinePrices } from './pricer.ts'

const failed = (error: unknown) =>
  showFailure(error, { failed: 'alerts.errors.noShoppingCartPrice' })

const nothing: { get: () => LinePrices; subscribe: () => () => void } = (() => {
  const none: LinePrices = new Map()
  return { get: () => none, subscribe: () => () => undefined }
})()

export type Pricing = {
  /** Whether anybody can be asked: only for a client, and where the backend tells prices. @see product-spec §5 */
  isPriced: boolean
  /** The lines without a price, by drawableUUID. */
  prices: LinePrices
  /** Asks again for everything without a price. */
  retry: () => void
  /** What costs something else than when the cart was last priced, until the person has read it. */
  changes: readonly ShownChange[]
  /** The person has read the changes. */
  forgetChanges: () => void
}

/**
 * What has changed in the cart that the page shows. A line that is gone needs no word, nor does one that costs something else again since:
 * its person has changed it, or has taken a newer price where that was told. Amounts are in the cart's currency.
 */
function useUnreadChanges() {
  const news = priceNewsOf(useCartOwner())
  const unread = useStore(news)
  const cart = useCart()
  const shown = useMemo(() => {
    if (unread === null || unread.symbol !== (cart.rate?.symbol ?? null)) return []
    const costs = new Map(
      allLines(cart).map(({ drawableUUID: id, price }) => [id, price.finalPrice]),
    )
    return unread.changes.filter(({ id, after }) => {
      const cost = costs.get(id)
      return cost !== undefined && (cost === null || cost === after)
    })
  }, [unread, cart])
  return { shown, forget: news.forget }
}

/** Has the cart's lines that have no price priced while something shows them. */
export function useMissingPrices(api: Api) {
  const clientId = useClient()?.id
  const session = useSession()
  const login = session?.userData.login
  const isPriced = clientId !== undefined && login !== undefined && api.has('shoppingcart')

  const pricer = useMemo(() => {
    if (!isPriced) return null
    const cart = cartOf(clientId, login)
    const news = priceNewsOf(ownerOf(clientId, login))
    return createPricer({
      cart,
      isReady: (item) => !awaitsDefaults(item),
      ask: async (lines, signal) => {
        const reply = await askPrices(api, clientId, lines, signal)
        showUnread('shoppingcart', reply.unread)
        return reply
      },
      failed,
      repriced: (later) => news.add(later, cart.get().rate?.symbol ?? null),
    })
  }, [api, isPriced, clientId, login])

  useEffect(() => pricer?.start(), [pricer])
  // What nothing is waited for any more has a price without it.
  useEffect(() => lackingDefaults.subscribe(() => pricer?.retry()), [pricer])
  return { pricer, isPriced, clientId, login }
}

/**
 * Keeps the prices of the cart's lines while a page shows them: asks for what has none, and once for all the others, which an older
 * catalogue or rate may have priced, and again in each language, in which the server tells what they are made of.
 */
export function usePricer(api: Api): Pricing {
  const language = useLanguage()
  const changes = useUnreadChanges()
  const { pricer, isPriced, clientId, login } = useMissingPrices(api)
  const lacksRate = useCart().rate === null
  const retry = useCallback(() => pricer?.retry(), [pricer])

  useEffect(() => pricer?.retry(), [pricer, language])

  // So that a total is in the client's currency before the first price has come.
  useEffect(() => {
    if (!isPriced || clientId === undefined || !lacksRate) return
    const controller = new AbortController()
    const { signal } = controller
    clientRate(api, clientId, signal).then(
      (rate) => {
        if (rate !== null && !signal.aborted) priceCart(clientId, rate)
      },
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [api, isPriced, clientId, lacksRate])

  useEffect(() => {
    if (!isPriced || clientId === undefined || login === undefined) return
    const cart = cartOf(clientId, login)
    // As it was when the page opened: what else asks for the rate may be answered first.
    const opened = cart.get()
    const asked = pricedLines(opened)
    if (asked.size === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const lines = allLines(opened).filter(({ drawableUUID }) => asked.has(drawableUUID))
    askPrices(api, clientId, lines.map(sentLine), signal).then(
      (reply) => {
        if (signal.aborted) return
        showUnread('shoppingcart', reply.unread)
        const told = answered(asked, reply)
        const isStill = new Set(pricedLines(cart.get()).keys())
        const changes = atPricesOfNow(opened, told, reply)?.changes ?? []
        const later = changes.filter(({ id }) => isStill.has(id))
        cart.change((now) => atPricesOfNow(now, told, reply)?.cart ?? now)
        priceNewsOf(ownerOf(clientId, login)).add(later, cart.get().rate?.symbol ?? null)
      },
      (error: unknown) => {
        if (!signal.aborted && !isSessionOver(error)) failed(error)
      },
    )
    return () => controller.abort()
  }, [api, isPriced, clientId, login, language])

  return {
    isPriced,
    prices: useStore(pricer ?? nothing),
    retry,
    changes: changes.shown,
    forgetChanges: changes.forget,
  }
}
