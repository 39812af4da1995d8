import type { ComponentProps } from 'react'
import { useCart } from '../../cart/cart.ts'
import { CartPanel } from '../../cart/CartPanel.tsx'
import { useLinesLackingFabric } from '../../lines/useLinesLackingFabric.ts'

/** The cart's panel, with what the catalogue tells of its lines once it is open. */
export function CartDrawer(props: Omit<ComponentProps<typeof CartPanel>, 'lackingFabric'>) {
  const lackingFabric = useLinesLackingFabric(useCart(), props.isOpen)
  return <CartPanel {...props} lackingFabric={lackingFabric} />
}
