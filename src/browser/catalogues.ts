import { app as en } from '../../i18n/en/app.ts'
import { app as es } from '../../i18n/es/app.ts'
import type { Language } from '../../i18n/messages.ts'
import { textsOf, type Part } from '../../i18n/parts.ts'

const catalogues: Record<Language, object> = { es, en }
const fetching = new Map<string, Promise<void>>()
const fetched = new Set<string>()

const keyOf = (part: Part, language: Language) => `${language} ${part}`

/** The fetched texts of a language; a new object with each part that arrives. */
export const catalogueOf = (language: Language): object => catalogues[language]

export const isFetched = (part: Part, language: Language): boolean =>
  fetched.has(keyOf(part, language))

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Two parts as one; they may share groups, such as `alerts`. */
export function joined(one: object, other: object): object {
  const all: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other) as [string, unknown][]) {
    const before = all[name]
    all[name] = isGroup(before) && isGroup(value) ? joined(before, value) : value
  }
  return all
}

async function fetchPart(part: Part, language: Language) {
  const key = keyOf(part, language)
  try {
    const texts = await textsOf(part, language)
    catalogues[language] = joined(catalogues[language], texts)
    fetched.add(key)
  } finally {
    fetching.delete(key)
  }
}

/** The fetches under way, by part and language, so that a part is fetched once. */
function fetchOnce(part: Part, language: Language): Promise<void> {
  const key = keyOf(part, language)
  const running = fetching.get(key) ?? fetchPart(part, language)
  fetching.set(key, running)
  return running
}

/**
 * Fetches the texts of parts that are not there yet, each once. After a failure the next call tries again.
 *
 * @throws where one can't be fetched
 */
export async function fetchTexts(wanted: readonly Part[], language: Language): Promise<void> {
  const missing = wanted.filter((part) => !isFetched(part, language))
  await Promise.all(missing.map((part) => fetchOnce(part, language)))
}
