import { useEffect, useEffectEvent, useState } from 'react'

/** How long nothing is typed until it is kept, in ms. */
const rest = 1_000

/**
 * What is typed into a field of the scene, and kept there: after a moment's rest, when the field is left, and when the panel or the page
 * is, so that nothing typed is lost.
 *
 * @param value  what is kept now
 * @param keep  keeps another one
 */
export function useTyped(value: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [before, setBefore] = useState(value)
  const keepTyped = useEffectEvent(() => {
    if (typed !== null && typed !== value) keep(typed)
  })

  useEffect(() => {
    const timer = setTimeout(keepTyped, rest)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => keepTyped()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    value: typed ?? value,
    type: (text: string) => {
      if (typed === null) setBefore(value)
      setTyped(text)
    },
    /** Keeps what is typed; the field shows what is kept. */
    done: () => {
      if (typed !== null && typed !== value) keep(typed)
      setTyped(null)
    },
    /** As it was before anything was typed. */
    takeBack: () => {
      if (typed !== null && before !== value) keep(before)
      setTyped(null)
    },
  }
}
