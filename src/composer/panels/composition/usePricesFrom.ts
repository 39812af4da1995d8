import { useEffect, useState } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { owned } from '../../../browser/owned.ts'
import { askPrices } from '../../../cart/askPrices.ts'
import { blankLine, sentLine } from '../../../cart/lines.ts'
import { defaultAccessories, type Article } from '../../../domain/catalogue/catalogue.ts'
import { formatPrice, fromCents, toCents, type Rate } from '../../../domain/money.ts'
import { useWork } from '../../work/work.ts'
import { memoByObject } from '../../../domain/memo.ts'

type Cached = { prices: Map<string, number>; rate: Rate | null }

/** The prices that have been requested, by client and backend. */
const cachedOf = owned((_clientId: number) =>
  memoByObject((_api: Api): Cached => ({ prices: new Map<string, number>(), rate: null })),
)

/** An article in the cheapest group, with its required accessories. */
const cheapest = (article: Article) =>
  sentLine({
    ...blankLine(),
    drawableUUID: article.id,
    identifier: article.id,
    accessories: defaultAccessories(article),
  })

/**
 * The least prices of articles, requested once for those that come into sight. If a request fails, nothing is shown.
 *
 * @returns a function that writes the sum of some articles' prices at the client's rate; null if a price is unknown
 */
export function usePricesFrom(
  articles: readonly Article[],
): (...together: readonly string[]) => string | null {
  const api = useApi()
  const { isPriced, person, reach } = useWork()
  const { clientId } = person
  const [, setAnswered] = useState(0)
  const wanted = articles.map(({ id }) => id).join(' ')

  useEffect(() => {
    if (!isPriced || clientId === null || reach !== 'ok') return
    const cache = cachedOf(clientId)(api)
    const missing = articles.filter(({ id }) => !cache.prices.has(id))
    if (missing.length === 0) return
    const controller = new AbortController()
    askPrices(api, clientId, missing.map(cheapest), controller.signal).then(
      ({ data, rate }) => {
        cache.rate = rate
        for (const { drawableUUID, price } of data)
          if (price.finalPrice !== null && price.finalPrice > 0)
            cache.prices.set(drawableUUID, price.finalPrice)
        setAnswered((before) => before + 1)
      },
      () => undefined,
    )
    return () => controller.abort()
    // The ids say which articles they are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, clientId, isPriced, reach, wanted])

  return (...together) => {
    if (!isPriced || clientId === null) return null
    const { prices, rate } = cachedOf(clientId)(api)
    const own = together.flatMap((article) => prices.get(article) ?? [])
    if (rate === null || own.length < together.length) return null
    return formatPrice(fromCents(own.reduce((sum, price) => sum + toCents(price), 0)), rate)
  }
}
