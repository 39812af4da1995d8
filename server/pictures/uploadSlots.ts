/** How many uploads one process takes at a time: each file is held in memory. */
const maxUploads = 12

/** A semaphore for uploads that refuses where others wait. */
export function createUploadSlots() {
  let taken = 0
  return {
    /** @returns what releases the slot; null when no slot is free */
    take: (): (() => void) | null => {
      if (taken >= maxUploads) return null
      taken += 1
      return () => {
        taken -= 1
      }
    },
  }
}
export type UploadSlots = ReturnType<typeof createUploadSlots>
