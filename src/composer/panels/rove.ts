import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The index of the button above or below. */
function beside(at: number, buttons: readonly HTMLElement[], down: boolean): number {
  const leftOf = (one: HTMLElement | undefined) => one?.getBoundingClientRect().left
  const from = leftOf(buttons[at])
  const inOrder = down ? buttons.slice(at + 1) : buttons.slice(0, at).toReversed()
  const found = inOrder.find((one) => leftOf(one) === from)
  return found === undefined ? at : buttons.indexOf(found)
}

/**
 * Moves the focus between buttons that are one stop of Tab: arrows go to the next one and by rows up and down, Home and End to the first
 * and the last.
 *
 * @param event  of a key on one of them
 * @param from    the one that the focus is on or belongs to
 */
export function rove(
  event: KeyboardEvent,
  buttons: readonly HTMLElement[],
  from: Element | null = document.activeElement,
): void {
  const at = buttons.findIndex((one) => one === from)
  const { key } = event
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const by = steps[key]
  const next =
    by !== undefined
      ? at + by
      : key === 'ArrowDown' || key === 'ArrowUp'
        ? beside(at, buttons, key === 'ArrowDown')
        : key === 'Home'
          ? 0
          : key === 'End'
            ? buttons.length - 1
            : null
  if (next === null) return
  event.preventDefault()
  event.stopPropagation()
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus()
}
