import { useEffect, useMemo, type ReactNode } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { owned } from '../../browser/owned.ts'
import { storageKeys } from '../../browser/storage.ts'
import type { Api } from '../../api/api.ts'
import { cartOfOwner, useCart } from '../../cart/cart.ts'
import { allLines } from '../../cart/lines.ts'
import { priceNewsOf } from '../../cart/priceNews.ts'
import type { CartLine } from '../../cart/storedCart.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { formatPrice } from '../../domain/money.ts'
import { addsTax } from '../../domain/orders/sumRows.ts'
import { partsWithoutFabric } from '../../domain/pricing/partsWithoutFabric.ts'
import { useWork } from '../work/work.ts'
import { useClientTerms } from '../processing/clientTerms.ts'
import { askWhenReachable } from './askWhenReachable.ts'
import { createScenePrices, storedPrices, type ScenePrices } from './scenePrices.ts'
import { sumOf } from './sum.ts'
import { ScenePricesContext, type ShownPrices } from './useScenePrices.ts'
import { memoByObject } from '../../domain/memo.ts'

/** The pricer of a client's user. It outlives the page part, so that coming back finds the same. */
const pricerOf = owned((owner: string, clientId: number) =>
  memoByObject((api: Api) => {
    const { whole, get } = cartOfOwner(owner)
    return createScenePrices({
      cart: whole,
      ask: askWhenReachable(api, clientId),
      storage: storedPrices(`${storageKeys.scenePrices}.${owner}`),
      repriced: (changes) => {
        const quote = new Set(allLines(get()).map(({ drawableUUID }) => drawableUUID))
        const inQuote = changes.filter(({ id }) => quote.has(id))
        priceNewsOf(owner).add(inQuote, whole.get().rate?.symbol ?? null)
      },
    })
  }),
)

/** The lines that have parts without a fabric. */
function linesLackingFabric(
  scenes: readonly { composition: Composition }[],
  dbItems: readonly CartLine[],
  { articles }: CatalogueIndex,
): ReadonlySet<string> {
  const isLacking = (article: string, materials: Readonly<Record<string, string>>) =>
    partsWithoutFabric(articles.get(article)?.parts ?? [], materials).length > 0
  return new Set([
    ...scenes.flatMap(({ composition }) =>
      composition.scene.lines
        .filter(({ article, materials }) => isLacking(article, materials))
        .map(({ id }) => id),
    ),
    ...dbItems
      .filter(({ identifier, materials }) => isLacking(identifier, materials))
      .map(({ drawableUUID }) => drawableUUID),
  ])
}

const none: ScenePrices = { lines: new Map(), rate: null }
const nobody = { get: () => none, subscribe: () => () => undefined }

/** Prices the cart's lines as they are composed, once for all components that show prices. */
export function ScenePricesProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const { isPriced, scenes, index, person } = useWork()
  const { owner, clientId } = person
  const pricer = isPriced && clientId !== null ? pricerOf(owner, clientId)(api) : null
  const { lines, rate } = useStore(pricer ?? nobody)
  const terms = useClientTerms(api, pricer === null ? undefined : (clientId ?? undefined))
  const isNet = terms.status === 'ready' && addsTax(terms.result?.sale)

  useEffect(() => pricer?.start(), [pricer])

  const { dbItems } = useCart()
  const lackingFabric = useMemo(
    () => linesLackingFabric(scenes, dbItems, index),
    [scenes, dbItems, index],
  )
  const prices = useMemo((): ShownPrices | null => {
    const of = (line: string) => {
      const price = lines.get(line)
      return price?.kind === 'confirmed' ? { ...price, isLeast: lackingFabric.has(line) } : price
    }
    return (
      pricer && {
        of,
        sum: (own) => sumOf(own.map(({ id }) => of(id))),
        money: (amount) => formatPrice(amount, rate),
        isNet,
        retry: pricer.retry,
      }
    )
  }, [pricer, lines, rate, isNet, lackingFabric])
  return <ScenePricesContext value={prices}>{children}</ScenePricesContext>
}
