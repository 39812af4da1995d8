import { useCallback, useEffect, useMemo } from 'react'
import type { Api } from '../api/api.ts'
import { useStore } from '../browser/createStore.ts'
import { useLanguage } from '../browser/language.ts'
import { ownerOf } from '../browser/owner.ts'
import { useClient, useSession } from '../browser/session.ts'
import { showFailure, showUnread } from '../ui/showFailure.ts'
import { askPrices } from './askPrices.ts'
import { clientRate } from './clientRate.ts'
import { priceCart } from './cartRate.ts'
import { cartOf, useCart, useCartOwner } from './cart.ts'
import { awaitsDefaults, lackingDefaults } from './defaults.ts'
import { allLines } from './lines.ts'
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
  /** Whether prices can be requested: only for a client, and if the backend has them. @see product-spec §5 */
  isPriced: boolean
  /** The lines without a price, and those whose price is requested again, by drawableUUID. */
  prices: LinePrices
  /** Requests all missing prices again. */
  retry: () => void
  /** The lines whose prices have changed since the cart was last priced, until the person has read it. */
  changes: readonly ShownChange[]
  /** The person has read the changes. */
  forgetChanges: () => void
}

/**
 * The unread price changes of the page's cart, in the cart's currency. It leaves out lines that are gone and lines whose price has changed
 * again: the person has changed the line, or has accepted a newer price elsewhere.
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

/** Prices the cart's lines without a price while a component shows them. */
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
  // Once loading a line's default accessories has failed, price the line without them.
  useEffect(() => lackingDefaults.subscribe(() => pricer?.retry()), [pricer])
  return { pricer, isPriced, clientId }
}

/**
 * Keeps the prices of the cart's lines up to date while a page shows them. It requests all prices once, since an older catalogue or
 * rate may have made them; missing ones as they come; and all again in another language, since the reply names fabrics and accessories.
 */
export function usePricer(api: Api): Pricing {
  const language = useLanguage()
  const changes = useUnreadChanges()
  const { pricer, isPriced, clientId } = useMissingPrices(api)
  const lacksRate = useCart().rate === null
  const retry = useCallback(() => pricer?.retry(), [pricer])

  useEffect(() => pricer?.check(), [pricer, language])

  // The rate is requested first, so that a total has the client's currency before the first price comes.
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

  return {
    isPriced,
    prices: useStore(pricer ?? nothing),
    retry,
    changes: changes.shown,
    forgetChanges: changes.forget,
  }
}
