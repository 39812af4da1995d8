import type { Article, CatalogueIndex } from './catalogue.ts'
import { edgesOf } from './connectors.ts'
import { memoByObject } from '../memo.ts'

type Articles = Pick<CatalogueIndex, 'catalogue' | 'articles'>

/** Where the sides of a module are in a mirror; of a corner, which is turned by a quarter there too. */
const mirrored = {
  row: { left: 'right', right: 'left', front: 'front', back: 'back' },
  corner: { left: 'front', front: 'left', right: 'back', back: 'right' },
} as const

const otherHand = { none: 'none', both: 'both', left: 'right', right: 'left' } as const

/** The properties that an article and its mirror image share; `flipped` as the article itself would read in a mirror. */
function likeness({ line, size, form, parts, slots, restrictions }: Article, flipped: boolean) {
  if (form === null) return null
  // In a mirror a corner is left where it was entered.
  const turns = form.kind === 'corner' && flipped
  const { w, d } = turns ? { w: size.d, d: size.w } : size
  const arms = flipped ? otherHand[form.arms] : form.arms
  // Those that follow from the rest tell nothing more.
  const edges = form.connectors && edgesOf({ ...form, ...size })
  const sides = mirrored[form.kind === 'corner' ? 'corner' : 'row']
  const connectors = edges?.map(({ id, side, ...edge }) =>
    JSON.stringify([flipped ? otherHand[id] : id, flipped ? sides[side] : side, edge]),
  )
  return JSON.stringify([
    line,
    [form.kind, form.seats, arms],
    [w, size.h, d],
    parts,
    slots,
    restrictions,
    connectors?.sort(),
  ])
}

/**
 * The article that looks like this one in a mirror, with the same parts and accessories: itself where it has no hand. Where several
 * look alike the first one mirrors the first one, so that a mirror's mirror is the article again.
 *
 * @returns null where the catalogue has none
 */
export function mirrorOf(article: Article, { catalogue }: Articles): Article | null {
  const own = likeness(article, false)
  const mirrored = likeness(article, true)
  if (own === null) return null
  if (own === mirrored) return article
  const all = byLikeness(catalogue.articles)
  const at = all.get(own)?.findIndex(({ id }) => id === article.id) ?? -1
  return all.get(mirrored)?.[at] ?? null
}

/** Articles by their likeness: made once for a catalogue, since every tile of a panel may ask. */
const byLikeness = memoByObject(
  (articles: Articles['catalogue']['articles']): Map<string | null, Article[]> =>
    Map.groupBy(articles, (one) => likeness(one, false)),
)

/** The same module of another line of furniture: the first one with the same form; null where there is none. */
export function counterpartOf(
  { form }: Article,
  line: string,
  { catalogue }: Articles,
): Article | null {
  if (form === null) return null
  const isAlike = (other: Article) =>
    other.line === line &&
    other.form !== null &&
    other.form.kind === form.kind &&
    other.form.seats === form.seats &&
    other.form.arms === form.arms
  return catalogue.articles.find(isAlike) ?? null
}
