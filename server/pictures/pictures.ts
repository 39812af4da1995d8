import type { Sharp, SharpOptions } from 'sharp'

/** Longest sides, in pixels. */
const fullSide = 2400
const thumbSide = 480
const mostPixels = 50_000_000
const atOnce = 2

export type Picture = { full: Uint8Array; thumb: Uint8Array; width: number; height: number }
export type PictureFault = 'svg' | 'unreadable' | 'pixels'

/** Loaded with the first picture: the rest of the server runs without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // What a file is decides sharp by its content; what is not in this list it does not open, whatever the file is called.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  sharp.cache(false)
  return sharp
}

/** SVG is text that begins with its element, after a declaration, comments and the like. */
const isSvg = (file: Uint8Array) =>
  /^\s*(<[?!][^]*?>\s*)*<(\w+:)?svg[\s>/]/i.test(
    new TextDecoder().decode(file.subarray(0, 4096)).replace(/<!--[^]*?-->/g, ''),
  )

/** Lets so many run at a time; the others wait in their order. */
function createLimit(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const within = (image: Sharp, side: number, quality: number) =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })

/**
 * Makes uploaded files into pictures: the right way up, WebP of at most 2,400 pixels a side, and a small one of at most 480,
 * both without the file's metadata. Two are worked on at a time.
 */
export function createPictures() {
  let sharp: ReturnType<typeof loadSharp> | undefined
  const limited = createLimit(atOnce)

  async function encode(file: Uint8Array): Promise<Picture | PictureFault> {
    if (isSvg(file)) return 'svg'
    sharp ??= loadSharp()
    const open = await sharp
    const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPixels }
    try {
      const { width, height } = await open(file, { limitInputPixels: false }).metadata()
      if (width * height > mostPixels) return 'pixels'
      const upright = open(file, options).autoOrient()
      const full = await within(upright, fullSide, 82).toBuffer({ resolveWithObject: true })
      const thumb = await within(open(full.data), thumbSide, 76).toBuffer()
      return { full: full.data, thumb, width: full.info.width, height: full.info.height }
    } catch {
      // sharp tells in English what is broken about the file; the person is told which file it is.
      return 'unreadable'
    }
  }

  return { encode: (file: Uint8Array) => limited(() => encode(file)) }
}
export type Pictures = ReturnType<typeof createPictures>
