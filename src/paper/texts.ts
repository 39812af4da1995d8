import { report as reportEn } from '../../i18n/en/report.ts'
import { reportTools as toolsEn } from '../../i18n/en/reportTools.ts'
import { shell as shellEn } from '../../i18n/en/shell.ts'
import { unread as unreadEn } from '../../i18n/en/unread.ts'
import { report as reportEs } from '../../i18n/es/report.ts'
import { reportTools as toolsEs } from '../../i18n/es/reportTools.ts'
import { shell as shellEs } from '../../i18n/es/shell.ts'
import { unread as unreadEs } from '../../i18n/es/unread.ts'
import type { Language, MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'

export type Translate = (key: MessageKey, args?: MessageArgs) => string

// Fetched with what draws: a worker would need files of its own for parts that come later.
const catalogues: Record<Language, readonly object[]> = {
  es: [reportEs, toolsEs, shellEs, unreadEs],
  en: [reportEn, toolsEn, shellEn, unreadEn],
}

/** The texts of a report on paper in a language. */
export const paperTexts =
  (language: Language): Translate =>
  (key, args = {}) =>
    fillIn(lookUp(catalogues[language], key) ?? key, args, language)
