import { useMemo } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { loadTexts, useLanguage } from '../browser/language.ts'
import { useReading } from '../browser/reading.ts'
import { useClient } from '../browser/session.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { BareIds } from '../cart/leastPrice.ts'
import { allLines } from '../cart/lines.ts'
import { bareIds, usePartsOf } from './bareParts.ts'
import type { LineCatalogue } from './catalogue.ts'

const fetchCatalogue = async () => {
  const [{ catalogueOf }] = await Promise.all([import('./catalogue.ts'), loadTexts('lines')])
  return catalogueOf
}

/**
 * The catalogue for a page that shows its own without: it is fetched once it is wanted, with its words, and null until then. Where it
 * could not be fetched it is 'failed', until there is a connection.
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
 * The lines of a cart with parts that have no fabric, for the sums beside them: none until the catalogue has told what parts they have,
 * and all of those of which it could not be had.
 */
export function useBareIds(cart: StoredCart, isWanted: boolean): BareIds {
  const catalogue = useFetchedCatalogue(isWanted)
  const items = useMemo(() => allLines(cart), [cart])
  const parts = usePartsOf(catalogue === 'failed' ? null : catalogue, items)
  return useMemo(
    () =>
      catalogue === 'failed'
        ? new Set(items.map(({ drawableUUID }) => drawableUUID))
        : bareIds(items, parts),
    [catalogue, items, parts],
  )
}
