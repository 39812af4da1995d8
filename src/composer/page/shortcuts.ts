import { useEffect, useRef } from 'react'
import type { Shortcut, Tool } from './tools.ts'

/** Where keys write something. */
const writes = 'input, textarea, select, [contenteditable]'

const isMeant = ({ key, shift = false, ctrl = false }: Partial<Shortcut>, event: KeyboardEvent) =>
  event.key.toLowerCase() === key?.toLowerCase() &&
  event.shiftKey === shift &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  !event.altKey

/**
 * Does what a key stands for, unless something is being written, a dialog is open, or what has the focus has taken the key for itself.
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
      const { target } = event
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (target instanceof Element && target.closest(writes) !== null) return
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

/** A shortcut as a person reads it: 'Ctrl Z'. @param words  what Ctrl, shift and Delete are called */
export const keysText = (
  { key, shift, ctrl }: Shortcut,
  words: { ctrl: string; shift: string; remove: string },
): string =>
  [
    ctrl ? words.ctrl : '',
    shift ? words.shift : '',
    key === 'Delete' ? words.remove : key.toUpperCase(),
  ]
    .filter((part) => part !== '')
    .join(' ')
