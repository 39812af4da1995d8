import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Keeps the focus in a table when the focused element disappears: a field when its edit ends, a row when it is deleted. The focus moves
 * to the row's own button, else to the row in its place, else to the table's `[data-action=add]` or the table itself.
 *
 * @param table    the element around the table, which can take the focus
 * @param changes  the values whose changes may remove focusable elements
 * @returns the handlers of that element
 */
export function useFocusInTable(table: RefObject<HTMLElement | null>, changes: readonly unknown[]) {
  const last = useRef<{ key: string; place: number; action: string | undefined } | null>(null)

  useEffect(() => {
    const at = last.current
    const element = table.current
    const focused = document.activeElement
    if (at === null || element === null) return
    if (focused !== null && focused !== document.body) return
    const rows = [...element.querySelectorAll<HTMLElement>('[data-key]')]
    const button = (row: HTMLElement | undefined, ...names: (string | undefined)[]) =>
      names
        .map((name) => row?.querySelector<HTMLElement>(`[data-action="${name}"]`))
        .find((one) => one instanceof HTMLElement)
    const same = rows.find(({ dataset }) => dataset.key === at.key)
    // A cancelled new row was the last row: the focus goes back to the button that added it.
    const isGivenUp = at.place >= rows.length && at.action !== 'delete'
    const near = isGivenUp ? undefined : rows[Math.min(at.place, rows.length - 1)]
    const target =
      same === undefined
        ? button(near, at.action, 'edit', 'delete')
        : button(same, 'edit', 'delete')
    ;(target ?? element.querySelector<HTMLElement>('[data-action="add"]') ?? element).focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the caller says which changes matter
  }, changes)

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-key]')
      const rows = [...(row?.parentElement?.children ?? [])]
      last.current =
        row === null
          ? null
          : {
              key: row.dataset.key ?? '',
              place: rows.indexOf(row),
              action: target.closest<HTMLElement>('[data-action]')?.dataset.action,
            }
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // The person moved the focus elsewhere. A dialog gives the focus back, so it does not count.
      const isInDialog =
        relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInDialog && !isInside && document.hasFocus()) last.current = null
    },
  }
}
