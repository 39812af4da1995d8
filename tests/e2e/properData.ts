import { demoClients, demoUsers } from '../../server/demo/accounts.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { vocabulary } from '../../server/demo/words.ts'

const { articles, fabrics } = demoCatalogue

const people = Object.values(vocabulary).flatMap(({ names, surnames, hotels, places }) => [
  ...names.flatMap((name) => surnames.map((surname) => `${name} ${surname}`)),
  ...hotels,
  ...places,
])

const named = [...articles, ...fabrics].flatMap(({ id, names }) => [id, names.es, names.en])

const known = new Set([
  ...named,
  ...people,
  ...demoClients.flatMap(({ name, shops }) => [name, ...shops]),
  ...demoUsers.flatMap(({ name, login }) => [name, login]),
])

/** Mail addresses and orders' numbers: `12841:S3D`. */
const written = /[\w.+-]+@[\w.-]+\.\w+|\d+:S3D|#\d{3,}/g

/** Whether a text is nothing but data of the demo which have no translation: names, codes, addresses and numbers of documents. */
export function isProperData(text: string): boolean {
  const trimmed = text.trim()
  if (known.has(trimmed)) return true
  const parts = trimmed.split(/ · | – |, | \(|\)/).filter((part) => part !== '')
  const left = parts.map((part) => part.replace(written, '')).join('')
  return !/\p{L}/u.test(left) && left !== parts.join('')
}
