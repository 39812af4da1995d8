import { useEffect, useState } from 'react'
import { keepReading } from '../browser/reading.ts'
import type { BareIds } from '../cart/leastPrice.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import { bareParts } from '../domain/pricing/bareParts.ts'
import { articleDelay } from './articleDelay.ts'
import type { ArticleEntry, LineCatalogue } from './catalogue.ts'

/** The upholstered parts of articles, by what they are ordered by; null where they could not be had. */
export type PartsByArticle = ReadonlyMap<string, readonly string[] | null>

/** How many of a line's upholstered parts have no fabric, and how many it has; 0 where nothing tells them. */
export function bareCount(
  { materials }: Pick<CartItem, 'materials'>,
  parts: readonly string[] | null = [],
): { bare: number; parts: number } {
  return { bare: bareParts(parts ?? [], materials).length, parts: parts?.length ?? 0 }
}

/**
 * The lines of which any upholstered part has no fabric, and those of which nobody could tell: their price may be the least. Until a
 * first answer comes there are none.
 */
export const bareIds = (items: readonly CartItem[], parts: PartsByArticle): BareIds =>
  new Set(
    items
      .filter((item) => {
        const known = parts.get(item.identifier)
        return known === null || bareCount(item, known).bare > 0
      })
      .map(({ drawableUUID }) => drawableUUID),
  )

type Articles = ReadonlyMap<string, Pick<ArticleEntry, 'model'>>
const noArticles: Articles = new Map()
const none: PartsByArticle = new Map()
const nothing = () => undefined

/** The parts, by the articles they were asked for in their order. */
const partsByArticle = (
  asked: readonly string[],
  answers: readonly PromiseSettledResult<readonly ModelPart[]>[],
): PartsByArticle =>
  new Map(
    answers.map((answer, at) => [
      asked[at] ?? '',
      answer.status === 'fulfilled' ? answer.value.map(({ part }) => part) : null,
    ]),
  )

/**
 * The parts of articles. They are asked for once a chosen article has rested, as everything else that belongs to it, and again for those
 * that could not be had once there is a connection.
 *
 * @param catalogue  null as long as nothing is asked for
 * @param byId  the articles with their models; an article that is not there is its own model
 */
export function usePartsOf(
  catalogue: Pick<LineCatalogue, 'partsOf'> | null,
  items: readonly CartItem[],
  byId: Articles = noArticles,
): PartsByArticle {
  const [known, setKnown] = useState(none)
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
    // What has come of the parts shows, whether or not the others could be had.
    const ask = async () => {
      const asked = catalogue.partsOf(models)
      const answers = await Promise.allSettled(asked)
      if (!signal.aborted) setKnown(partsByArticle(wanted, answers))
      await Promise.all(asked)
    }
    const start = () => keepReading(ask, signal, nothing, nothing)
    // What was there when the page began was chosen long ago.
    const timer = setTimeout(start, name === atStart ? 0 : articleDelay)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [catalogue, name, atStart, byId])

  return known
}
