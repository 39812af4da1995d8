import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { PageStep } from './useBeyond.ts'

const keys: Partial<Record<string, PageStep>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Whether no row of the page is beyond a row. */
const isLast = (row: HTMLElement, by: PageStep) =>
  (by === 1 ? row.nextElementSibling : row.previousElementSibling) === null

const idOf = (row: HTMLElement) => Number(row.dataset['id'])

/** Milliseconds that the focus rests on a row before it is read: a key that is held goes over many. */
const rest = 120

/**
 * Lets the panel follow the row that keys move the focus to, also over an end of the page, and Escape on a row close it. A row that is
 * clicked or reached by Tab opens nothing by that alone.
 */
export function useFollowRow(
  table: RefObject<HTMLElement | null>,
  {
    show,
    close,
    step,
  }: {
    show: (id: number) => void
    close: () => void
    /** Goes on from a row. */
    step: (by: PageStep, from: number) => Promise<void>
  },
): void {
  const follow = useEffectEvent(show)
  const leave = useEffectEvent(close)
  const goOn = useEffectEvent((by: PageStep, from: number) => void step(by, from))

  useEffect(() => {
    const rows = table.current
    if (rows === null) return undefined
    let isByKey = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isRow = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && target.matches('.order-row')
    const press = (event: KeyboardEvent) => {
      const by = keys[event.key]
      isByKey = by !== undefined
      if (!isRow(event.target)) return
      if (event.key === 'Escape') leave()
      if (by === undefined || !event.key.startsWith('Arrow') || !isLast(event.target, by)) return
      // The row that is left must not be shown after the one that follows it.
      clearTimeout(timer)
      goOn(by, idOf(event.target))
    }
    const arrive = ({ target }: FocusEvent) => {
      if (!isByKey || !isRow(target)) return
      const id = idOf(target)
      clearTimeout(timer)
      timer = setTimeout(() => follow(id), rest)
    }
    const point = () => {
      isByKey = false
    }
    rows.addEventListener('keydown', press)
    rows.addEventListener('focusin', arrive)
    rows.addEventListener('pointerdown', point)
    return () => {
      clearTimeout(timer)
      rows.removeEventListener('keydown', press)
      rows.removeEventListener('focusin', arrive)
      rows.removeEventListener('pointerdown', point)
    }
  }, [table])
}
