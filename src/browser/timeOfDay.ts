import { useSyncExternalStore } from 'react'

const quarter = 15 * 60_000

/** The start of this quarter of an hour, in milliseconds: wherever a day ends, it ends with one. */
const startOfQuarter = () => Math.floor(Date.now() / quarter) * quarter

const whenSeen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** What time it is, to a quarter of an hour, in milliseconds: another one once the page is drawn or looked at later. */
export const useTimeOfDay = (): number => useSyncExternalStore(whenSeen, startOfQuarter)
