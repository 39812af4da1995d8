import { createStore, useStore } from './createStore.ts'

const running = createStore(0)

/** Counts work while it runs, also when it fails. @see product-spec §4, §7 */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  running.set(running.get() + 1)
  try {
    return await work()
  } finally {
    running.set(running.get() - 1)
  }
}

/** How many calls are running now. */
export const useLoadingCount = (): number => useStore(running)
