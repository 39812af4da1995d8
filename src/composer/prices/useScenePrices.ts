import { useEffect } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import { storageKeys } from '../../browser/storage.ts'
import type { Api } from '../../api/api.ts'
import { askPrices } from '../../cart/askPrices.ts'
import { useCartOwner } from '../../cart/cart.ts'
import { formatPrice } from '../../domain/money.ts'
import { useWork } from '../work/work.ts'
import { namesOf } from '../words/sentence.ts'
import {
  createScenePrices,
  keptPrices,
  totalOf,
  type ScenePrice,
  type ScenePrices,
} from './scenePrices.ts'

type Pricer = ReturnType<typeof createScenePrices>

const pricers = new WeakMap<Api, Map<string, Pricer>>()

/** The pricer of a client's user: one, however many parts of the page show prices. */
function pricerOf(api: Api, owner: string, clientId: number): Pricer {
  const own = pricers.get(api) ?? new Map<string, Pricer>()
  pricers.set(api, own)
  const known =
    own.get(owner) ??
    createScenePrices({
      ask: (lines, signal) => askPrices(api, clientId, lines, signal),
      kept: keptPrices(`${storageKeys.scenePrices}.${owner}`),
    })
  own.set(owner, known)
  return known
}

const none: ScenePrices = { lines: new Map(), rate: null }
const nobody = { get: () => none, subscribe: () => () => undefined }

export type ShownPrices = {
  /** What a line costs; undefined where nobody can be asked. */
  of: (line: string) => ScenePrice | undefined
  /** What the lines of a scene come to, with old prices where there are no others, and whether all are confirmed. */
  total: (lines: readonly { id: string }[]) => { total: number; isWhole: boolean }
  /** An amount as the client's rate writes it. */
  money: (amount: number) => string
  retry: () => void
}

const euro = { symbol: '€', separator: '.', symbolPosition: 1 } as const

/** What the scenes that are worked on cost, asked for as they change; null where nobody can be asked. */
export function useScenePrices(): ShownPrices | null {
  const api = useApi()
  const language = useLanguage()
  const owner = useCartOwner()
  const clientId = useClient()?.id
  const { isPriced, scenes, index } = useWork()
  const pricer = isPriced && clientId !== undefined ? pricerOf(api, owner, clientId) : null
  const { lines, rate } = useStore(pricer ?? nobody)

  useEffect(() => pricer?.start(), [pricer])

  useEffect(() => {
    pricer?.price(scenes, namesOf(index, language).article)
  }, [pricer, scenes, index, language])

  if (pricer === null) return null
  return {
    of: (line) => lines.get(line),
    total: (own) => totalOf(own.map(({ id }) => lines.get(id))),
    money: (amount) => formatPrice(amount, rate ?? euro),
    retry: pricer.retry,
  }
}
