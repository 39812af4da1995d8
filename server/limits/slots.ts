/**
 * A semaphore for each key that refuses instead of letting wait.
 *
 * @param perKey  how many slots each key has
 */
export function createSlots(perKey: number) {
  const taken = new Map<number, number>()
  return {
    /** @returns a function that releases the slot; null when no slot of this key is free */
    take: (key: number): (() => void) | null => {
      const before = taken.get(key) ?? 0
      if (before >= perKey) return null
      taken.set(key, before + 1)
      return () => {
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
export type Slots = ReturnType<typeof createSlots>
