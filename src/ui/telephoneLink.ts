/** The link that calls a telephone number, as it was written; undefined for a text without digits, which calls nobody. @see RFC 3966 */
export function telephoneLink(phone: string): string | undefined {
  const number = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /\d/.test(number) ? `tel:${number}` : undefined
}
