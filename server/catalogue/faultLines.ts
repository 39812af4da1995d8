import { shellMessages } from '../../i18n/server/shell/messages.ts'
import type { Language } from '../../src/domain/catalogue/catalogue.ts'
import type { FileFault, FileRule } from './file/draft.ts'
import type { Format } from './file/read.ts'

/** The faults of a file in words: where each is, 'Row 9', and the field with what is wrong in it. */
export function faultLines(
  faults: readonly FileFault[],
  format: Format,
  language: Language,
): { place: string; says: string }[] {
  const text = shellMessages(language)
  const words: Record<FileRule, (about: string, required: string) => string> = text.faults
  const printable = (line: string) => line.replace(/\p{Cc}/gu, '·')
  return faults.map(({ line, field, rule, about, required }) => ({
    place: text.line[format](line),
    says: printable([...(field === '' ? [] : [field]), words[rule](about, required)].join(': ')),
  }))
}
