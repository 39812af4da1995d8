import { shellMessages } from '../../i18n/server/shell/messages.ts'
import type { Language } from '../../src/domain/catalogue/catalogue.ts'
import type { ReadAs } from './file/decode.ts'
import type { FileFault, FileRule } from './file/draft.ts'
import type { Format } from './file/read.ts'

/** The rules whose faults name the row as well, since many of its cells may look alike. */
const aboutNumbers: readonly FileRule[] = ['thousands', 'mixed']

/** The note on how a file was read that is no Unicode; none for one that is. */
export function readAsNote(readAs: ReadAs | null, language: Language): string[] {
  if (readAs === null) return []
  const note = shellMessages(language).readAs[readAs.encoding](readAs.example)
  return [note.replace(/\p{Cc}/gu, '·')]
}

/** How much of a cell is quoted, in characters: its place tells the rest. */
const mostQuoted = 200

const quoted = (text: string): string =>
  text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}…` : text

/** The faults of a file in words: where each is, 'Row 9', and the field with what is wrong in it. */
export function faultLines(
  faults: readonly FileFault[],
  format: Format,
  language: Language,
): { place: string; says: string }[] {
  const text = shellMessages(language)
  const words: Record<FileRule, (about: string, required: string) => string> = text.faults
  const printable = (line: string) => line.replace(/\p{Cc}/gu, '·')
  const cellOf = ({ line, row = '', field, about }: NonNullable<FileFault['other']>) =>
    text.otherCell(
      quoted(about),
      text.line[format](line),
      [quoted(row), quoted(field)].filter(Boolean).join(', '),
    )
  return faults.map(({ line, field, row, rule, about, required, other }) => {
    const cell = [aboutNumbers.includes(rule) ? quoted(row ?? '') : '', quoted(field)]
      .filter(Boolean)
      .join(', ')
    const says = words[rule](quoted(about), other === undefined ? quoted(required) : cellOf(other))
    return {
      place: text.line[format](line),
      says: printable(cell === '' ? says : `${cell}: ${says}`),
    }
  })
}
