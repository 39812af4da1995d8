import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

type Articles = readonly { price: { quantity: number } }[]

/**
 * The items that an order's total is the price of: '3 scenes · 12 articles · 2 database elements'. It counts units, as the customer
 * receives them, and names alternatives apart. Without items it says so.
 */
export function includedText(
  {
    scenes: all,
    elements,
  }: {
    scenes: readonly { articles: Articles; isAlternative: boolean }[]
    elements: { articles: Articles }
  },
  t: (key: MessageKey, args?: MessageArgs) => string,
): string {
  const scenes = all.filter(({ isAlternative }) => !isAlternative)
  const units = (articles: Articles) => articles.reduce((sum, { price }) => sum + price.quantity, 0)
  const counts = [
    ['scenes', scenes.length],
    ['articles', units(scenes.flatMap(({ articles }) => articles))],
    ['elements', units(elements.articles)],
    ['alternatives', all.length - scenes.length],
  ] as const
  const included = counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`reportTools.includes.${what}`, { smart_count: count }))
  const isEmpty = [...scenes, elements].every(({ articles }) => articles.length === 0)
  return [...included, ...(isEmpty ? [t('reportTools.includes.nothing')] : [])].join(' · ')
}
