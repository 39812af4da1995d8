import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, type GetListParams } from 'react-admin'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { isAnyDeciding } from '../details/decisions.ts'
import { historyKey } from '../details/orderHistory.ts'
import type { Page } from './following.ts'
import { useOrderList } from './useOrderList.ts'

/** Milliseconds between two looks at what others have changed. */
const interval = 30_000
/** Milliseconds until the next attempt, where a decision ran or somebody typed. */
const pause = 2_000

const none: ReadonlySet<number> = new Set()

/** The rows that the list shows now, and the request that they came from. */
function shownIn(cache: QueryClient, resource: string, orders: unknown) {
  const queries = cache.getQueryCache().findAll({ queryKey: [resource, 'getList'] })
  const query = queries.find(({ state }) => (state.data as Page | undefined)?.data === orders)
  if (query === undefined) return null
  return { key: query.queryKey, params: query.queryKey[2] as GetListParams }
}

/**
 * Follows what other people change while the page is seen: each 30 s, and when its window is come back to. While a decision runs
 * or somebody types it waits. Where the pointer or the focus is in the table, rows change in their places and move once it has
 * left.
 *
 * @param table  the element around the rows
 * @returns the rows that have changed since the last look
 */
export function useFollowing(table: RefObject<HTMLElement | null>): ReadonlySet<number> {
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const { data } = useListContext<OrderItem>()
  const { resource, isFetching, fits } = useOrderList()
  const [changed, setChanged] = useState({ resource, ids: none })
  const typedAt = useRef(0)
  const isPointed = useRef(false)
  const isHeld = useRef(false)
  const isAsking = useRef(false)

  const isInUse = () =>
    isPointed.current || table.current?.contains(document.activeElement) === true

  const isBusy = useEffectEvent(
    () => isFetching || isAnyDeciding() || Date.now() - typedAt.current < pause,
  )
  const isReleased = useEffectEvent(() => isHeld.current && !isInUse())

  const follow = useEffectEvent(async () => {
    if (isAsking.current) return
    const shown = shownIn(cache, resource, data)
    if (shown === null) return
    isAsking.current = true
    try {
      // This code is fetched when it is needed: the list works without it.
      const { changedRows, goneRows, inPlace, isMoved } = await import('./following.ts')
      const request = { ...shown.params, meta: { isQuiet: true } }
      const now = (await provider.getList<OrderItem>(resource, request)) as Page
      const before = cache.getQueryData<Page>(shown.key)
      if (before === undefined) return
      const quietly = (row: OrderItem) => provider.status(row, { isQuiet: true })
      const gone = isInUse() ? await goneRows(before, now, fits, quietly) : []
      // A decision or a request made meanwhile is newer than this reply.
      if (cache.getQueryData(shown.key) !== before || before.data !== data || isAnyDeciding())
        return
      const ids = changedRows(before, [...now.data, ...gone])
      isHeld.current = isMoved(before, now) && isInUse()
      cache.setQueryData(shown.key, isHeld.current ? inPlace(before, now, gone, fits) : now)
      for (const id of ids) void cache.invalidateQueries({ queryKey: historyKey(id) })
      setChanged({ resource, ids })
    } catch {
      // No person requested this: the rows stay, and the next poll may succeed.
    } finally {
      isAsking.current = false
    }
  })

  useEffect(() => {
    const element = table.current
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
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('input', type)
    element?.addEventListener('pointerenter', enter)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusout', blur)
    return () => {
      clearInterval(timer)
      clearTimeout(later)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('input', type)
      element?.removeEventListener('pointerenter', enter)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusout', blur)
    }
  }, [table])

  return changed.resource === resource ? changed.ids : none
}
