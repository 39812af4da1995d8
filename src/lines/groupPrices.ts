import { useEffect, useState } from 'react'
import type { SentLine } from '../contract/endpoints/pricing.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { makingOf, sentLine } from '../cart/lines.ts'
import { useApi } from '../browser/apiContext.ts'
import { useClient } from '../browser/session.ts'
import { isAllowedOn, type ArticleEntry, type FabricEntry } from './catalogue.ts'

/** What a price group makes a line cost more (or less, below 0), in the cart's currency. */
export type GroupPrices = ReadonlyMap<string, number>

const none: GroupPrices = new Map()
/** The line as it is now, among those that are asked for. */
const asItIs = '.'

/** The line once for each price group, with a fabric of it on a part. */
function alternatives(
  line: CartItem,
  part: string,
  article: Pick<ArticleEntry, 'restrictions'>,
  fabrics: readonly FabricEntry[],
): SentLine[] {
  const ofGroup = new Map<string, string>()
  for (const { id, group, serie } of fabrics)
    if (group !== '' && !ofGroup.has(group) && isAllowedOn(article, part, serie))
      ofGroup.set(group, id)
  const sent = sentLine(line)
  return [...ofGroup].map(([group, fabric]) => ({
    ...sent,
    drawableUUID: group,
    materials: { ...sent.materials, [part]: fabric },
  }))
}

/**
 * What each price group on a part makes a line cost more, asked from the server in one request before anybody chooses. It is for
 * orientation: where nothing comes, nothing is shown.
 *
 * @param part  null while none is being chosen for
 */
export function useGroupPrices(
  line: CartItem,
  part: string | null,
  article: Pick<ArticleEntry, 'restrictions'>,
  fabrics: readonly FabricEntry[],
): GroupPrices {
  const api = useApi()
  const clientId = useClient()?.id
  const isPriced = clientId !== undefined && api.has('shoppingcart')
  const making = `${makingOf(line)} ${part}`
  const [answer, setAnswer] = useState<{ making: string; prices: GroupPrices } | null>(null)

  useEffect(() => {
    if (!isPriced || part === null || line.identifier === '' || fabrics.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const lines = [
      ...alternatives(line, part, article, fabrics),
      { ...sentLine(line), drawableUUID: asItIs },
    ]
    api.call('shoppingcart', { cartData: lines, clientId }, { signal }).then(
      ({ data }) => {
        if (signal.aborted) return
        const prices = new Map(
          data.flatMap(({ drawableUUID, price }) =>
            price.finalPrice === null ? [] : [[drawableUUID, price.finalPrice] as const],
          ),
        )
        const now = prices.get(asItIs) ?? Math.min(...prices.values())
        prices.delete(asItIs)
        setAnswer({
          making,
          prices: new Map(
            [...prices].map(([group, price]) => [group, Math.round((price - now) * 100) / 100]),
          ),
        })
      },
      () => undefined,
    )
    return () => controller.abort()
    // What the line is made of says all that the request depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, isPriced, clientId, making, article, fabrics])

  return answer?.making === making ? answer.prices : none
}
