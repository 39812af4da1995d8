import type { Language, MessageKey } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { memoByKey } from '../../domain/memo.ts'

/** A text with what stands in it, to be translated where it is shown. */
export type Sentence = { key: MessageKey; values: MessageArgs }

/** What ids of a catalogue are called; an id that has left it is called by itself. */
export const namesOf = (index: CatalogueIndex, language: Language) => {
  const nameIn =
    (rows: ReadonlyMap<string, { names: Record<Language, string> }>) =>
    (id: string): string =>
      rows.get(id)?.names[language] ?? id
  return {
    article: nameIn(index.articles),
    part: nameIn(index.parts),
    series: nameIn(index.series),
    fabric: nameIn(index.fabrics),
    accessory: nameIn(index.accessories),
    accessoryType: nameIn(index.accessoryTypes),
  }
}

/** What ids are called, in one language. */
export type Names = ReturnType<typeof namesOf>

/** Made once: hundreds of sizes are written at a time, and to make one takes longer than to write with it. */
const numberIn = memoByKey(
  (language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
)

/** Millimetres as centimetres in the language's own form. */
export const centimetres = (length: number, language: Language): string =>
  numberIn(language).format(length / 10)
