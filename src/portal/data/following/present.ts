import { createStore, useStore } from '../../../browser/createStore.ts'

/** The names of colleagues by the order whose details they have open; null while this browser follows nobody. */
export const presentStore = createStore<ReadonlyMap<number, readonly string[]> | null>(null)

const nobody: readonly string[] = []

/** The colleagues who have an order's details open. */
export const usePresent = (orderId: number): readonly string[] =>
  useStore(presentStore)?.get(orderId) ?? nobody

/** Whether this browser follows its client. */
export const useIsFollowing = (): boolean => useStore(presentStore) !== null
