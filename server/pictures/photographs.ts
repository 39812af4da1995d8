import { createSemaphore } from '../limits/semaphore.ts'
import { loadSharp } from './pictures.ts'

/** What browsers make of a canvas. */
const kinds: readonly string[] = ['jpeg', 'webp', 'png']
/** Longest sides of what is kept, in pixels: of a report on paper, and of a row in a list at twice its size. */
const sides = { full: 1600, thumb: 280 } as const
/** A stage's photograph has a quarter of it. */
const mostPixels = 2_500_000
/** The longest that a data URL may be, in characters. */
const longest = 120_000
const mostSeconds = 5
const atOnce = 2

export type Photograph = { full: Uint8Array; thumb: Uint8Array }

/** The bytes of a data URL; null where it is none of a picture, or too long. */
function bytesOf(address: string): Buffer | null {
  if (address.length > longest) return null
  const [, base64] = /^data:image\/\w+;base64,([\w+/]+={0,2})$/.exec(address) ?? []
  return base64 === undefined ? null : Buffer.from(base64, 'base64')
}

/**
 * Develops photographs of scenes that browsers send as data URLs: each is decoded and encoded anew as a JPEG, which paper takes as it
 * is, in two sizes. They wait for no upload; two are developed at a time.
 *
 * @returns null for what is no picture that a stage could have taken, and where nothing is there to develop it with: that is no reason not
 *   to save a cart
 */
export function createPhotographs(load = loadSharp) {
  let sharp: ReturnType<typeof load> | undefined
  const limited = createSemaphore(atOnce)

  async function develop(file: Buffer): Promise<Photograph | null> {
    try {
      sharp ??= load()
      const open = await sharp
      const options = { failOn: 'error', limitInputPixels: mostPixels } as const
      const scaled = (side: number, quality: number) =>
        open(file, options)
          .flatten({ background: '#fff' })
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality, mozjpeg: true })
          .timeout({ seconds: mostSeconds })
          .toBuffer()
      const { format } = await open(file, options).metadata()
      if (!kinds.includes(format)) return null
      return { full: await scaled(sides.full, 84), thumb: await scaled(sides.thumb, 78) }
    } catch {
      return null
    }
  }

  return (address: string): Promise<Photograph | null> => {
    const file = bytesOf(address)
    return file === null ? Promise.resolve(null) : limited(() => develop(file))
  }
}
export type Photographs = ReturnType<typeof createPhotographs>
