import { useEffect, useState } from 'react'
import type { CartItem } from '../contract/entities/cart.ts'
import type { LineCatalogue } from './catalogue.ts'
import { useFetchedCatalogue } from './useBareIds.ts'

type Line = Pick<CartItem, 'identifier' | 'accessories' | 'details' | 'price'>

/** What accessories of an article are called, by the ids that it can have. */
async function namesOf(catalogue: LineCatalogue, article: string, ids: readonly string[]) {
  const models = await catalogue.models()
  const model = models.find((one) => (one.article || one.model) === article)?.model ?? article
  const offered = new Map((await catalogue.accessories(model)).map((one) => [one.id, one.name]))
  return ids.map((id) => offered.get(id) || id)
}

/**
 * What the accessories of a line are called: as its price told, else as the catalogue calls them, else by their ids.
 *
 * @returns none as long as the catalogue is read
 */
export function useAccessoryNames({
  identifier,
  accessories,
  details,
  price,
}: Line): readonly string[] {
  const told = Object.keys(details?.accessories ?? {})
  const chosen = Object.values(accessories).filter((id) => id !== '')
  // Until it is priced, its price may still tell them.
  const isWanted = told.length === 0 && chosen.length > 0 && price.finalPrice !== null
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

  return told.length > 0 ? told : isWanted ? names : []
}
