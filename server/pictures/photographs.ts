import { createSemaphore } from '../limits/semaphore.ts'
import { loadSharp } from './pictures.ts'

/** The formats in which browsers save a canvas. */
const kinds: readonly string[] = ['jpeg', 'webp', 'png']
/** The longest sides of stored photographs in pixels: for a report on paper, and for a list's row at twice its size. */
const sides = { full: 1600, thumb: 280 } as const
/** The most pixels of a photograph. A stage's photograph has a quarter of them. */
const mostPixels = 2_500_000
/** The most characters of a data URL. */
const longest = 120_000
const mostSeconds = 5
const atOnce = 2

export type Photograph = { full: Uint8Array; thumb: Uint8Array }

/** The bytes of a data URL; null if it is no picture's, or too long. */
function bytesOf(address: string): Buffer | null {
  if (address.length > longest) return null
  const [, base64] = /^data:image\/\w+;base64,([\w+/]+={0,2})$/.exec(address) ?? []
  return base64 === undefined ? null : Buffer.from(base64, 'base64')
}

/**
 * Encodes photographs of scenes that browsers send as data URLs as JPEGs in two sizes, which PDFs hold unchanged. They don't wait for
 * uploads. Two are encoded at a time.
 *
 * @returns null if a stage can't have taken the picture, or if sharp can't be loaded: the cart is saved without it
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
