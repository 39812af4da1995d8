import { createContext, use } from 'react'
import type { ScenePrice } from './scenePrices.ts'
import type { PriceSum } from './sum.ts'

export type ShownPrices = {
  /** What a line costs; undefined where nobody can be asked. */
  of: (line: string) => ScenePrice | undefined
  /** What the lines of a scene come to. */
  sum: (lines: readonly { id: string }[]) => PriceSum
  /** An amount as the client's rate writes it. */
  money: (amount: number) => string
  retry: () => void
}

export const ScenePricesContext = createContext<ShownPrices | null>(null)

/** What the scenes that are worked on cost; null where nobody can be asked. */
export const useScenePrices = (): ShownPrices | null => use(ScenePricesContext)
