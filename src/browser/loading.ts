import { createStore, useStore } from './createStore.ts'

const running = createStore(0)
const changing = createStore(0)

/**
 * Counts work while it runs, also when it fails.
 *
 * @param isReading  whether it changes nothing: what it is for says by itself that it is being read
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

/** Whether one of them changes something, so that whoever asked for it waits. */
export const useIsChanging = (): boolean => useStore(changing) > 0
