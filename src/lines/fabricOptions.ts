import type { Translate } from '../browser/language.ts'
import { prepare, type Option } from '../ui/combobox/options.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { type ArticleEntry, type FabricEntry } from './catalogue.ts'
import type { Differences } from './differences.ts'
import { memoByKey, memoByObject } from '../domain/memo.ts'

export type FabricChoice = {
  article: Pick<ArticleEntry, 'restrictions'>
  fabrics: readonly FabricEntry[]
  /** Ids of the fabrics that were last chosen, the latest first. */
  recent: readonly string[]
  /** The price difference of each group on the part. */
  prices: Differences
  /** Writes an amount as the cart does. */
  money: (amount: number) => string
}

/** The price difference of a price group or an accessory as a text; '' if unknown. */
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

/** The options for a list of fabrics, which is in one language. Each is made and folded once, for all parts and lines. */
const optionsOf = memoByObject(
  (fabrics: readonly FabricEntry[], t: Translate): readonly Option[] => {
    // The text is made once for a group, not for each of its fabrics.
    const priceGroup = memoByKey((group: string) =>
      group === '' ? '' : ` · ${t('lines.parts.group', { group })}`,
    )
    return fabrics.map(({ id, name, serieName, group, picture }): Option => {
      const series = serieName === '' ? '' : ` · ${serieName}`
      const detail = `${id}${series}${priceGroup(group)}`
      return { value: id, text: name, detail, picture, group: serieName }
    })
  },
)

/** The fabrics of a list by their ids; the same map for the same list. */
export const fabricsById = memoByObject(
  (fabrics: readonly FabricEntry[]): ReadonlyMap<string, FabricEntry> =>
    new Map(fabrics.map((fabric) => [fabric.id, fabric])),
)

/** Prepares a list of fabrics for typing, so that thousands of them don't delay the first line's parts when these open. */
export function prepareFabrics(fabrics: readonly FabricEntry[], t: Translate): void {
  fabricsById(fabrics)
  prepare(optionsOf(fabrics, t))
}

/** The same option, disabled. */
const refused = memoByObject((option: Option, t: Translate): Option => ({
  ...option,
  disabled: t('lines.parts.notAllowed'),
}))

/** The fabrics for a part as options: those that were last chosen first, then series by series. */
function fabricOptions(
  part: string,
  { article, fabrics, recent }: Pick<FabricChoice, 'article' | 'fabrics' | 'recent'>,
  t: Translate,
): Option[] {
  const series = new Set(fabrics.map(({ serie }) => serie))
  const fitting = new Set([...series].filter((serie) => isAllowed(article, part, serie)))
  const all = optionsOf(fabrics, t).map((option, at) =>
    fitting.has(fabrics[at]?.serie ?? '') ? option : refused(option, t),
  )
  const wanted = new Set(recent)
  const byId = new Map(
    all.flatMap((option) => (wanted.has(option.value) ? [[option.value, option]] : [])),
  )
  const group = t('lines.search.recent')
  const recentOnes = recent.flatMap((id) => byId.get(id) ?? [])
  return [...recentOnes.map((option) => ({ ...option, group })), ...all]
}

/** The options of each part, made when its field is used; the same array each time. */
export function fabricLists(
  choice: Pick<FabricChoice, 'article' | 'fabrics' | 'recent'>,
  t: Translate,
): (part: string) => readonly Option[] {
  const lists = new Map<string, Option[]>()
  return (part) => {
    const options = lists.get(part) ?? fabricOptions(part, choice, t)
    lists.set(part, options)
    return options
  }
}
