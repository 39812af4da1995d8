import type { OrderDocument } from '../store/types.ts'

/** The most characters of an order's articles and fabrics that lists are searched for. */
const mostCharacters = 2000

/** The identifiers and names of a document's articles and the names of its fabrics, each once: what finds the order in lists. */
export function articleTexts({
  lines,
  fabrics,
}: Pick<OrderDocument, 'lines' | 'fabrics'>): string[] {
  const texts = [
    ...lines.flatMap(({ identifier, metadata }) => [identifier, metadata.modelName]),
    ...fabrics.map(({ name }) => name),
  ]
  let left = mostCharacters
  return [...new Set(texts.map((text) => text.replaceAll(/[\n\r]+/g, ' ')))].filter((text) => {
    left -= text.length + 1
    return left >= 0
  })
}
