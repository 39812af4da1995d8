import { useEffect, useRef } from 'react'
import { currentCart, type StoredCart } from '../cart/cart.ts'
import { lackingDefaults, waitingKey } from '../cart/defaults.ts'
import type { CartLine } from '../cart/storedCart.ts'
import { withChangedLine } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { articleDelay } from './articleDelay.ts'
import { catalogueFailures, defaultChoices, type LineCatalogue } from './catalogue.ts'

type Accessories = Pick<LineCatalogue, 'accessories'>

/**
 * Gives lines of one model the model's default accessories (`defaultsOf`), in one change of the cart. A line for which somebody has
 * meanwhile chosen accessories or another article is left alone. The work goes on whatever the person does next; if the page closes
 * before, it is done when lines show again.
 *
 * @param cart  the cart of the lines; the page may show another one when the answer comes
 * @returns false if the accessories could not be loaded; an alert says so
 * @see product-spec §4 Line editing flow
 */
export async function giveDefaults(
  lines: readonly CartLine[],
  catalogue: Accessories,
  cart = currentCart(),
): Promise<boolean> {
  const model = lines[0]?.defaultsOf
  if (model === undefined) return true
  await new Promise((due) => setTimeout(due, articleDelay))
  try {
    const accessories = defaultChoices(await catalogue.accessories(model))
    cart.change((now) => lines.reduce((before, line) => given(before, line, accessories), now))
    return true
  } catch (error) {
    lackingDefaults.set(new Set([...lackingDefaults.get(), ...lines.map(waitingKey)]))
    showFailure(error, catalogueFailures.accessories)
    return false
  }
}

/** The cart with the accessories on a line, if the line still waits for them. */
const given = (cart: StoredCart, line: CartLine, accessories: CartLine['accessories']) =>
  withChangedLine(cart, line.drawableUUID, (item) => {
    if (item.identifier !== line.identifier || item.defaultsOf !== line.defaultsOf) return {}
    const hasNone = Object.keys(item.accessories).length === 0
    return { defaultsOf: undefined, ...(hasNone ? { accessories } : {}) }
  })

/** Gives lines their default accessories as soon as they wait for these. After a failure it tries again when the page opens again. */
export function useDefaults(lines: readonly CartLine[], catalogue: Accessories): void {
  const requested = useRef(new Set<string>())
  useEffect(() => {
    const byModel = new Map<string, CartLine[]>()
    for (const line of lines) {
      const { defaultsOf: model } = line
      if (model === undefined || requested.current.has(waitingKey(line))) continue
      requested.current.add(waitingKey(line))
      byModel.set(model, [...(byModel.get(model) ?? []), line])
    }
    for (const waiting of byModel.values())
      void giveDefaults(waiting, catalogue).then((isGiven) => {
        if (isGiven) for (const line of waiting) requested.current.delete(waitingKey(line))
      })
  }, [lines, catalogue])
}
