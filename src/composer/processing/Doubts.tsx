import type { ComponentProps } from 'react'
import { LinesLackingFabric } from '../../lines/LinesLackingFabric.tsx'
import { UnevenScenes } from './UnevenScenes.tsx'

/** What a person may have overlooked before the cart is saved: it keeps nobody from saving. */
export const Doubts = (props: ComponentProps<typeof LinesLackingFabric>) => (
  <>
    <UnevenScenes cart={props.cart} />
    <LinesLackingFabric {...props} />
  </>
)
