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
    history.pushState(history.state, '')
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
