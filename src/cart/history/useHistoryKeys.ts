import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '../../browser/singleKeys.ts'
import { shortcutKey } from '../../domain/shortcutKey.ts'

/** What a key press means for a history; null if nothing. On a Mac the Command key stands in for Ctrl. */
function meantBy(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = shortcutKey(event).toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/**
 * Runs `press` for Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, unless a field takes the key, a dialog is open, or another part of the page has run it.
 *
 * @param isOn  keys do something now
 */
export function useHistoryKeys(isOn: boolean, press: (way: 'undo' | 'redo') => void): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const way = isForPage(event) ? meantBy(event) : null
    if (way === null) return
    // It also keeps a second part with these buttons from running it once more.
    event.preventDefault()
    press(way)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => run(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
