import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import type { OrderResource } from '../../data/orderList.ts'
import { onOrdersChanged } from '../../data/ordersChanged.ts'
import { isAnyDeciding } from '../details/decisions.ts'
import { useOrderList } from './useOrderList.ts'

/** Milliseconds between two looks at what others have changed. */
const interval = 30_000
/** Milliseconds until the next attempt, where a decision ran or somebody typed. */
const pause = 2_000

/** The rows of a list that have changed since the last look. */
type Changed = { resource: OrderResource; ids: ReadonlySet<number> }

/**
 * Follows what other people change while the page is seen: when the server tells of it, each 30 s, and when its window is come back to.
 * While a decision runs or somebody types it waits. Where the pointer or the focus is in the table or in the panel beside it, rows change in their places and
 * move once it has left. The row that is read in the panel stays in any case.
 */
export function FollowOthers({
  around,
  reading,
  setChanged,
}: {
  /** The element around the rows and the panel. */
  around: RefObject<HTMLElement | null>
  /** The row that is read beside the list; null for none. */
  reading: number | null
  setChanged: (changed: Changed) => void
}): null {
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const { data } = useListContext<OrderItem>()
  const { resource, isFetching, fits } = useOrderList()
  const typedAt = useRef(0)
  const isPointed = useRef(false)
  const isHeld = useRef(false)
  const isAsking = useRef(false)

  const isInUse = () =>
    isPointed.current || around.current?.contains(document.activeElement) === true

  const isBusy = useEffectEvent(
    () => isFetching || isAnyDeciding() || Date.now() - typedAt.current < pause,
  )
  const isReleased = useEffectEvent(() => isHeld.current && !isInUse())

  const follow = useEffectEvent(async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      // This code is fetched when it is needed: the list works without it.
      const { readShown } = await import('./following.ts')
      const shown = { cache, provider, resource, orders: data, fits, reading, isInUse }
      const read = await readShown(shown)
      if (read === null) return
      isHeld.current = read.isHeld
      setChanged({ resource, ids: read.ids })
    } catch {
      // No person requested this: the rows stay, and the next poll may succeed.
    } finally {
      isAsking.current = false
    }
  })

  useEffect(() => {
    const element = around.current
    let later: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(later)
      if (document.hidden) return
      if (isBusy()) later = setTimeout(look, pause)
      else void follow()
    }
    const release = () => {
      if (isReleased()) look()
    }
    const type = () => (typedAt.current = Date.now())
    const enter = () => (isPointed.current = true)
    const leave = () => {
      isPointed.current = false
      release()
    }
    // The focus has its new place only after the event.
    const blur = () => setTimeout(release)
    const timer = setInterval(look, interval)
    const stop = onOrdersChanged(() => {
      // The page that is being read may be from before the change.
      if (isAsking.current) later = setTimeout(look, pause)
      else look()
    })
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('input', type)
    element?.addEventListener('pointerenter', enter)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusout', blur)
    return () => {
      clearInterval(timer)
      clearTimeout(later)
      stop()
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('input', type)
      element?.removeEventListener('pointerenter', enter)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusout', blur)
    }
  }, [around])

  return null
}
