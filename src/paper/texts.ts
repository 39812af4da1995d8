import type { Language, MessageKey } from '../../i18n/messages.ts'
import { textsOf, type Part } from '../../i18n/parts.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'

export type Translate = (key: MessageKey, args?: MessageArgs) => string

/** The texts of a report on paper in a language. */
export async function paperTexts(language: Language): Promise<Translate> {
  const needed: Part[] = ['report', 'paper', 'shell', 'unread']
  const catalogues = await Promise.all(needed.map((part) => textsOf(part, language)))
  return (key, args) => fillIn(lookUp(catalogues, key) ?? key, args)
}
