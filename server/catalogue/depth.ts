/** How deep any JSON of a catalogue or of a model is nested at most: what reads it goes down by calls. */
export const deepestJson = 100

/** Where the text in quotes ends that begins here: behind its last quote, or at the end where it has none. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/**
 * Where a JSON text is nested deeper than `deepestJson`, as an offset in it; -1 where it is not. Texts in quotes count for nothing, and
 * what is no JSON is left to who reads it.
 */
export function tooDeepAt(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length;) {
    const character = text[at]
    if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepestJson) return at
    at = character === '"' ? endOfText(text, at) : at + 1
  }
  return -1
}
