/** A channel of `#rrggbb`, 0 to 255, as the share of light that it stands for. */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A colour as light, from 0 to 1 a channel; `#rrggbb`. */
export function linearColor(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
}
