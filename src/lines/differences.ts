import { useEffect, useState } from 'react'
import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { isPriceUnknown, makingOf, sentLine } from '../cart/lines.ts'
import { useApi } from '../browser/apiContext.ts'
import { useClient } from '../browser/session.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { fromCents, toCents } from '../domain/money.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'

/** The price differences of choices, in the cart's currency, by price group or accessory; below 0 if the choice is cheaper. */
export type Differences = ReadonlyMap<string, number>

const none: Differences = new Map()
/** The id of the unchanged line in the request. */
export const asItIs = '.'

/** A line with another choice. */
type Alternative = { choice: string } & Partial<Pick<SentLine, 'materials' | 'accessories'>>

/** The line once for each price group, with one of its fabrics on a part. */
export function groupAlternatives(
  { materials }: Pick<CartItem, 'materials'>,
  part: string,
  article: Pick<ArticleEntry, 'restrictions'>,
  fabrics: readonly FabricEntry[],
): Alternative[] {
  const ofGroup = new Map<string, string>()
  for (const { id, group, serie } of fabrics)
    if (group !== '' && !ofGroup.has(group) && isAllowed(article, part, serie))
      ofGroup.set(group, id)
  return [...ofGroup].map(([choice, fabric]) => ({
    choice,
    materials: { ...materials, [part]: fabric },
  }))
}

/** The line once with each accessory of a type. */
export const accessoryAlternatives = (
  { accessories }: Pick<CartItem, 'accessories'>,
  type: string,
  offered: readonly ModelAccessory[],
): Alternative[] =>
  offered
    .filter((one) => one.type === type)
    .map(({ id }) => ({ choice: id, accessories: { ...accessories, [type]: id } }))

/**
 * The differences of priced choices. One without a price, or that the factory must be asked for, has none.
 *
 * @param data  the choices by their ids, and the line as it is by `asItIs`: without its price, choices are compared with the cheapest one
 */
export function differencesOf(
  data: readonly Pick<CartItem, 'drawableUUID' | 'price' | 'points'>[],
): Differences {
  const prices = new Map(
    data.flatMap((row) => {
      const { finalPrice } = row.price
      const isNone = finalPrice === null || isPriceUnknown(row)
      return isNone ? [] : [[row.drawableUUID, toCents(finalPrice)] as const]
    }),
  )
  const now = prices.get(asItIs) ?? Math.min(...prices.values())
  prices.delete(asItIs)
  return new Map([...prices].map(([id, price]) => [id, fromCents(price - now)]))
}

/**
 * The price differences of several choices for a line, from one request before anybody chooses. They are for orientation: if the request
 * fails, nothing is shown.
 *
 * @param about         what the choice is for, such as a part; null while nothing is chosen
 * @param alternatives  the choices; the same function as long as they are the same
 */
export function useDifferences(
  line: CartItem,
  about: string | null,
  alternatives: (line: CartItem, about: string) => readonly Alternative[],
): Differences {
  const api = useApi()
  const clientId = useClient()?.id
  const isPriced = clientId !== undefined && api.has('shoppingcart')
  const making = `${makingOf(line)} ${about}`
  const [answer, setAnswer] = useState<{ making: string; differences: Differences } | null>(null)

  useEffect(() => {
    if (!isPriced || about === null || line.identifier === '') return
    const sent = sentLine(line)
    const others = alternatives(line, about)
    if (others.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const lines = [
      ...others.map(({ choice, ...changes }) => ({ ...sent, ...changes, drawableUUID: choice })),
      { ...sent, drawableUUID: asItIs },
    ]
    api.call('shoppingcart', { cartData: lines, clientId }, { signal }).then(
      ({ data }) => {
        if (signal.aborted) return
        setAnswer({ making, differences: differencesOf(data) })
      },
      () => undefined,
    )
    return () => controller.abort()
    // The request depends on the line's making alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, isPriced, clientId, making, alternatives])

  return answer?.making === making ? answer.differences : none
}
