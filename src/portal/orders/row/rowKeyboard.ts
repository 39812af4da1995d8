import type { KeyboardEvent } from 'react'

/** The id of the words that say how rows are walked through. */
export const keysHint = 'order-keys'

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
}

/**
 * Moves the focus within the list, whose rows are one tab stop: up and down from row to row, right and left through a row's links
 * and buttons, Escape back to the row. Enter on the row itself opens it.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  toggle: (() => void) | undefined,
) {
  const { key, target, currentTarget: row } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const step = steps[key]
  if (key === 'Enter' && target === row) toggle?.()
  else if (key === 'Escape' && target !== row) row.focus()
  else if (step !== undefined) {
    event.preventDefault()
    const isAcross = key === 'ArrowRight' || key === 'ArrowLeft'
    const stops = isAcross
      ? [row, ...row.querySelectorAll<HTMLElement>('a, button:not([disabled])')]
      : [...(row.parentElement?.querySelectorAll<HTMLElement>('.order-row') ?? [])]
    const at = stops.indexOf(isAcross && target instanceof HTMLElement ? target : row)
    stops[at + step]?.focus()
  }
}
