import { largestImage } from '../../src/domain/images.ts'

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

/**
 * The file that is a request's body.
 *
 * @returns null where the file is too large; no more than the limit of it was held in memory
 */
export async function readFile({ body, headers }: Request): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > largestImage) return null
  const chunks: Uint8Array[] = []
  let size = 0
  // A body that is too large is not cancelled: that would close the connection before the refusal is sent.
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > largestImage) {
      reader?.releaseLock()
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
