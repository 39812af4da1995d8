import { useEffect, useEffectEvent } from 'react'

/** Parts over a page that Escape itself closes. */
const above = 'dialog[open]:modal, .drawer[data-open=true]'

/**
 * Hears the guide's keys wherever on the page the focus is.
 *
 * @param cross  on F6, which goes from one part of a window to the next: to the guide, and from it back to the page
 * @param close  on Escape, unless the key was meant for something else there
 */
export function useGuideKeys({ cross, close }: { cross: () => void; close: () => void }): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'F6') {
      event.preventDefault()
      cross()
    }
    if (event.key === 'Escape' && document.querySelector(above) === null) close()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
