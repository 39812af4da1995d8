import { useEffect, useEffectEvent } from 'react'

/** Lets the browser's Back close an open dialog instead of leaving its page, as phones do. Only for a dialog that a press has opened. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    // The page under the dialog stays where it is, or where its outcome has led.
    const before = history.scrollRestoration
    const restore = () => {
      history.scrollRestoration = before
    }
    history.scrollRestoration = 'manual'
    // After a reload under the open dialog the page is at that place still: a second one would take a press of Back that does nothing.
    const state = history.state as { dialog?: true } | null
    if (state?.dialog !== true) history.pushState({ ...state, dialog: true }, '')
    let isLeft = false
    const onPop = () => {
      isLeft = true
      restore()
      onBack()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      // Closed in another way: the place that was added goes.
      if (isLeft) return
      addEventListener('popstate', restore, { once: true })
      history.back()
    }
  }, [])
}
