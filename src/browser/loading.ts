import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  running += by
  for (const listener of listeners) listener()
}

/** Counts a call while it runs, also when it fails. @see product-spec §4, §7 */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many calls are running now. */
export const useLoadingCount = (): number => useSyncExternalStore(subscribe, () => running)
