import { useSyncExternalStore } from 'react'

/** The start of the person's day, in milliseconds. */
const startOfToday = () => new Date().setHours(0, 0, 0, 0)

const whenSeen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The start of the person's day, in milliseconds: another one once the page is drawn or looked at on another day. */
export const useToday = (): number => useSyncExternalStore(whenSeen, startOfToday)
