import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { groupReport } from '../domain/report.ts'
import type { PaperOrder } from './paperReport.ts'

/** What an order's total is the price of: '3 scenes · 12 articles · 2 database elements'; counted in units, which is what one receives. */
export function includedText(
  order: Pick<PaperOrder, 'data' | 'images' | 'shortFabricReport' | 'totalPrice'>,
  t: (key: MessageKey, args?: MessageArgs) => string,
): string {
  const { scenes, elements } = groupReport(order)
  const units = (articles: PaperOrder['data']) =>
    articles.reduce((sum, { price }) => sum + price.quantity, 0)
  const counts = [
    ['report.includes.scenes', scenes.length],
    ['report.includes.articles', units(scenes.flatMap(({ articles }) => articles))],
    ['report.includes.elements', units(elements.articles)],
  ] as const
  return counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key, { smart_count: count }))
    .join(' · ')
}
