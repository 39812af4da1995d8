import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The part of the address behind its `#`. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
