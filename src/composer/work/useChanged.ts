import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something when one of some values has changed: not at first, nor where they are as they were before. */
export function useChanged(values: readonly unknown[], run: () => void) {
  const before = useRef(values)
  const now = useEffectEvent(run)
  useEffect(() => {
    const isSame = values.every((value, at) => Object.is(value, before.current[at]))
    before.current = values
    if (!isSame) now()
  }, [values])
}
