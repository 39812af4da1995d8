import type { ComponentProps } from 'react'
import { useCopying } from '../../cart/copy/useCopying.ts'
import { KeepChoices } from '../orders/choices/KeepChoices.tsx'
import { FollowOrders } from './FollowOrders.tsx'
import { PortalKeys } from './PortalKeys.tsx'

/** Copies the cart to the server while the person wants it. */
function KeepCopy() {
  useCopying()
  return null
}

/** What runs beside every screen of a logged-in person: its keys, what colleagues change, and what the server keeps of their choices. */
export const Beside = (props: ComponentProps<typeof PortalKeys>) => (
  <>
    <PortalKeys {...props} />
    <FollowOrders />
    <KeepChoices />
    <KeepCopy />
  </>
)
