/** Parts of a drawing that lie on the same level: outlines by colour. All of one colour are one path. */
export type Layer = {
  /** How round the corners are, in mm: an outline is filled and stroked, with twice this as the width of the stroke. */
  radius: number
  /** Of all that the layer draws together, 0 to 1. */
  opacity: number
  /** CSS hex colour to the path's data, which has the commands M, L, Q, h, v, q and z, in mm. */
  paths: Map<string, string>
}

/** A picture of furniture as plain data, in mm: written as SVG for a page, and drawn with the same lines on paper. */
export type Drawing = {
  box: { x: number; y: number; w: number; h: number }
  /** Black ellipses under everything else. */
  shadows: readonly { cx: number; cy: number; rx: number; ry: number; opacity: number }[]
  /** Back to front. */
  layers: readonly Layer[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters that XML has no place for, however they are written. */
const unprintable = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]|\p{Cs}/gu
/** A text as it may stand in an XML document. */
const escapeText = (text: string): string =>
  text.replace(unprintable, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

const share = (opacity: number) => (opacity === 1 ? '' : ` opacity="${String(opacity).slice(1)}"`)

function layerSvg({ radius, opacity, paths }: Layer): string {
  const drawn = [...paths].map(([color, d]) => `<path color="${color}" d="${d}"/>`).join('')
  return drawn === '' ? '' : `<g stroke-width="${2 * radius}"${share(opacity)}>${drawn}</g>`
}

/**
 * A drawing as an SVG document.
 *
 * @param options  `title` is what a screen reader says; without it the picture is decoration
 */
export function drawingSvg(
  { box, shadows, layers }: Drawing,
  options: { title?: string } = {},
): string {
  const title = options.title === undefined ? '' : `<title>${escapeText(options.title)}</title>`
  const role = options.title === undefined ? 'aria-hidden="true"' : 'role="img"'
  const ellipses = shadows.map(
    ({ cx, cy, rx, ry, opacity }) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${share(opacity)}/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" ${role}>` +
    title +
    ellipses.join('') +
    `<g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${layers.map(layerSvg).join('')}</g></svg>`
  )
}
