import { useEffect, useRef } from 'react'
import { currentCart } from '../cart/cart.ts'
import { lackingDefaults, waitingKey } from '../cart/defaults.ts'
import type { CartLine } from '../cart/keptCart.ts'
import { withChangedLine } from '../cart/lines.ts'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, defaultChoices, type LineCatalogue } from './catalogue.ts'

/** How long a line rests before what belongs to its article is loaded. @see product-spec §4, §9 */
export const articleDelay = 100

type Accessories = Pick<LineCatalogue, 'accessories'>

/**
 * Gives a line the accessories that its article begins with (`defaultsOf`), unless somebody has chosen some by then, or another
 * article. It goes on by itself, whatever the person does next; what they leave too soon for it is done when lines show again.
 *
 * @param cart  the one that the line is in; another may be shown once the answer is there
 * @returns whether they could be had; what has failed is told
 * @see product-spec §4 Line editing flow
 */
export async function giveDefaults(
  line: CartLine,
  catalogue: Accessories,
  cart = currentCart(),
): Promise<boolean> {
  const { drawableUUID, identifier, defaultsOf: model } = line
  if (model === undefined) return true
  const key = waitingKey(line)
  await new Promise((due) => setTimeout(due, articleDelay))
  try {
    const accessories = defaultChoices(await catalogue.accessories(model))
    cart.change((now) =>
      withChangedLine(now, drawableUUID, (item) => {
        if (item.identifier !== identifier || item.defaultsOf !== model) return {}
        const isBare = Object.keys(item.accessories).length === 0
        return { defaultsOf: undefined, ...(isBare ? { accessories } : {}) }
      }),
    )
    return true
  } catch (error) {
    lackingDefaults.set(new Set([...lackingDefaults.get(), key]))
    showFailure(error, catalogueFailures.accessories)
    return false
  }
}

/** Gives lines their default accessories as they come to need them; after a failure once the page is opened again. */
export function useDefaults(lines: readonly CartLine[], catalogue: Accessories): void {
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const line of lines) {
      const about = waitingKey(line)
      if (line.defaultsOf === undefined || asked.current.has(about)) continue
      asked.current.add(about)
      void giveDefaults(line, catalogue).then((isGiven) => {
        if (isGiven) asked.current.delete(about)
      })
    }
  }, [lines, catalogue])
}
