import type { ComponentProps } from 'react'
import { useCart } from '../../cart/cart.ts'
import { CartPanel } from '../../cart/CartPanel.tsx'
import { useLinesLackingFabric } from '../../lines/useLinesLackingFabric.ts'
import { Fetching, lazily } from '../../ui/lazily.tsx'

const CartCopy = lazily(
  async () => (await import('../../cart/copy/CartCopy.tsx')).CartCopy,
  'orderDetails',
)

/** The cart's panel, with what the catalogue tells of its lines once it is open, and its copy on the server. */
export function CartDrawer(props: Omit<ComponentProps<typeof CartPanel>, 'lackingFabric'>) {
  const lackingFabric = useLinesLackingFabric(useCart(), props.isOpen)
  return (
    <>
      <CartPanel {...props} lackingFabric={lackingFabric} />
      {props.isOpen && (
        <Fetching>
          <CartCopy />
        </Fetching>
      )}
    </>
  )
}
