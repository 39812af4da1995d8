import type { Translate } from '../browser/language.ts'
import type { Option } from '../ui/combobox/options.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { type ArticleEntry, type FabricEntry } from './catalogue.ts'
import type { Differences } from './differences.ts'

export type FabricChoice = {
  article: Pick<ArticleEntry, 'restrictions'>
  fabrics: readonly FabricEntry[]
  /** Ids of the fabrics that were last chosen, the latest first. */
  recent: readonly string[]
  /** What each group costs more on the part. */
  prices: Differences
  /** An amount as the cart shows it. */
  money: (amount: number) => string
}

/** What a price group or an accessory costs more; '' where nothing tells it. */
export function differenceText(
  choice: string,
  { prices, money }: Pick<FabricChoice, 'prices' | 'money'>,
  t: Translate,
): string {
  const difference = prices.get(choice)
  if (difference === undefined) return ''
  if (difference === 0) return t('lines.parts.same')
  const price = money(Math.abs(difference))
  return t(difference > 0 ? 'lines.parts.more' : 'lines.parts.less', { price })
}

/** The fabrics for a part as a list to type in: those that were last chosen first, then series by series. */
export function fabricOptions(part: string, choice: FabricChoice, t: Translate): Option[] {
  const { article, fabrics, recent } = choice
  const optionOf = (fabric: FabricEntry, group: string): Option => {
    const difference = differenceText(fabric.group, choice, t)
    const priceGroup = fabric.group === '' ? '' : t('lines.parts.group', { group: fabric.group })
    return {
      value: fabric.id,
      text: fabric.name,
      detail: [fabric.id, fabric.serieName, priceGroup].filter((word) => word !== '').join(' · '),
      ...(difference === '' ? {} : { figure: difference }),
      picture: fabric.picture,
      group,
      ...(isAllowed(article, part, fabric.serie) ? {} : { disabled: t('lines.parts.notAllowed') }),
    }
  }
  const byId = new Map(fabrics.map((fabric) => [fabric.id, fabric]))
  const recentOnes = recent.flatMap((id) => byId.get(id) ?? [])
  return [
    ...recentOnes.map((fabric) => optionOf(fabric, t('lines.search.recent'))),
    ...fabrics.map((fabric) => optionOf(fabric, fabric.serieName)),
  ]
}
