import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { createApi } from '../../../src/api/api.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { ComposerBar } from '../../../src/composer/page/ComposerBar.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('shell', 'cart')
})
afterEach(cleanup)

const linksOf = (site: typeof configuredSite) => {
  const api = createApi({ site, token: () => null, language: () => 'es' })
  render(
    <ApiContext value={api}>
      <ComposerBar isSummary={false} topic="/compositor">
        {null}
      </ComposerBar>
    </ApiContext>,
  )
  const [, ...links] = screen.getAllByRole('link').map((link) => link.textContent)
  cleanup()
  return links
}

test('the bar leads to composing where a site has a catalogue of scenes or of lines, else to the cart', () => {
  const { scenecatalogue, ...lines } = configuredSite.endpoints
  const { dictionaryAll, ...nothing } = lines
  expect([scenecatalogue, dictionaryAll]).not.toContain(undefined)
  expect(linksOf(configuredSite)).toEqual(['Componer', 'Resumen'])
  expect(linksOf({ ...configuredSite, endpoints: lines })).toEqual(['Componer', 'Resumen'])
  expect(linksOf({ ...configuredSite, endpoints: nothing })).toEqual(['Carrito', 'Resumen'])
})
