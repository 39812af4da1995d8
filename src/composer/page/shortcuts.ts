import { useEffect, useRef } from 'react'
import { isForPage, isSingle, singleKeys } from '../../browser/singleKeys.ts'
import { shortcutKey } from '../../domain/shortcutKey.ts'
import type { Shortcut, Tool } from './tool.ts'

const isMeant = ({ key, shift = false, ctrl = false }: Partial<Shortcut>, event: KeyboardEvent) =>
  shortcutKey(event).toLowerCase() === key?.toLowerCase() &&
  event.shiftKey === shift &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  !event.altKey

/**
 * Marks the parts of the page on which keys without Ctrl work: the stage with the plan, and the outline. Anywhere else, as in a panel, a
 * person presses buttons and begins to write: a letter there must not duplicate or remove a module.
 */
export const takesKeys = { 'data-takes-keys': true } as const

const isWithin = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-takes-keys]') !== null

/**
 * Runs a key's tool, unless the person is typing, a dialog is open, the focused element has handled the key, or the key is one without
 * Ctrl and the focus is neither on the stage nor in the outline.
 *
 * @param others  keys without a tool, which work wherever the focus is: they are compared as they are
 */
export function useShortcuts(tools: readonly Tool[], others: Readonly<Record<string, () => void>>) {
  const latest = useRef({ tools, others })
  useEffect(() => {
    latest.current = { tools, others }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (isSingle(event) && singleKeys.get() === false) return
      const tool = latest.current.tools.find(({ keys }) =>
        keys.some((one) => isMeant(one, event) && (one.ctrl === true || isWithin(event))),
      )
      const press =
        tool?.isOff === true
          ? undefined
          : (tool?.press ?? latest.current.others[shortcutKey(event)])
      if (press === undefined) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The names of keys that write no character. */
export type KeyWords = { ctrl: string; shift: string; remove: string; enter: string }

/** A shortcut as a person reads it: 'Ctrl Z'. */
export const keysText = ({ key, shift, ctrl }: Shortcut, words: KeyWords): string =>
  [
    ctrl ? words.ctrl : '',
    shift ? words.shift : '',
    { Delete: words.remove, Enter: words.enter }[key] ?? key.toUpperCase(),
  ]
    .filter((part) => part !== '')
    .join(' ')
