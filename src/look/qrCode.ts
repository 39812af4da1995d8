import { encode } from 'uqr'

/**
 * An address as a QR code: its dark squares, those beside each other as one run, which neither screen nor printer leaves lines between.
 *
 * @returns `size` is the number of squares on each side, without the white edge that a reader needs; runs are in squares from the upper left
 */
export function qrCode(address: string): {
  size: number
  runs: { x: number; y: number; w: number }[]
} {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const runs: { x: number; y: number; w: number }[] = []
  for (const [y, cells] of data.entries())
    for (let x = 0; x < size; x++) {
      if (cells[x] !== true) continue
      let end = x
      while (cells[end] === true) end++
      runs.push({ x, y, w: end - x })
      x = end
    }
  return { size, runs }
}
