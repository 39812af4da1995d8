import { designAtHeight, type Design } from './designs.ts'
import { standsFree, type Form, type Size } from './shape.ts'

/** The fields of an article that decide its line's design. */
type Designed = { line: string | null; form: Form | null; size: Size }

/** The height that half of a line's modules with backs don't reach over; null where it has none. */
function usualHeight(articles: readonly Designed[]): number | null {
  const backed = articles.filter(({ form }) => form !== null && !standsFree(form.kind))
  const sorted = backed.map(({ size }) => size.h).sort((one, other) => one - other)
  return sorted[(sorted.length - 1) >> 1] ?? null
}

/**
 * The design of each line of furniture by its id, one for all of its modules: that which the catalogue gives, else that of the line's
 * median height. A line without modules that have a back has none where it names none: poufs and tables look the same in all designs.
 */
export function designsOf({
  lines,
  articles,
}: {
  lines: readonly { id: string; design?: Design | undefined }[]
  articles: readonly Designed[]
}): ReadonlyMap<string, Design> {
  const unnamed = new Map<string, Designed[]>()
  for (const { id, design } of lines) if (design === undefined) unnamed.set(id, [])
  for (const article of articles) unnamed.get(article.line ?? '')?.push(article)
  const found = new Map<string, Design>()
  for (const { id, design } of lines) {
    const height = usualHeight(unnamed.get(id) ?? [])
    const own = design ?? (height === null ? undefined : designAtHeight(height))
    if (own !== undefined) found.set(id, own)
  }
  return found
}
