/** The searchable fields of an order. A backend may give no more than its id and reference. */
export type Searched = {
  id: number
  reference: string
  customer: string
  phone: string
  email: string
  vendor: string
}

/** Text as it is searched and sorted: without case, accents or lone surrogates, which databases do not keep. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * The words that somebody looks for: folded, each once, in one order however they were typed. With `#` before it or `:S3D` behind,
 * as orders show it, a number is that of an order alone.
 */
export const searchWords = (search: string): string[] => {
  const words = fold(search)
    .split(/\s+/)
    .map((word) => word.replace(/:s3d$/, ':'))
  return [...new Set(words)].filter((word) => word !== '').toSorted()
}

/**
 * All that an order is searched in, folded, a line for each text, so that no word spans two. A phone number stands there as it
 * was written and without what separates its digits. The number's sign is short, since `3` is not looked for in it.
 */
export const searchKey = (order: Searched): string => {
  const { id, reference, customer, phone, email, vendor } = order
  const digits = phone.replace(/\D/g, '')
  return [reference, customer, phone, digits, email, vendor, `#${id}:`].map(fold).join('\n')
}

/** Whether every word stands somewhere in an order's texts. */
export const matches = (key: string, words: readonly string[]): boolean =>
  words.every((word) => key.includes(word))
