import { fold } from '../../domain/orders/search.ts'
import { memoByObject } from '../../domain/memo.ts'

/** What a combobox offers. */
export type Option = {
  /** What is chosen; never ''. */
  value: string
  /** What stands in the field once it is chosen, and is searched. */
  text: string
  /** Smaller words beside or under it, searched as well. */
  detail?: string
  /** The address of a small picture. */
  picture?: string
  /** The heading that it stands under; the options of a group stand together. */
  group?: string
  /** Why it can't be chosen. */
  disabled?: string
}

/**
 * The options in their order. A list is read and folded once, so keep the same array as long as it is the same list: made anew in
 * each render, it would be read anew with each key.
 */
export type Options = readonly Option[] | 'loading'

/** As many as a list shows at once. */
export const shownOptions = 50

type Folded = { option: Option; text: string; all: string }

/** By option: lists for several fields may have the same ones. */
const folded = memoByObject((option: Option): Folded => {
  const all = fold(`${option.text}\n${option.detail ?? ''}`)
  const text = all.slice(0, all.indexOf('\n')).trim()
  return { option, text, all: all.replace('\n', ' ') }
})

/** As far as a list is folded. */
const foldedOf = memoByObject((_options: readonly Option[]): Folded[] => [])

/** The options as they are searched, folded up to a place at least. */
function foldedUpTo(options: readonly Option[], end: number): readonly Folded[] {
  const list = foldedOf(options)
  for (const option of options.slice(list.length, end)) list.push(folded(option))
  return list
}

/** As many as are folded without a pause that somebody could feel. */
const slice = 250

/** Makes a list ready to be searched while nothing else is to do: thousands of options at the first key would hold it up. */
export function prepare(options: Options) {
  if (options === 'loading') return
  const { length } = foldedUpTo(options, 0)
  if (length >= options.length) return
  foldedUpTo(options, length + slice)
  setTimeout(() => prepare(options))
}

/** Of two options with one value the first counts, such as one that stands among the recent ones as well. */
const byValue = memoByObject(
  (options: readonly Option[]): ReadonlyMap<string, Option> =>
    new Map(options.map((option) => [option.value, option] as const).reverse()),
)

/** The option of a value; undefined where the list has none, or is on its way. */
export function optionOf(options: Options, value: string): Option | undefined {
  if (options === 'loading' || value === '') return undefined
  return byValue(options).get(value)
}

/** How well an option's text answers what was typed: 0 is the same, 3 holds its words somewhere. */
function rankOf(text: string, query: string): number {
  if (text === query) return 0
  if (text.startsWith(query)) return 1
  return text.includes(` ${query}`) ? 2 : 3
}

/** What was found: the best `shownOptions`, and how many there are in all. */
export type Found = { shown: readonly Option[]; total: number }

const nothing: Found = { shown: [], total: 0 }

/**
 * The options that hold every typed word in text or detail, whatever case and accents. Those that are or begin with what was typed
 * come first; a group stays together, under its best option's rank.
 */
export function findOptions(options: Options, typed: string): Found {
  if (options === 'loading') return nothing
  const query = fold(typed).trim().replace(/\s+/g, ' ')
  if (query === '') return { shown: options.slice(0, shownOptions), total: options.length }

  const words = query.split(' ')
  const groups = new Map<string, { rank: number; place: number }>()
  const matches: { option: Option; rank: number; group: { rank: number; place: number } }[] = []
  for (const { option, text, all } of foldedUpTo(options, options.length)) {
    if (!words.every((word) => all.includes(word))) continue
    const rank = rankOf(text, query)
    const name = option.group ?? ''
    const group = groups.get(name) ?? { rank, place: groups.size }
    group.rank = Math.min(group.rank, rank)
    groups.set(name, group)
    matches.push({ option, rank, group })
  }
  matches.sort(
    (a, b) => a.group.rank - b.group.rank || a.group.place - b.group.place || a.rank - b.rank,
  )
  return {
    shown: matches.slice(0, shownOptions).map(({ option }) => option),
    total: matches.length,
  }
}

/** The one option whose whole text was typed; undefined where none or several have it, or it can't be chosen. */
export function exactOption(options: Options, typed: string): Option | undefined {
  if (options === 'loading') return undefined
  const query = fold(typed).trim()
  const same = new Map(
    foldedUpTo(options, options.length)
      .filter(({ text }) => text === query)
      .map(({ option }) => [option.value, option] as const),
  )
  const [only] = same.values()
  return same.size === 1 && only?.disabled === undefined ? only : undefined
}
