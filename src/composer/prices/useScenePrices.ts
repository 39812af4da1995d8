import { createContext, use } from 'react'
import type { ScenePrice } from './scenePrices.ts'
import type { PriceSum } from './sum.ts'

export type ShownPrices = {
  /** The price of a line; undefined if prices can't be requested. */
  of: (line: string) => ScenePrice | undefined
  /** The sum of a scene's lines. */
  sum: (lines: readonly { id: string }[]) => PriceSum
  /** Writes an amount at the client's rate. */
  money: (amount: number) => string
  /** The shop's prices are without the tax that its customers pay. */
  isNet: boolean
  retry: () => void
}

export const ScenePricesContext = createContext<ShownPrices | null>(null)

/** The prices of the open scenes; null if prices can't be requested. */
export const useScenePrices = (): ShownPrices | null => use(ScenePricesContext)
