import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import { partsByFabric } from '../domain/orders/report.ts'

type Noted = Pick<
  ReportArticle,
  'accessories' | 'lineReport' | 'bareParts' | 'price' | 'shoppingCartData'
>

/** A line under an article's name. `isForUs`: it tells how the shop calculates, and is left out of a customer's copy. */
export type ArticleNote = { text: string; isForUs: boolean }

/**
 * The lines under an article's name: its accessories, the fabrics of its parts, the parts without fabric, the discounts in its
 * price, and the notes.
 *
 * @param hasDiscounts  false where the discount conditions only say whether there are any, which is no discount to write
 */
export function articleNotes(
  { accessories, lineReport, bareParts = [], price, shoppingCartData }: Noted,
  { hasDiscounts, language }: { hasDiscounts: boolean; language: string },
  t: (key: MessageKey, args?: MessageArgs) => string,
): ArticleNote[] {
  const { special, remarks } = shoppingCartData
  const discounts = hasDiscounts
    ? price.discountConditions.filter((condition) => condition !== 0)
    : []
  const percents = discounts.map((share) => `${share.toLocaleString(language)}\u00a0%`).join(' + ')
  const forAll = (text: string): ArticleNote => ({ text, isForUs: false })
  return [
    forAll(Object.keys(accessories).join(' · ')),
    ...partsByFabric(lineReport).map(({ fabric, parts }) =>
      forAll(`${parts.join(', ')}: ${fabric}`),
    ),
    forAll(bareParts.length === 0 ? '' : t('report.article.bare', { parts: bareParts.join(', ') })),
    { text: percents && t('report.article.discount', { percents }), isForUs: true },
    forAll(special && t('report.article.special', { text: special })),
    forAll(remarks && t('report.article.remarks', { text: remarks })),
  ].filter(({ text }) => text !== '')
}
