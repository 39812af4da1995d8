import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { loadTexts } from '../../../src/browser/language.ts'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import type { CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import type { ScenePrice } from '../../../src/composer/prices/scenePrices.ts'
import { sumOf } from '../../../src/composer/prices/sum.ts'
import {
  ScenePricesContext,
  type ShownPrices,
} from '../../../src/composer/prices/useScenePrices.ts'
import { openWork } from '../work/workbench.tsx'

/**
 * Opens a panel over the demo's catalogue, as a visitor does.
 *
 * @param prices  what the scenes' lines cost, where the panel is to show prices
 */
export async function openPanel(
  panel: ReactNode,
  prices: ShownPrices | null = null,
  index: CatalogueIndex = demoIndex,
) {
  await loadTexts('shell', 'panels', 'lines', 'table', 'reportTools')
  const work = await openWork(<ScenePricesContext value={prices}>{panel}</ScenePricesContext>, {
    index,
  })
  return { ...work, user: userEvent.setup() }
}

/** Prices as they are shown, of lines by their ids. */
export const pricesOf = (of: (line: string) => ScenePrice): ShownPrices => ({
  of,
  sum: (lines) => sumOf(lines.map(({ id }) => of(id))),
  money: (amount) => `${amount} €`,
  isNet: false,
  retry: () => undefined,
})
