import { memoByKey } from './memo.ts'
/** How articles, days and sizes are written for people. */

/** The locale that a language's days and numbers are written in: English is European here. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

/**
 * '20 de noviembre de 2026'
 *
 * @param timeZone  an IANA name; the machine's own where it is left out
 */
export const dayText = (language: string, instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString(localeOf(language), {
    dateStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  })

/** A percent: '12,5 %' in Spanish, with its blank, and '12.5%' in English. */
export const percentText = (percent: number, language: string): string =>
  `${percent.toLocaleString(language)}${language === 'en' ? '' : '\u00a0'}%`

/** The name of an article: its catalogue's, else its number. */
export const articleName = (article: {
  identifier: string
  metadata: { modelName: string }
}): string => article.metadata.modelName || article.identifier

type Sides = { w: number | null; h: number | null; d: number | null }

/** Making one takes longer than writing with it, and an order has many articles. */
const sizeNumber = memoByKey(
  (language: string) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }),
)

/** Width × height × depth in centimetres, from millimetres; '' where nothing has a size. */
export function sizeText({ w, h, d }: Sides, language: string): string {
  if (!w && !h && !d) return ''
  const number = sizeNumber(language)
  return `${[w, h, d].map((side) => (side === null ? '–' : number.format(side / 10))).join(' × ')} cm`
}
