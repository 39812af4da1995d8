import { inLight } from '../../../src/furniture/shades.ts'
import { fabrics } from '../../../src/look/fabrics.ts'

const part = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const cloth = fabrics.linen

/** A stuffed cushion, pinched between its corners. @param w, h  half its width and height */
function cushion(w: number, h: number): string {
  const corner = (dx: number, dy: number) => `${64 + dx} ${66 + dy}`
  const px = w * 0.86
  const py = h * 0.86
  const outline =
    `M${corner(-w, -h)}Q${corner(0, -py)} ${corner(w, -h)}Q${corner(px, 0)} ${corner(w, h)}` +
    `Q${corner(0, py)} ${corner(-w, h)}Q${corner(-px, 0)} ${corner(-w, -h)}z`
  return (
    part(outline, cloth) +
    line(outline, inLight(cloth, -0.3), 2.5) +
    part(`M${corner(-w * 0.6, -h * 0.6)}q${w * 0.6} ${h * 0.2} ${w * 1.2} 0`, inLight(cloth, 0.4))
  )
}

/** A box of things to care for `color`, and the bottle that stands in it. */
const kit = (color: string) =>
  part('M66 30h22v10l6 10v48H60V50l6-10z', inLight(color, 0.45)) +
  part('M68 20h18v10H68z', inLight(color, -0.4)) +
  part('M18 62h92v44H18z', color) +
  part('M18 62h92v10H18z', inLight(color, -0.22)) +
  part('M34 82h36v14H34z', '#f4efe6')

/** Pages of cloth that fan out of their cover. */
const sampleBook = () =>
  [fabrics.linen, '#7d8b78', '#a65a3f', '#3f5a6b', '#d9c9a8']
    .map(
      (color, at) =>
        `<g transform="rotate(${at * 18 - 36} 64 110)">${part('M46 30h36v76H46z', color)}${line('M46 30h36v76H46z', '#ffffff', 2)}</g>`,
    )
    .join('') + part('M48 94h32q6 0 6 6v6q0 6-6 6H48q-6 0-6-6v-6q0-6 6-6z', '#4a4038')

/** The drawings of articles that are no furniture, by article, 128 units a side. */
const drawn: Record<string, () => string> = {
  'COJ-45': () => cushion(44, 44),
  'COJ-60': () => cushion(54, 31),
  'KIT-TELA': () => kit('#6f8fa3'),
  'KIT-PIEL': () => kit('#8a5a3c'),
  'MUE-SET': sampleBook,
}

/** The drawing of such an article, as the content of an SVG of 128 units a side; null for furniture. */
export const looseDrawing = (article: string): string | null =>
  drawn[article] === undefined
    ? null
    : `<ellipse cx="64" cy="112" rx="46" ry="5" fill="#00000014"/>${drawn[article]()}`
