import type { Sharp, SharpOptions } from 'sharp'
import { createSemaphore } from '../limits/semaphore.ts'

/** The longest sides in pixels. */
const fullSide = 2400
const thumbSide = 480
const maxPixels = 50_000_000
const atOnce = 2
/** The most seconds of one step of a picture, so that nobody keeps others waiting for long. */
const mostSeconds = 20

export type Picture = { full: Uint8Array; thumb: Uint8Array; width: number; height: number }
export type PictureFault = 'svg' | 'unreadable' | 'pixels'

/** Loads sharp with the first picture, since the rest of the server runs without it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // sharp detects the type from the content, not from the name. It opens only the types of this list.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  sharp.cache(false)
  return sharp
}

/** Whether a file is an SVG: a text with its element, after a declaration, comments and the like. */
const isSvg = (file: Uint8Array) =>
  /^\s*(<[?!][^]*?>\s*)*<(\w+:)?svg[\s>/]/i.test(
    new TextDecoder().decode(file.subarray(0, 4096)).replace(/<!--[^]*?-->/g, ''),
  )

const within = (image: Sharp, side: number, quality: number) =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: mostSeconds })

/**
 * Encodes uploaded files as pictures: upright, as WebP of at most 2,400 pixels a side, and a thumbnail of at most 480, both
 * without the file's metadata. Two files are encoded at a time.
 */
export function createPictures() {
  let sharp: ReturnType<typeof loadSharp> | undefined
  const limited = createSemaphore(atOnce)

  async function encode(file: Uint8Array): Promise<Picture | PictureFault> {
    if (isSvg(file)) return 'svg'
    sharp ??= loadSharp()
    const open = await sharp
    const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels }
    try {
      const { width, height } = await open(file, { limitInputPixels: false }).metadata()
      if (width * height > maxPixels) return 'pixels'
      const upright = open(file, options).autoOrient()
      const full = await within(upright, fullSide, 82).toBuffer({ resolveWithObject: true })
      const thumb = await within(open(full.data), thumbSide, 76).toBuffer()
      return { full: full.data, thumb, width: full.info.width, height: full.info.height }
    } catch {
      // sharp's message is English and about the format; the user reads which file can't be used.
      return 'unreadable'
    }
  }

  return { encode: (file: Uint8Array) => limited(() => encode(file)) }
}
export type Pictures = ReturnType<typeof createPictures>
