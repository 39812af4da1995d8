import type { Article, Catalogue } from './catalogue.ts'
import { standsFree } from './shape.ts'

/** How a line of furniture may be designed, as the trade calls it. Shared links name one by its place here: a new one comes last. */
export const designs = ['contemporary', 'lounge', 'midcentury', 'curved', 'classic', 'tub'] as const
export type Design = (typeof designs)[number]

/** The heights in mm below which furniture gets a design that nothing names. */
const heights: readonly (readonly [below: number, design: Design])[] = [
  [780, 'lounge'],
  [840, 'curved'],
  [870, 'contemporary'],
  [920, 'midcentury'],
  [990, 'classic'],
]

/**
 * The design of furniture that names none: of shapes that documents, links and browsers kept before lines had designs, and of lines
 * whose catalogue gives none. Nothing else chooses by a height.
 *
 * @param height  of a module with a back, in mm
 */
export const designAtHeight = (height: number): Design =>
  heights.find(([below]) => height < below)?.[1] ?? 'tub'

/** The height that half of a line's modules with backs don't reach over; null where it has none. */
function usualHeight(articles: readonly Article[]): number | null {
  const backed = articles.filter(({ form }) => form !== null && !standsFree(form.kind))
  const sorted = backed.map(({ size }) => size.h).sort((one, other) => one - other)
  return sorted[(sorted.length - 1) >> 1] ?? null
}

/**
 * The design of each line of furniture by its id, one for all of its modules: that which the catalogue gives, else that of the line's
 * median height. A line without modules that have a back has none where it names none: poufs and tables look the same in all designs.
 */
export function designsOf({ lines, articles }: Pick<Catalogue, 'lines' | 'articles'>) {
  const unnamed = new Map<string, Article[]>()
  for (const { id, design } of lines) if (design === undefined) unnamed.set(id, [])
  for (const article of articles) unnamed.get(article.line ?? '')?.push(article)
  const found = new Map<string, Design>()
  for (const { id, design } of lines) {
    const height = usualHeight(unnamed.get(id) ?? [])
    const own = design ?? (height === null ? undefined : designAtHeight(height))
    if (own !== undefined) found.set(id, own)
  }
  return found as ReadonlyMap<string, Design>
}
