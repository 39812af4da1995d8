import { useSyncExternalStore } from 'react'
import { serverNow } from './clock.ts'

const quarter = 15 * 60_000

/** The start of the present quarter of an hour, in ms. In every time zone a day ends with a quarter. */
const startOfQuarter = () => Math.floor(serverNow() / quarter) * quarter

const whenSeen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The time to a quarter of an hour, in ms. It is updated when the page is drawn or looked at later. */
export const useTimeOfDay = (): number => useSyncExternalStore(whenSeen, startOfQuarter)
