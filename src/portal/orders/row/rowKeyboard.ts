import type { KeyboardEvent } from 'react'
import { shortcutKey } from '../../../domain/shortcutKey.ts'
import { isSingle, singleKeys } from '../../../browser/singleKeys.ts'

/** The id of the words that say how rows are walked through. */
export const keysHint = 'order-keys'
/** The id of the words that say of a row that its details are open: they belong to its name, as a row of a table has no such state. */
export const openHint = 'order-open'
/** The same of a row that is selected. */
export const selectedHint = 'order-selected'

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  j: 1,
  k: -1,
}

/** Presses the button that confirms a row's budget. Opens the row first, so that nobody decides on what they have not seen. */
function confirm(panelId: string, toggle: (() => void) | undefined) {
  const details = document.getElementById(panelId)
  if (details === null) toggle?.()
  else details.querySelector<HTMLElement>('[data-action=confirm]')?.click()
}

/**
 * Moves the focus within the list, whose rows are one tab stop: up and down from row to row, right and left through a row's links
 * and buttons, Escape back to the row. Enter on the row itself opens it, Space selects it, and with Shift all from the one before. J and K
 * walk as up and down, C confirms.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  panelId: string,
  toggle: (() => void) | undefined,
  select: (isRange: boolean) => void,
) {
  const { target, currentTarget: row } = event
  const key = shortcutKey(event)
  if (key === ' ' && target === row) {
    event.preventDefault()
    select(event.shiftKey)
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (isSingle(event) && singleKeys.get() === false) return
  const step = steps[key]
  if (key === 'Enter' && target === row) toggle?.()
  else if (key === 'Escape' && target !== row) row.focus()
  else if (key === 'c') confirm(panelId, toggle)
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
