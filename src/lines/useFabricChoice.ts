import { useCallback, useMemo } from 'react'
import { useStore } from '../browser/createStore.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'
import { groupAlternatives, useDifferences } from './differences.ts'
import type { FabricChoice } from './fabricOptions.ts'
import { recentFabrics } from './recentFabrics.ts'

const noRecent: readonly string[] = []

/**
 * The fabrics to choose from for a part of a line, with each price group's difference. It is the same object until something in it
 * changes.
 *
 * @param part  null while nobody chooses: then there are no differences
 */
export function useFabricChoice(
  line: CartItem,
  part: string | null,
  article: ArticleEntry,
  fabrics: readonly FabricEntry[],
): FabricChoice {
  const cart = useCart()
  const recent = useStore(recentFabrics) ?? noRecent
  const alternatives = useCallback(
    (item: CartItem, about: string) => groupAlternatives(item, about, article, fabrics),
    [article, fabrics],
  )
  const prices = useDifferences(line, part, alternatives)
  return useMemo(
    () => ({
      article,
      fabrics,
      recent,
      prices,
      money: (amount: number) => cartPrice(cart, amount),
    }),
    [article, fabrics, recent, prices, cart],
  )
}
