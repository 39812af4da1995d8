import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { AccessoriesPanel } from '../../../src/composer/panels/accessories/AccessoriesPanel.tsx'
import { CompositionPanel } from '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { indexCatalogue, type CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../../src/domain/catalogue/shape.ts'
import { add } from '../work/workbench.tsx'
import { openPanel } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The demo's catalogue, in which some articles have more to their form. */
const indexWith = (more: Record<string, Partial<Form>>): CatalogueIndex =>
  indexCatalogue({
    ...demoIndex.catalogue,
    articles: demoIndex.catalogue.articles.map((article) =>
      article.form === null
        ? article
        : { ...article, form: { ...article.form, ...more[article.id] } },
    ),
  })

test('a module’s card says what docks where as its catalogue gives it', async () => {
  const { user } = await openPanel(
    <CompositionPanel />,
    null,
    indexWith({
      'ALB-CL': { connectors: [{ side: 'left', takes: ['corner'], depth: 960 }] },
      'ALB-PF': { connectors: [] },
    }),
  )
  await user.click(
    await screen.findByRole('button', { name: 'Información de Alba, chaise longue izquierda' }),
  )
  const card = within(await screen.findByRole('dialog'))
  expect(card.queryByText('A su derecha')).toBeNull()
  expect(card.getByText('A su izquierda').nextElementSibling?.textContent).toBe('Rincón')
})

test('where a company’s own model shows, the panel of accessories says that they don’t show on it in 3D', async () => {
  const note = /modelo del fabricante/
  const { run, user } = await openPanel(
    <AccessoriesPanel />,
    null,
    indexWith({ 'ALB-R2': { model: 'own' } }),
  )
  run(add('ALB-CL', 'one'))
  expect(screen.queryByText(note)).toBeNull()
  run(add('ALB-R2', 'two'))
  expect(screen.getByText(note)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Todos los que lo admiten' }))
  expect(screen.getByText(note)).toBeTruthy()
})
