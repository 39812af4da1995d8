import { useEffect, useState } from 'react'
import type { BareIds } from '../cart/leastPrice.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import { bareParts } from '../domain/pricing/bareParts.ts'
import { articleDelay } from './articleDelay.ts'
import type { ArticleEntry, LineCatalogue } from './catalogue.ts'

/** The upholstered parts of articles, by what they are ordered by. */
export type PartsByArticle = ReadonlyMap<string, readonly string[]>

/** How many of a line's upholstered parts have no fabric, and how many it has; 0 where nothing tells them. */
export function bareCount(
  { materials }: Pick<CartItem, 'materials'>,
  parts: readonly string[] = [],
): { bare: number; parts: number } {
  return { bare: bareParts(parts, materials).length, parts: parts.length }
}

/** The lines of which any upholstered part has no fabric, as far as it is known what parts they have. */
export const bareIds = (items: readonly CartItem[], parts: PartsByArticle): BareIds =>
  new Set(
    items
      .filter((item) => bareCount(item, parts.get(item.identifier)).bare > 0)
      .map(({ drawableUUID }) => drawableUUID),
  )

type Articles = ReadonlyMap<string, Pick<ArticleEntry, 'model'>>
const noArticles: Articles = new Map()
const none: PartsByArticle = new Map()

/** The parts that could be had, by the articles they were asked for in their order. */
const partsByArticle = (
  asked: readonly string[],
  answers: readonly PromiseSettledResult<readonly ModelPart[]>[],
): PartsByArticle =>
  new Map(
    answers.flatMap((answer, at) =>
      answer.status === 'fulfilled'
        ? [[asked[at] ?? '', answer.value.map(({ part }) => part)] as const]
        : [],
    ),
  )

/**
 * The parts of articles, for a hint: where they can't be had, nothing is said, since the panel of a line's parts says it. They are asked
 * for once a chosen article has rested, as everything else that belongs to it.
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
    let isWanted = true
    const wanted = name.split('\n')
    const models = wanted.map((article) => byId.get(article)?.model ?? article)
    const ask = async () => {
      const answers = await Promise.allSettled(catalogue.partsOf(models))
      if (isWanted) setKnown(partsByArticle(wanted, answers))
    }
    // What was there when the page began was chosen long ago.
    const timer = setTimeout(() => void ask(), name === atStart ? 0 : articleDelay)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [catalogue, name, atStart, byId])

  return known
}
