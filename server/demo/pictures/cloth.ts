import type { Cloth, Fabric } from '../../../src/domain/catalogue/catalogue.ts'
import { inLight } from '../../../src/furniture/shades.ts'
import { demoIndex } from '../catalogue/catalogue.ts'
import { random } from '../random.ts'

/** The side of a tile of cloth, in the units of its drawing. */
export const tileSide = 128

type Thread = (light: number, width?: number) => string

/** Short strokes that wander over the tile, as loops and pores do. */
function scattered(
  seed: number,
  count: number,
  draw: (x: number, y: number, turn: number) => string,
) {
  const chance = random(seed)
  return Array.from({ length: count }, () =>
    draw(chance.between(0, tileSide), chance.between(0, tileSide), chance.next()),
  ).join('')
}

/** Parallel lines over the tile, `step` apart. @param from  where the first one is */
const lines = (step: number, line: (at: number) => string, from = 0) =>
  Array.from({ length: Math.ceil((tileSide - from) / step) + 1 }, (_, index) =>
    line(from + index * step),
  ).join('')

const down = (at: number) => `M${at} 0v${tileSide}`
const across = (at: number) => `M0 ${at}h${tileSide}`

/** A cloth, or the weave of one series. */
type Pattern = Cloth | 'herringbone'

/** How much of a herringbone its threads cover, as it comes out of drawing it, and how light they are; the rest is what lies under them. */
const herringbone = { dark: { share: 0.42, light: -0.17 }, light: { share: 0.28, light: 0.12 } }

/** How each cloth lies over its colour; every drawing repeats at its edges. */
const drawn: Record<Pattern, (thread: Thread) => string> = {
  linen: (thread) =>
    `<path d="${lines(4, down)}" ${thread(-0.12)}/><path d="${lines(4, across)}" ${thread(0.14)}/>` +
    // Slubs: here and there a thread is thicker for a while.
    `<path d="${scattered(7, 26, (x, y, turn) => [x, x - tileSide].map((from) => `M${from} ${y}h${6 + Math.round(turn * 12)}`).join(''))}" ${thread(-0.1, 2)}/>`,
  weave: (thread) =>
    `<path d="${lines(16, (x) => lines(16, (y) => `M${x} ${y}h8M${x + 8} ${y + 8}h8`))}" ${thread(-0.16, 6)}/>` +
    `<path d="${lines(16, (x) => lines(16, (y) => `M${x + 4} ${y + 4}v8M${x + 12} ${y - 4}v8`))}" ${thread(0.13, 5)}/>`,
  herringbone: (thread) =>
    `<path d="${lines(32, (x) => lines(8, (y) => `M${x} ${y}l16 8M${x + 32} ${y}l-16 8`, -8))}" ${thread(herringbone.dark.light, 3)}/>` +
    `<path d="${lines(32, (x) => lines(8, (y) => `M${x} ${y + 4}l16 8M${x + 32} ${y + 4}l-16 8`, -8))}" ${thread(herringbone.light.light, 2)}/>`,
  boucle: (thread) =>
    `<path d="${scattered(5, 150, (x, y, turn) => `M${x} ${y}q${turn < 0.5 ? 5 : -5} -6 6 ${turn < 0.5 ? 1 : -3}`)}" ${thread(0.2, 3)}/>` +
    `<path d="${scattered(6, 110, (x, y, turn) => `M${x} ${y}q4 ${turn < 0.5 ? 5 : -5} 7 1`)}" ${thread(-0.14, 2)}/>`,
  chenille: (thread) =>
    `<path d="${lines(8, (y) => lines(6, (x) => `M${x + (y % 16) / 4} ${y}l2 6`))}" ${thread(0.16, 3)}/>` +
    `<path d="${lines(8, across)}" ${thread(-0.15)}/>`,
  wool: (thread) =>
    `<path d="${lines(8, (at) => `M${at} 0L${at - tileSide} ${tileSide}M${at} 0`)}${lines(8, (at) => `M${at + tileSide} 0L${at} ${tileSide}`)}" ${thread(-0.13, 3)}/>` +
    `<path d="${scattered(9, 60, (x, y, turn) => `M${x} ${y}l${Math.round(turn * 8) - 4} 5`)}" ${thread(0.2)}/>`,
  velvet: (thread) => `<path d="${lines(3, down)}" ${thread(-0.07)}/>`,
  leather: (thread) =>
    `<path d="${scattered(3, 170, (x, y) => `M${x} ${y}h.1`)}" ${thread(-0.2, 2.4)}/>` +
    `<path d="${scattered(4, 16, (x, y, turn) => `M${x} ${y}q9 ${Math.round(turn * 10) - 5} 20 2`)}" ${thread(-0.12)}/>`,
}

const patternOf = ({ series }: Fabric): Pattern =>
  series === 'EV' ? 'herringbone' : (demoIndex.series.get(series)?.cloth ?? 'weave')

/** A channel as light, 0 to 1. */
const lit = (channel: number) => (channel / 255) ** 2.2

/**
 * The colour under a fabric's threads. 3D shows a herringbone's own picture, from afar as its mean, which has to be the fabric's colour.
 */
function under(fabric: Fabric): string {
  if (patternOf(fabric) !== 'herringbone') return fabric.color
  const { dark, light } = herringbone
  const mean = (channel: number) =>
    (1 - dark.share - light.share) * lit(channel) +
    dark.share * lit(channel * (1 + dark.light)) +
    light.share * lit(channel + (255 - channel) * light.light)
  const evened = [1, 3, 5].map((at) => {
    const wanted = lit(parseInt(fabric.color.slice(at, at + 2), 16))
    const found = Array.from({ length: 255 }, (_, channel) => channel).find(
      (channel) => mean(channel) >= wanted,
    )
    return (found ?? 255).toString(16).padStart(2, '0')
  })
  return `#${evened.join('')}`
}

/** A tile of a fabric, as the content of an SVG of `tileSide` units a side. */
export function fabricTile(fabric: Fabric): string {
  const color = under(fabric)
  const thread: Thread = (light, width = 1) =>
    `fill="none" stroke="${inLight(color, light)}" stroke-width="${width}" stroke-linecap="round"`
  return `<rect width="${tileSide}" height="${tileSide}" fill="${inLight(color, 0)}"/>${drawn[patternOf(fabric)](thread)}`
}

/** Light on a swatch of a fabric with a pile; unlike the tile it does not repeat at the edges. */
export const sheen = (fabric: Fabric): string =>
  patternOf(fabric) !== 'velvet'
    ? ''
    : '<linearGradient id="sheen" x2=".35" y2="1">' +
      '<stop offset=".1" stop-color="#fff" stop-opacity="0"/><stop offset=".4" stop-color="#fff" stop-opacity=".2"/>' +
      '<stop offset=".8" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity="0"/>' +
      `</linearGradient><path d="M0 0h${tileSide}v${tileSide}H0z" fill="url(#sheen)"/>`
