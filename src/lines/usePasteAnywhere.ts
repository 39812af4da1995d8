import { useEffect, useEffectEvent } from 'react'
import { pastedCells } from '../ui/table/pasted.ts'

/** Takes rows that are pasted as soon as the page shows, unless something else has the focus. */
export function usePasteAnywhere(paste: (cells: string[][] | 'tooMuch') => void): void {
  const take = useEffectEvent(paste)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (target.closest('input, textarea, dialog') !== null) return
      const cells = pastedCells(event.clipboardData?.getData('text/plain') ?? '')
      if (cells !== null) take(cells)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
