import { useEffect, useEffectEvent } from 'react'

/** Lets the browser's Back close an open dialog instead of leaving its page, as phones do. Only for a dialog that a press has opened. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    history.pushState(history.state, '')
    let isLeft = false
    const onPop = () => {
      isLeft = true
      onBack()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      // Closed in another way: the place that was added goes.
      if (!isLeft) history.back()
    }
  }, [])
}
