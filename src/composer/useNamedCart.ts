import { useEffect, useMemo, useState } from 'react'
import type { Api } from '../api/api.ts'
import { loadTexts, useLanguage } from '../browser/language.ts'
import { useClient } from '../browser/session.ts'
import { useCart, type StoredCart } from '../cart/cart.ts'
import { namedCart } from '../cart/named.ts'
import { hasLines } from '../domain/cart.ts'

const noNames: ReadonlyMap<string, string> = new Map()

/**
 * The cart of `useCart` with its articles' names in the page's language. Until the catalogue has loaded, or if it fails, the articles keep
 * their stored names.
 */
export function useNamedCart(api: Api): StoredCart {
  const cart = useCart()
  const clientId = useClient()?.id ?? null
  const language = useLanguage()
  const [names, setNames] = useState(noNames)
  const isWanted = hasLines(cart) && api.has('dictionaryAll')

  useEffect(() => {
    if (!isWanted) return undefined
    let isStill = true
    const load = async () => {
      const [{ articleNames }] = await Promise.all([
        import('../lines/LinesLackingFabric.tsx'),
        loadTexts('lines'),
      ])
      return articleNames(api, clientId, language)
    }
    load().then(
      (found) => {
        if (isStill) setNames(found)
      },
      () => undefined,
    )
    return () => {
      isStill = false
    }
  }, [api, clientId, language, isWanted])

  return useMemo(() => namedCart(cart, names), [cart, names])
}
