import { useCallback } from 'react'
import { useOwnCart } from '../cart/cart.ts'
import { lineDeed } from '../cart/history/deeds.ts'
import { withChangedLine } from '../cart/lines.ts'
import type { CartItem } from '../contract/entities/cart.ts'

/** Changes a line of the page's cart. The change works on the line's present state, even after the session of its owner has ended. */
export type ChangeLine = (id: string, changes: (item: CartItem) => Partial<CartItem>) => void

export function useChangeLine(): ChangeLine {
  const own = useOwnCart()
  return useCallback(
    (id, changes) =>
      void own.change((cart) => withChangedLine(cart, id, changes), lineDeed(own.get(), id)),
    [own],
  )
}
