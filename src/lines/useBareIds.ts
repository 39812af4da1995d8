import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { loadTexts, useLanguage } from '../browser/language.ts'
import { useClient } from '../browser/session.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { BareIds } from '../cart/leastPrice.ts'
import { allLines } from '../cart/lines.ts'
import { bareIds, usePartsOf } from './bareParts.ts'
import type { catalogueOf, LineCatalogue } from './catalogue.ts'

/** The catalogue for a page that shows its own without: it is fetched once it is wanted, with its words, and null until then. */
export function useFetchedCatalogue(isWanted: boolean): LineCatalogue | null {
  const api = useApi()
  const clientId = useClient()?.id ?? null
  const language = useLanguage()
  const [open, setOpen] = useState<typeof catalogueOf | null>(null)

  useEffect(() => {
    if (!isWanted) return undefined
    let isStill = true
    Promise.all([import('./catalogue.ts'), loadTexts('lines')]).then(
      ([{ catalogueOf }]) => {
        if (isStill) setOpen(() => catalogueOf)
      },
      () => undefined,
    )
    return () => {
      isStill = false
    }
  }, [isWanted])

  return open?.(api, clientId, language) ?? null
}

/**
 * The lines of a cart with parts that have no fabric, for the sums beside them: none until the catalogue has told what parts they
 * have, and where it can't be had.
 */
export function useBareIds(cart: StoredCart, isWanted: boolean): BareIds {
  const catalogue = useFetchedCatalogue(isWanted)
  const items = useMemo(() => allLines(cart), [cart])
  const parts = usePartsOf(catalogue, items)
  return useMemo(() => bareIds(items, parts), [items, parts])
}
