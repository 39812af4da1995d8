import { fold } from '../../domain/fold.ts'
import { memoByObject } from '../../domain/memo.ts'

/** An option of a combobox. */
export type Option = {
  /** The option's value; never ''. */
  value: string
  /** The text that is searched, and that the field shows once the option is chosen. */
  text: string
  /** A smaller text beside or below the main text, searched as well. */
  detail?: string
  /** The address of a small picture. */
  picture?: string
  /** The heading above the option; the options of a group follow each other. */
  group?: string
  /** The reason why the option can't be chosen. */
  disabled?: string
}

/**
 * The options in their order. Each array is read and folded only once, so pass the same array as long as the list does not change: a
 * new array in each render would be read again with each key.
 */
export type Options = readonly Option[] | 'loading'

/** The most options that a list shows. */
export const shownOptions = 50

type Folded = { option: Option; text: string; all: string }

/** The folded text of an option, stored by option, since several fields may have the same options in their lists. */
const folded = memoByObject((option: Option): Folded => {
  const all = fold(`${option.text}\n${option.detail ?? ''}`)
  const text = all.slice(0, all.indexOf('\n')).trim()
  return { option, text, all: all.replace('\n', ' ') }
})

/** The options of a list that are folded so far. */
const foldedOf = memoByObject((_options: readonly Option[]): Folded[] => [])

/** The folded options of a list, at least up to a place. */
function foldedUpTo(options: readonly Option[], end: number): readonly Folded[] {
  const list = foldedOf(options)
  for (const option of options.slice(list.length, end)) list.push(folded(option))
  return list
}

/** The number of options that are folded at once without a noticeable pause. */
const slice = 250

/** Folds a list a slice at a time before it is searched: folding thousands of options at the first key would delay it. */
export function prepare(options: Options) {
  if (options === 'loading') return
  const { length } = foldedUpTo(options, 0)
  if (length >= options.length) return
  foldedUpTo(options, length + slice)
  setTimeout(() => prepare(options))
}

/** The options by value. Of two options with the same value the first counts, such as one that is also listed as recent. */
const byValue = memoByObject(
  (options: readonly Option[]): ReadonlyMap<string, Option> =>
    new Map(options.map((option) => [option.value, option] as const).reverse()),
)

/** The option with a value; undefined if the list has none or is loading. */
export function optionOf(options: Options, value: string): Option | undefined {
  if (options === 'loading' || value === '') return undefined
  return byValue(options).get(value)
}

/** How well an option's text matches the query: 0 is the same text, 3 contains the query's words somewhere. */
function rankOf(text: string, query: string): number {
  if (text === query) return 0
  if (text.startsWith(query)) return 1
  return text.includes(` ${query}`) ? 2 : 3
}

/** The result of a search: the best `shownOptions` matches, and the number of all matches. */
export type Found = { shown: readonly Option[]; total: number }

const nothing: Found = { shown: [], total: 0 }

/**
 * Finds the options that contain every typed word in text or detail, whatever case and accents. Options whose text is or begins with
 * the typed text come first; a group stays together, at its best option's rank.
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

/** The one option whose whole text was typed; undefined if none or several have it, or it can't be chosen. */
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
