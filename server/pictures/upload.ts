import { largestImage } from '../../src/domain/images.ts'

/** Files that one process takes in at a time: each is held in memory. */
const mostAtOnce = 12

/** Lets in so many uploads at a time, and no more. */
export function createDoors() {
  let inside = 0
  return {
    /** @returns what to call when the upload is done; null where the house is full */
    enter: (): (() => void) | null => {
      if (inside >= mostAtOnce) return null
      inside += 1
      return () => {
        inside -= 1
      }
    },
  }
}
export type Doors = ReturnType<typeof createDoors>

/**
 * The file that is a request's body.
 *
 * @returns null where it is larger than a file may be; of such a one no more than the limit was held in memory
 */
export async function readFile({ body, headers }: Request): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > largestImage) return null
  const chunks: Uint8Array[] = []
  let size = 0
  // Not cancelled when it is too large: that would close the connection before the refusal is told.
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
