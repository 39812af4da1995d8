import { useEffect, useState } from 'react'
import type { CartItem } from '../contract/entities/cart.ts'
import type { LineCatalogue } from './catalogue.ts'
import { useFetchedCatalogue } from './useLinesLackingFabric.ts'

type Line = Pick<CartItem, 'identifier' | 'accessories' | 'details' | 'price'>

/** The names of an article's accessories with these ids; an unknown id stands for itself. */
async function namesOf(catalogue: LineCatalogue, article: string, ids: readonly string[]) {
  const models = await catalogue.models()
  const model = models.find((one) => (one.article || one.model) === article)?.model ?? article
  const offered = new Map((await catalogue.accessories(model)).map((one) => [one.id, one.name]))
  return ids.map((id) => offered.get(id) || id)
}

/**
 * The names of a line's accessories: as the pricing reply names them, else as the catalogue does, else their ids.
 *
 * @returns none while the catalogue loads
 */
export function useAccessoryNames({
  identifier,
  accessories,
  details,
  price,
}: Line): readonly string[] {
  const priced = Object.keys(details?.accessories ?? {})
  const chosen = Object.values(accessories).filter((id) => id !== '')
  // A line without a price may still get the names with its price.
  const isWanted = priced.length === 0 && chosen.length > 0 && price.finalPrice !== null
  const catalogue = useFetchedCatalogue(isWanted)
  const wanted = chosen.join('\n')
  const [names, setNames] = useState<readonly string[]>([])

  useEffect(() => {
    if (catalogue === null || !isWanted) return
    const ids = wanted.split('\n')
    let isStill = true
    const named =
      catalogue === 'failed' ? Promise.resolve(ids) : namesOf(catalogue, identifier, ids)
    named.then(
      (found) => {
        if (isStill) setNames(found)
      },
      () => {
        if (isStill) setNames(ids)
      },
    )
    return () => {
      isStill = false
    }
  }, [catalogue, isWanted, identifier, wanted])

  return priced.length > 0 ? priced : isWanted ? names : []
}
