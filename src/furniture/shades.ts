import { drawingColors } from '../look/fabrics.ts'

const channels = (hex: string): [number, number, number] => {
  const digits = /^#?([\da-f]{6})$/i.exec(hex)?.[1] ?? /^#?([\da-f]{3})$/i.exec(hex)?.[1]
  if (digits === undefined) return channels(drawingColors.neutral)
  const pairs = digits.length === 6 ? digits : digits.replace(/./g, '$&$&')
  const value = parseInt(pairs, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * A fabric's colour in more or less light.
 *
 * @param hex    `#rgb` or `#rrggbb`; anything else counts as a neutral linen
 * @param light  -1 is black, 0 the colour as it is, 1 white
 * @returns `#rrggbb`
 */
export function inLight(hex: string, light: number): string {
  const target = light > 0 ? 255 : 0
  const share = Math.min(1, Math.abs(light))
  const mixed = channels(hex).map((channel) => Math.round(channel + (target - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
