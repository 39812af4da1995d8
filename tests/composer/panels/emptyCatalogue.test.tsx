import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { CompositionPanel } from '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { openPanel } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('an empty catalogue says what fills it, and offers no search to clear', async () => {
  const empty = indexCatalogue({ ...demoIndex.catalogue, articles: [] })
  await openPanel(<CompositionPanel />, null, empty)
  expect(screen.getByRole('heading', { name: 'El catálogo todavía está vacío' })).toBeTruthy()
  expect(screen.getByText(/importa los artículos de un archivo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Borrar la búsqueda' })).toBeNull()
})
