import { useEffect, useRef } from 'react'
import { isForPage, isSingle, singleKeys } from '../../browser/singleKeys.ts'
import type { Shortcut, Tool } from './tool.ts'

const isMeant = ({ key, shift = false, ctrl = false }: Partial<Shortcut>, event: KeyboardEvent) =>
  event.key.toLowerCase() === key?.toLowerCase() &&
  event.shiftKey === shift &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  !event.altKey

/**
 * Runs a key's tool, unless the person is typing, a dialog is open, or the focused element has handled the key.
 *
 * @param others  keys without a tool: they are compared as they are
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
      const tool = latest.current.tools.find(({ keys }) => keys.some((one) => isMeant(one, event)))
      const press =
        tool?.isOff === true ? undefined : (tool?.press ?? latest.current.others[event.key])
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
