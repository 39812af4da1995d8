const padding = 'TresilloInforme'

/**
 * An order's number in the form of a report's address: base64 of letters and the number, longer than 25 characters.
 * It is no secret: what anonymous readers may not see, the server masks.
 *
 * @see product-spec §2 Report
 */
export function encodeOrderId(id: number): string {
  const text = (padding + padding).slice(0, Math.max(20, 24 - String(id).length)) + String(id)
  return btoa(text)
}

/**
 * The order's number out of a report's address: a plain number, or a base64 string of more than 25 characters
 * that decodes to a number after its leading letters.
 *
 * @returns a positive integer; null where there is none
 * @see product-spec §5 Order id parsing
 */
export function parseOrderId(text: string): number | null {
  const id = text.length > 25 ? decodeBase64(text)?.replace(/^[A-Za-z]+/, '') : text.trim()
  if (id === undefined || !/^\d{1,15}$/.test(id)) return null
  const number = Number(id)
  return number > 0 ? number : null
}

/** The order's number out of a part of an address, percent-encoded or not; null where there is none. */
export function readOrderId(part: string): number | null {
  try {
    return parseOrderId(decodeURIComponent(part))
  } catch {
    return null
  }
}

function decodeBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** An order's number as it is shown: `12841:S3D`. */
export const orderNumber = (id: number): string => `${id}:S3D`
