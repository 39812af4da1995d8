import { fold } from '../fold.ts'

/** A text that orders have, and how many of them. */
export type CountedText = { text: string; count: number }

/** The customers and references of orders, each once. */
export function countedTexts(
  orders: readonly { customer: string; reference: string }[],
): CountedText[] {
  const counts = new Map<string, number>()
  for (const { customer, reference } of orders)
    for (const text of new Set([customer, reference]))
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count }))
}

/** How many texts are suggested, and the fewest characters of a word that may be mistyped. */
const most = 3
const leastMistyped = 5

/** Whether a word becomes another by at most one character more, less, other, or changed with its neighbour. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restOf = (word: string, from: number) => word.slice(start + from)
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  )
}

/**
 * What somebody may have meant who has searched and found nothing: texts that have each word of the search, or, of five characters or
 * more, one that differs from it by one character. The most frequent come first.
 *
 * @param texts  customers and references, each once
 */
export function suggested(search: string, texts: readonly CountedText[]): string[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (!words.some((word) => word.length >= leastMistyped)) return []
  const isMeant = (text: string) => {
    const key = fold(text)
    const own = key.split(/[^\p{L}\p{N}]+/u)
    return words.every(
      (word) =>
        key.includes(word) ||
        (word.length >= leastMistyped && own.some((other) => isNear(word, other))),
    )
  }
  return texts
    .filter(({ text }) => isMeant(text))
    .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map(({ text }) => text)
}
