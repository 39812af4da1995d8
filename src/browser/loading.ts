import { createStore, useStore } from './createStore.ts'

const running = createStore(0)
const changing = createStore(0)

/**
 * Counts work while it runs, also when it fails.
 *
 * @param isReading  whether the work changes nothing: then its part of the page shows that it loads
 * @see product-spec §4, §7
 */
export async function whileLoading<T>(work: () => Promise<T>, isReading = false): Promise<T> {
  const counts = isReading ? [running] : [running, changing]
  for (const count of counts) count.set(count.get() + 1)
  try {
    return await work()
  } finally {
    for (const count of counts) count.set(count.get() - 1)
  }
}

/** How many calls are running now. */
export const useLoadingCount = (): number => useStore(running)

/** Whether a running call changes something, so that a person waits for it. */
export const useIsChanging = (): boolean => useStore(changing) > 0
