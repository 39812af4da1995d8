import type { ComponentProps } from 'react'
import { BareLines } from '../../lines/BareLines.tsx'
import { UnevenScenes } from './UnevenScenes.tsx'

/** What a person may have overlooked before the cart is saved: it keeps nobody from saving. */
export const Doubts = (props: ComponentProps<typeof BareLines>) => (
  <>
    <UnevenScenes cart={props.cart} />
    <BareLines {...props} />
  </>
)
