import { useMemo } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { loadTexts, useLanguage } from '../browser/language.ts'
import { useReading } from '../browser/reading.ts'
import { useClient } from '../browser/session.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { LackingFabric } from '../cart/leastPrice.ts'
import { allLines } from '../cart/lines.ts'
import { linesLackingFabric, usePartsOf } from './partsWithoutFabric.ts'
import type { LineCatalogue } from './catalogue.ts'

const fetchCatalogue = async () => {
  const [{ catalogueOf }] = await Promise.all([import('./catalogue.ts'), loadTexts('lines')])
  return catalogueOf
}

/**
 * The catalogue for a page whose own content needs none. Its code and its words are fetched once it is wanted; it is null until then,
 * and 'failed' after a failed fetch until there is a connection.
 */
export function useFetchedCatalogue(isWanted: boolean): LineCatalogue | 'failed' | null {
  const api = useApi()
  const clientId = useClient()?.id ?? null
  const language = useLanguage()
  const open = useReading(isWanted ? fetchCatalogue : null)
  if (open.status === 'failed') return 'failed'
  return open.status === 'ready' ? open.result(api, clientId, language) : null
}

/**
 * The lines of a cart with parts that have no fabric, for the sums beside them. They are pending until the catalogue has answered; every
 * line whose parts could not be read counts as one.
 */
export function useLinesLackingFabric(cart: StoredCart, isWanted: boolean): LackingFabric {
  const catalogue = useFetchedCatalogue(isWanted)
  const items = useMemo(() => allLines(cart), [cart])
  const parts = usePartsOf(catalogue === 'failed' ? null : catalogue, items)
  return useMemo(
    () =>
      catalogue === 'failed'
        ? new Set(items.map(({ drawableUUID }) => drawableUUID))
        : linesLackingFabric(items, parts),
    [catalogue, items, parts],
  )
}
