/** A file's text, and whether it was read as Windows-1252, which Excel writes unless somebody chooses UTF-8. */
export type Decoded = { text: string; isWindows: boolean }

/**
 * The text of a file: UTF-8 or UTF-16, with or without byte order mark, or else Windows-1252, in which every byte is a character.
 */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isWindows: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true }
  }
}
