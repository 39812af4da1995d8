import type { RefCallback } from 'react'

/** The controls that get the focus from another part of the page: they save the cart, undo its last removal or add a line. */
type Target = 'save' | 'undo' | 'add'

const shown = new Map<Target, HTMLElement>()

const refTo =
  (target: Target): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return undefined
    shown.set(target, element)
    return () => {
      if (shown.get(target) === element) shown.delete(target)
    }
  }

/** The `ref` of each control that another part of the page gives the focus to. */
export const saveTarget = refTo('save')
export const undoTarget = refTo('undo')
export const addTarget = refTo('add')

/** Gives the focus to a control of another part, if that control is shown. */
export const focusOn = (target: Target, options?: FocusOptions): void =>
  shown.get(target)?.focus(options)
