import sharp from 'sharp'
import type { Locator } from '@playwright/test'

/** 0 to 255 a channel. */
export type Rgb = [number, number, number]

/** In CSS pixels from the upper left corner of what it is on. */
export type Spot = { x: number; y: number }

/** The mean colour at spots of an element, as it is on the screen; around each of them by so many pixels. */
export async function meanColor(picture: Picture, spots: readonly Spot[], reach = 1): Promise<Rgb> {
  const { data, info } = await picture
  const sum: Rgb = [0, 0, 0]
  let count = 0
  for (const { x, y } of spots)
    for (let row = Math.round(y) - reach; row <= y + reach; row++)
      for (let column = Math.round(x) - reach; column <= x + reach; column++, count++)
        for (const channel of [0, 1, 2] as const)
          sum[channel] += data[(row * info.width + column) * info.channels + channel] ?? 0
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** What an element shows, with a pixel for each of CSS, however coarsely it is drawn. */
export async function pictureOf(element: Locator) {
  const picture = sharp(await element.screenshot()).removeAlpha()
  const { width, isCoarse } = await element.evaluate(({ clientWidth }) => ({
    width: clientWidth,
    isCoarse: devicePixelRatio < 1,
  }))
  return (isCoarse ? picture.resize({ width, kernel: 'nearest' }) : picture)
    .raw()
    .toBuffer({ resolveWithObject: true })
}
type Picture = ReturnType<typeof pictureOf>

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** CIE L*a*b* of an sRGB colour, 0 to 255 a channel. */
function lab(color: Rgb): Rgb {
  const [red, green, blue] = color.map(linear) as Rgb
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as Rgb
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const degrees = (value: number) => (value * 180) / Math.PI
const radians = (value: number) => (value * Math.PI) / 180

/** CIEDE2000: how far apart two colours are for the eye, whatever colours they are; 1 is just seen side by side. */
export function deltaE2000(one: Rgb, other: Rgb): number {
  const [l1, a1, b1] = lab(one)
  const [l2, a2, b2] = lab(other)
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const grey = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [x1, x2] = [a1 * (1 + grey), a2 * (1 + grey)]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [degrees(Math.atan2(b1, x1)), degrees(Math.atan2(b2, x2))]
  // The shorter way around.
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [light, sat, hue] = [(l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2]
  const uneven =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63))
  const scaleL = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2)
  const dL = (l2 - l1) / scaleL
  const dC = (c2 - c1) / (1 + 0.045 * sat)
  const dH = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * sat * uneven)
  const blue = 30 * Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2))
  const rotated = -2 * Math.sqrt(sat ** 7 / (sat ** 7 + 25 ** 7)) * Math.sin(radians(2 * blue))
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + rotated * dC * dH)
}
