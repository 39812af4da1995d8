import { buffer } from 'node:stream/consumers'
import sharp, { type SharpOptions } from 'sharp'
import { logoLimits } from '../../src/domain/profileForm.ts'
import { exitCodes } from './logos.ts'
import { isUnsafeSvg, svgText } from './svg.ts'

/** The resolution at which sharp draws an SVG in its own size, and the coarsest and finest that it draws at, in dots per inch. */
const density = { own: 72, least: 1, most: 2400 } as const

/** A failure whose exit code says what is wrong with the file. */
class Fault extends Error {
  readonly fault: keyof typeof exitCodes
  constructor(fault: keyof typeof exitCodes) {
    super(fault)
    this.fault = fault
  }
}

const startsWith = (file: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => file[index] === byte)

/** The type of a file by its first bytes. @throws Fault for an SVG that may not be drawn, and for any other type */
function typeOf(file: Uint8Array): 'Png' | 'Jpeg' | 'Svg' {
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47])) return 'Png'
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'Jpeg'
  const text = svgText(file)
  if (text === null) throw new Fault('type')
  if (isUnsafeSvg(text)) throw new Fault('unsafe')
  return 'Svg'
}

/** How to read a file: an SVG in the size of a stored logo. @throws Fault for one with too many pixels */
async function reading(file: Uint8Array, type: string): Promise<SharpOptions> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  const options = { failOn: 'error', limitInputPixels: logoLimits.pixels } as const
  if (type !== 'Svg') {
    if (width * height > logoLimits.pixels) throw new Fault('pixels')
    return options
  }
  const scale = Math.min(logoLimits.width / width, logoLimits.height / height)
  const wanted = density.own * scale
  if (wanted < density.least) throw new Fault('pixels')
  return { ...options, density: Math.min(wanted, density.most) }
}

/** The PNG of a file. @throws Fault */
async function logoOf(file: Uint8Array): Promise<Buffer> {
  const type = typeOf(file)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [`VipsForeignLoad${type}`] })
  try {
    const { width, height } = logoLimits
    return await sharp(file, await reading(file, type))
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Fault) throw error
    // sharp's message is English and about the format; the exit code says what the person can do.
    throw new Fault('type')
  }
}

try {
  process.stdout.write(await logoOf(await buffer(process.stdin)))
} catch (error) {
  if (!(error instanceof Fault)) throw error
  process.exitCode = exitCodes[error.fault]
}
