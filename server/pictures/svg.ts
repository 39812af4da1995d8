/**
 * What an SVG of a logo may not hold: scripts and handlers, declarations of entities, other documents, pictures, and references beyond
 * itself. The server draws none of that; a logo that needs it would lack a part.
 */
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|object|embed|image|feImage)\b/i,
  /\son[a-z]+\s*=/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /<(?:[\w-]+:)?include\b/i,
  /@import/i,
  /\bhref\s*=\s*(["'])\s*(?!#)[^"']/i,
  /\burl\(\s*["']?\s*(?!#|["'\s])/i,
]

/** Encodings in which tags are written as in ASCII. */
const plainEncodings = /^(?:utf-8|us-ascii|ascii|iso-8859-1|iso-8859-15|windows-1252)$/i

/** The text of an SVG; null for a file that is none, is compressed, or is written in an encoding that few programs use. */
export function svgText(file: Uint8Array): string | null {
  const text = new TextDecoder().decode(file)
  const [, encoding = 'utf-8'] =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text) ?? []
  if (!plainEncodings.test(encoding) || text.includes('\0')) return null
  return /^\s*<[^]*?svg[\s>/]/i.test(text) ? text : null
}

/** Whether an SVG holds more than a drawing of its own. */
export const isUnsafeSvg = (text: string): boolean => unsafe.some((pattern) => pattern.test(text))
