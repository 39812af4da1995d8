import { fill, lampLight, panels, room, type LightBox } from '../../stage/panels.ts'

type Direction = readonly [x: number, y: number, z: number]

/** The picture's sides, in pixels: what a seat mirrors is softer than they are. */
const wide = 64
const high = 32
/** The lamp's light falls off with this power of the angle's cosine: soft, some 30 degrees across. */
const sharpness = 40

/** Where a ray from the origin leaves and enters a box; null where it misses it. */
function crossed(
  { at, size }: LightBox,
  direction: Direction,
): { enters: number; leaves: number } | null {
  let enters = -Infinity
  let leaves = Infinity
  for (const axis of [0, 1, 2] as const) {
    const ends = [-0.5, 0.5].map((end) => (at[axis] + end * size[axis]) / (direction[axis] || 1e-9))
    enters = Math.max(enters, Math.min(...ends))
    leaves = Math.min(leaves, Math.max(...ends))
  }
  return leaves > Math.max(0, enters) ? { enters, leaves } : null
}

/** How much light comes to the origin from a direction. */
function lightFrom(direction: Direction): number {
  const wall = crossed(room, direction)?.leaves ?? Infinity
  const lit = panels.find((panel) => (crossed(panel, direction)?.enters ?? Infinity) < wall) ?? room
  const { at, light } = lampLight
  const toLamp = direction.reduce((sum, value, axis) => sum + value * (at[axis] ?? 0), 0)
  const facing = Math.max(0, toLamp / Math.hypot(...at))
  const lamp = ((light * (sharpness + 1)) / (2 * Math.PI)) * facing ** sharpness
  return lit.light * fill + lamp
}

/** The stage's studio, all around, as a Radiance picture (RGBE): three equal parts and their common power of two. */
function studioPicture(): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(
    `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${high} +X ${wide}\n`,
  )
  const bytes = new Uint8Array(head.length + 4 * wide * high)
  bytes.set(head)
  for (let pixel = 0; pixel < wide * high; pixel++) {
    const around = ((pixel % wide) + 0.5 - wide / 2) * ((2 * Math.PI) / wide)
    const up = Math.PI / 2 - (Math.floor(pixel / wide) + 0.5) * (Math.PI / high)
    const flat = Math.cos(up)
    const light = lightFrom([flat * Math.cos(around), Math.sin(up), flat * Math.sin(around)])
    const power = Math.ceil(Math.log2(light))
    const part = Math.min(255, Math.round((light / 2 ** power) * 256))
    bytes.set([part, part, part, power + 128], head.length + 4 * pixel)
  }
  return bytes
}

/** The address of that picture for as long as the page is open. model-viewer tells what a picture is by how its address ends. */
export const studioAddress = (): string =>
  `${URL.createObjectURL(new Blob([studioPicture()], { type: 'image/vnd.radiance' }))}#studio.hdr`
