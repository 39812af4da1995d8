import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import { partsByFabric } from '../domain/orders/report.ts'

type Noted = Pick<
  ReportArticle,
  'accessories' | 'lineReport' | 'bareParts' | 'price' | 'shoppingCartData'
>

/**
 * What stands under an article's name, a line each: its accessories, which parts have which fabric and which lack one, the discounts in its price, and what
 * somebody has noted.
 *
 * @param isMasked  the discount conditions only say whether there are any, which is no discount to write
 */
export function articleNotes(
  { accessories, lineReport, bareParts = [], price, shoppingCartData }: Noted,
  { isMasked, language }: { isMasked: boolean; language: string },
  t: (key: MessageKey, args?: MessageArgs) => string,
): string[] {
  const { special, remarks } = shoppingCartData
  const discounts = isMasked ? [] : price.discountConditions.filter((condition) => condition !== 0)
  return [
    Object.keys(accessories).join(' · '),
    ...partsByFabric(lineReport).map(({ fabric, parts }) => `${parts.join(', ')}: ${fabric}`),
    bareParts.length === 0 ? '' : t('report.article.bare', { parts: bareParts.join(', ') }),
    discounts.length === 0
      ? ''
      : t('report.article.discount', {
          percents: discounts
            .map((share) => `${share.toLocaleString(language)}\u00a0%`)
            .join(' + '),
        }),
    special && t('report.article.special', { text: special }),
    remarks && t('report.article.remarks', { text: remarks }),
  ].filter((text) => text !== '')
}
