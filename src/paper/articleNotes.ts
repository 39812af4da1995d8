import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import { partsByFabric } from '../domain/orders/report.ts'
import { percentText } from '../domain/written.ts'

type Noted = Pick<
  ReportArticle,
  | 'identifier'
  | 'metadata'
  | 'accessories'
  | 'lineReport'
  | 'bareParts'
  | 'price'
  | 'shoppingCartData'
>

/** A line under an article's name. */
export type ArticleNote = {
  text: string
  /** It tells how the shop calculates, and is left out of a customer's copy. */
  isForUs: boolean
  /** It is nothing but codes and names, which have no translation. */
  isNames: boolean
}

/**
 * The lines under an article's name: its code and accessories, the fabrics of its parts, the parts without fabric, the discounts in its
 * price, and the notes.
 *
 * @param hasDiscounts  false where the discount conditions only say whether there are any, which is no discount to write
 */
export function articleNotes(
  article: Noted,
  { hasDiscounts, language }: { hasDiscounts: boolean; language: string },
  t: (key: MessageKey, args?: MessageArgs) => string,
): ArticleNote[] {
  const { identifier, metadata, accessories, lineReport, bareParts = [], price } = article
  const { special, remarks } = article.shoppingCartData
  // An article without a name is called by its code already.
  const code = metadata.modelName === '' ? [] : [identifier]
  const discounts = hasDiscounts
    ? price.discountConditions.filter((condition) => condition !== 0)
    : []
  const percents = discounts.map((share) => percentText(share, language)).join(' + ')
  const names = [...code, ...Object.keys(accessories)].filter((one) => one !== '').join(' · ')
  const forAll = (text: string): ArticleNote => ({ text, isForUs: false, isNames: false })
  return [
    { text: names, isForUs: false, isNames: true },
    ...partsByFabric(lineReport).map(({ fabric, parts }) =>
      forAll(`${parts.join(', ')}: ${fabric}`),
    ),
    forAll(bareParts.length === 0 ? '' : t('report.article.bare', { parts: bareParts.join(', ') })),
    { text: percents && t('report.article.discount', { percents }), isForUs: true, isNames: false },
    forAll(special && t('report.article.special', { text: special })),
    forAll(remarks && t('report.article.remarks', { text: remarks })),
  ].filter(({ text }) => text !== '')
}
