import { expect } from 'vitest'

/** The number at the end of a pattern's first match from a place on. */
const numberAt = (file: string, pattern: RegExp): number => Number(pattern.exec(file)?.[1])

/**
 * Expects what `qpdf --check` looks for in a file of one revision: its table tells where each object begins, each stream is as long as
 * it says, and the trailer's catalogue and size are there.
 */
export function expectSound(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1')
  expect(file.startsWith('%PDF-1.')).toBe(true)
  const table = numberAt(file, /startxref\s+(\d+)\s+%%EOF\s*$/)
  expect(file.slice(table, table + 4)).toBe('xref')
  const count = numberAt(file.slice(table), /^xref\s+0 (\d+)\s/)
  const entries = [...file.slice(table).matchAll(/^(\d{10}) (\d{5}) ([nf])\s*$/gm)]
  expect(entries).toHaveLength(count)
  for (const [number, [, offset, generation, kind]] of entries.entries()) {
    if (kind === 'f') continue
    const at = Number(offset)
    const begins = `${number} ${Number(generation)} obj`
    expect(file.slice(at, at + begins.length)).toBe(begins)
    const length =
      /^\d+ \d+ obj\s*<<(?:(?!endobj)[^])*?\/Length (\d+)\s(?:(?!endobj)[^])*?>>\s*stream\r?\n/.exec(
        file.slice(at, at + 2000),
      )
    if (length === null) continue
    const end = at + length[0].length + Number(length[1])
    expect(file.slice(end, end + 12)).toMatch(/^\r?\n?endstream/)
  }
  const trailer = file.slice(file.lastIndexOf('trailer'))
  expect(numberAt(trailer, /\/Size (\d+)/)).toBe(count)
  const root = numberAt(trailer, /\/Root (\d+) 0 R/)
  const catalogue = Number(entries[root]?.[1])
  expect(file.slice(catalogue, catalogue + 200)).toContain('/Type /Catalog')
}
