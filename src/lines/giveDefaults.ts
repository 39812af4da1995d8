import { useEffect, useRef } from 'react'
import { currentCart, type StoredCart } from '../cart/cart.ts'
import { lackingDefaults, waitingKey } from '../cart/defaults.ts'
import type { CartLine } from '../cart/keptCart.ts'
import { withChangedLine } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { articleDelay } from './articleDelay.ts'
import { catalogueFailures, defaultChoices, type LineCatalogue } from './catalogue.ts'

type Accessories = Pick<LineCatalogue, 'accessories'>

/**
 * Gives lines of one model the accessories that it begins with (`defaultsOf`), in one change of the cart: to each unless somebody has
 * chosen some by then, or another article. It goes on by itself, whatever the person does next; what they leave too soon for it is
 * done when lines show again.
 *
 * @param cart  the one that the lines are in; another may be shown once the answer is there
 * @returns whether they could be had; what has failed is told
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

/** The cart with a line's accessories given, where it still waits for these. */
const given = (cart: StoredCart, line: CartLine, accessories: CartLine['accessories']) =>
  withChangedLine(cart, line.drawableUUID, (item) => {
    if (item.identifier !== line.identifier || item.defaultsOf !== line.defaultsOf) return {}
    const isBare = Object.keys(item.accessories).length === 0
    return { defaultsOf: undefined, ...(isBare ? { accessories } : {}) }
  })

/** Gives lines their default accessories as they come to need them; after a failure once the page is opened again. */
export function useDefaults(lines: readonly CartLine[], catalogue: Accessories): void {
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const byModel = new Map<string, CartLine[]>()
    for (const line of lines) {
      const { defaultsOf: model } = line
      if (model === undefined || asked.current.has(waitingKey(line))) continue
      asked.current.add(waitingKey(line))
      byModel.set(model, [...(byModel.get(model) ?? []), line])
    }
    for (const waiting of byModel.values())
      void giveDefaults(waiting, catalogue).then((isGiven) => {
        if (isGiven) for (const line of waiting) asked.current.delete(waitingKey(line))
      })
  }, [lines, catalogue])
}
