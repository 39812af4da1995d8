import { useEffect, useState } from 'react'
import { isMissing } from '../api/errors.ts'
import { keepReading } from '../browser/reading.ts'
import type { LackingFabric } from '../cart/leastPrice.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import { partsWithoutFabric } from '../domain/pricing/partsWithoutFabric.ts'
import { articleDelay } from './articleDelay.ts'
import type { ArticleEntry, LineCatalogue } from './catalogue.ts'

/** The upholstered parts of articles, by the articles' codes; null where the catalogue failed to answer. */
export type PartsByArticle = ReadonlyMap<string, readonly string[] | null>

/** Counts a line's upholstered parts, and those without a fabric; 0 while the parts are unknown. */
export function countWithoutFabric(
  { materials }: Pick<CartItem, 'materials'>,
  parts: readonly string[] | null = [],
): { withoutFabric: number; parts: number } {
  return {
    withoutFabric: partsWithoutFabric(parts ?? [], materials).length,
    parts: parts?.length ?? 0,
  }
}

/**
 * The lines with an upholstered part that has no fabric, and the lines whose parts could not be read: their price may be the least.
 * While an article's parts have not come, its lines are pending.
 */
export const linesLackingFabric = (
  items: readonly CartItem[],
  parts: PartsByArticle,
): LackingFabric => {
  const idsOf = (found: readonly CartItem[]) =>
    new Set(found.map(({ drawableUUID }) => drawableUUID))
  const lacking = idsOf(
    items.filter((item) => {
      const own = parts.get(item.identifier)
      return own === null || countWithoutFabric(item, own).withoutFabric > 0
    }),
  )
  const pending = idsOf(
    items.filter(({ identifier }) => identifier !== '' && !parts.has(identifier)),
  )
  return { has: (line) => lacking.has(line), isPending: (line) => pending.has(line) }
}

type Articles = ReadonlyMap<string, Pick<ArticleEntry, 'model'>>
const noArticles: Articles = new Map()
const none: PartsByArticle = new Map()
const nothing = () => undefined

/** The parts by article. @param requested  the articles, in the order of the answers */
const partsByArticle = (
  requested: readonly string[],
  answers: readonly PromiseSettledResult<readonly ModelPart[]>[],
): PartsByArticle =>
  new Map(
    answers.map((answer, at) => [
      requested[at] ?? '',
      answer.status === 'fulfilled' ? answer.value.map(({ part }) => part) : null,
    ]),
  )

/**
 * The parts of articles. They are requested `articleDelay` after an article was chosen, like everything else of that article. Failed
 * requests are repeated once there is a connection.
 *
 * @param catalogue  null while nothing is to be requested
 * @param byId  the articles with their models; an article that it lacks is its own model
 */
export function usePartsOf(
  catalogue: Pick<LineCatalogue, 'partsOf'> | null,
  items: readonly CartItem[],
  byId: Articles = noArticles,
): PartsByArticle {
  const [parts, setParts] = useState(none)
  const articles = new Set(items.map(({ identifier }) => identifier))
  const name = [...articles]
    .filter((article) => article !== '')
    .toSorted()
    .join('\n')
  const [atStart] = useState(name)

  useEffect(() => {
    if (name === '' || catalogue === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const wanted = name.split('\n')
    const models = wanted.map((article) => byId.get(article)?.model ?? article)
    // Parts that have come show even if the requests for others failed.
    const ask = async () => {
      const requests = catalogue.partsOf(models)
      const answers = await Promise.allSettled(requests)
      if (!signal.aborted) setParts(partsByArticle(wanted, answers))
      // An article that is missing keeps nobody from asking for the others again.
      const failures = answers.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as unknown] : [],
      )
      if (failures.length > 0) throw failures.find((error) => !isMissing(error)) ?? failures[0]
    }
    const start = () => keepReading(ask, signal, nothing, nothing)
    // The articles that the page opens with were chosen long ago: they need no delay.
    const timer = setTimeout(start, name === atStart ? 0 : articleDelay)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [catalogue, name, atStart, byId])

  return parts
}
