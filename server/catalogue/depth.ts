/** The deepest nesting of a catalogue's or model's JSON, since it is read recursively. */
export const deepestJson = 100

/** The offset after the closing quote of a string that begins here, or the end of the text if it has none. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/**
 * The offset at which a JSON text is nested deeper than `deepestJson`; -1 if it is not. Brackets within strings don't count. A text that is
 * no JSON is left to the parser.
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
