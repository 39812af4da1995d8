/**
 * A hash of a text (FNV-1a), from 0 to 2^32 - 1.
 *
 * @param start  another one with another `prime` gives a second hash of the same text
 */
export function hashOf(text: string, start = 0x811c9dc5, prime = 0x01000193): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

/** A short key of a text, to see whether another one is the same. */
export const keyOf = (text: string): string =>
  [hashOf(text), hashOf(text, 0x9747b28c, 0x85ebca6b)].map((part) => part.toString(36)).join('-')
