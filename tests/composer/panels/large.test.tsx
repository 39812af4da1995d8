import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { CompositionPanel } from '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { MaterialsPanel } from '../../../src/composer/panels/materials/MaterialsPanel.tsx'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { largeCatalogue } from '../../bench/composing/catalogue.ts'
import { add } from '../work/workbench.tsx'
import { openPanel } from './opened.tsx'

const index = indexCatalogue(largeCatalogue(5000, 5000))

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A panel, found by CSS: to find something by its role among hundreds takes seconds in jsdom. */
async function open(panel: ReactNode) {
  const opened = await openPanel(panel, null, index)
  const one = (selector: string) => {
    const found = opened.container.querySelector(selector)
    if (found === null) throw new Error(`There is no ${selector}`)
    return found
  }
  return {
    ...opened,
    count: (selector: string) => opened.container.querySelectorAll(selector).length,
    more: () => fireEvent.click(one('.panel-more')),
    search: (value: string) => fireEvent.change(one('[type=search]'), { target: { value } }),
  }
}

test('of 5,000 modules some show with their pictures, more by a press, and fewer of each line while all lines are searched', async () => {
  const { count, more, search } = await open(<CompositionPanel />)
  const tiles = () => count('.module-tile')
  await waitFor(() => expect(tiles()).toBe(36))
  more()
  await waitFor(() => expect(tiles()).toBe(72))
  search('sofá 2 plazas')
  await waitFor(() => expect(count('.furniture-sections section')).toBe(6))
  await waitFor(() => expect(tiles()).toBe(6 * 12))
  search('alba sofá 2 plazas 7')
  await waitFor(() => expect(tiles()).toBe(1))
})

test('of 5,000 fabrics some show, more by a press, and others that are found begin at their beginning', async () => {
  const { count, more, search, run } = await open(<MaterialsPanel />)
  run(add('ALB-S2'))
  const swatches = () => count('.swatch-button')
  await waitFor(() => expect(swatches()).toBe(240))
  more()
  await waitFor(() => expect(swatches()).toBe(480))
  search('lino')
  await waitFor(() => expect(swatches()).toBe(240))
  search('lino norte 04')
  await waitFor(() => expect(swatches()).toBeLessThan(100))
})

/** How many of something are added at once, each time that some are. */
async function additions(panel: Element, selector: string, deed: () => void, until: number) {
  const added: number[] = []
  const there = () => panel.querySelectorAll(selector).length
  const observer = new MutationObserver((records) =>
    added.push(
      records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .reduce(
          (sum, node) =>
            node instanceof Element
              ? sum + Number(node.matches(selector)) + node.querySelectorAll(selector).length
              : sum,
          0,
        ),
    ),
  )
  observer.observe(panel, { childList: true, subtree: true })
  deed()
  await waitFor(() => expect(there()).toBe(until))
  observer.disconnect()
  return added
}

test('a list is built part by part, and no part keeps the page busy for long', async () => {
  const { container, run, more } = await open(<MaterialsPanel />)
  const first = await additions(container, '.swatch-button', () => run(add('ALB-S2')), 240)
  expect(Math.max(...first)).toBeLessThanOrEqual(40)
  const others = await additions(container, '.swatch-button', more, 480)
  expect(Math.max(...others)).toBeLessThanOrEqual(40)
})
