import { useEffect, useState } from 'react'
import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { makingOf, sentLine } from '../cart/lines.ts'
import { useApi } from '../browser/apiContext.ts'
import { useClient } from '../browser/session.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { fromCents, toCents } from '../domain/money.ts'
import type { ArticleEntry, FabricEntry } from './catalogue.ts'

/** What a choice makes a line cost more (or less, below 0), in the cart's currency, by a price group or an accessory. */
export type Differences = ReadonlyMap<string, number>

const none: Differences = new Map()
/** The line as it is now, among those that are asked for. */
const asItIs = '.'

/** A line with another choice. */
type Alternative = { choice: string } & Partial<Pick<SentLine, 'materials' | 'accessories'>>

/** The line once for each price group, with a fabric of it on a part. */
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
 * What each of several choices makes a line cost more, asked from the server in one request before anybody chooses. It is for
 * orientation: where nothing comes, nothing is shown.
 *
 * @param about         what is being chosen for, such as a part; null while nothing is
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
        const prices = new Map(
          data.flatMap(({ drawableUUID, price }) =>
            price.finalPrice === null ? [] : [[drawableUUID, toCents(price.finalPrice)] as const],
          ),
        )
        // A line that can't be had yet is compared with the least that it can cost.
        const now = prices.get(asItIs) ?? Math.min(...prices.values())
        prices.delete(asItIs)
        const differences = new Map([...prices].map(([id, price]) => [id, fromCents(price - now)]))
        setAnswer({ making, differences })
      },
      () => undefined,
    )
    return () => controller.abort()
    // What the line is made of says all that the request depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, isPriced, clientId, making, alternatives])

  return answer?.making === making ? answer.differences : none
}
