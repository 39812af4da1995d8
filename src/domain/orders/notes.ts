import { fold } from '../fold.ts'

/** How many notes an order or a budget may have, how long one is at most, in characters, and how many colleagues it calls at most. */
export const mostOrderNotes = 100
export const orderNoteLimit = 2000
export const mostMentioned = 10

/** How many colleagues are offered to be mentioned. */
export const mostColleagues = 200

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/**
 * The people whom a note mentions by `@` and their name, in any case and without accents. Of two names that begin alike the longer one
 * counts, and an e-mail's @ calls nobody.
 *
 * @param people  those who can be mentioned; several of one name are all mentioned
 */
export function mentionedIn<Person extends { name: string }>(
  note: string,
  people: readonly Person[],
): Person[] {
  const text = fold(note)
  const names = Map.groupBy(people, ({ name }) => fold(name).trim())
  const longestFirst = [...names.keys()]
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
  const found = new Set<Person>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isWord(text[at - 1])) continue
    const rest = text.slice(at + 1)
    const name = longestFirst.find((one) => rest.startsWith(one) && !isWord(rest[one.length]))
    for (const person of (name === undefined ? undefined : names.get(name)) ?? []) found.add(person)
  }
  return [...found]
}

/** The longest part of a name after which colleagues are still offered, in characters. */
const longestTyped = 40

/**
 * The mention that is being typed before the caret.
 *
 * @returns where its `@` is, and what is typed of the name; null if none is being typed
 */
export function typedMention(note: string, caret: number): { from: number; name: string } | null {
  const before = note.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || isWord(before[from - 1])) return null
  const name = before.slice(from + 1)
  return name.length > longestTyped || /[\n@]|^\s/.test(name) ? null : { from, name }
}

/** The names that a typed part of one stands in, those that begin with it first; none once a whole name and a blank are typed. */
export function namesLike(typed: string, names: readonly string[], most: number): string[] {
  const part = fold(typed).trim()
  if (/\s$/.test(typed) && names.some((name) => fold(name).trim() === part)) return []
  const ranked = names.flatMap((name) => {
    const text = fold(name)
    if (text.startsWith(part)) return [{ name, rank: 0 }]
    return text.includes(` ${part}`) ? [{ name, rank: 1 }] : []
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ name }) => name)
}
