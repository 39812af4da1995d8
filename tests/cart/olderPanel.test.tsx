import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCatalogue } from '../../mocks/catalogue.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts } from '../../src/browser/language.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { CartPanel } from '../../src/cart/CartPanel.tsx'
import { putIntoCart } from '../../src/composer/opening/putIntoCart.ts'
import { scenesOf } from '../../src/composer/work/ownScenes.ts'
import { indexCatalogue } from '../../src/domain/catalogue/catalogue.ts'
import { factsFrom } from '../../src/domain/scene/composition.ts'
import { ana, backend, item, useSummary } from '../composer/processing/summaryScreen.tsx'
import { haveSession } from '../portal/portal.tsx'

useSummary()

const index = indexCatalogue(aCatalogue())
const person = { owner: `1.${ana}`, clientId: 1, login: ana }
const { identifier: article, materials, accessories } = item('uno')
const marked = () => screen.queryByText('Ha cambiado desde que está en el carrito')

test('the cart’s panel marks a scene that was changed where it is composed, until it is put there again', async () => {
  await haveSession(backend, ana, 1)
  await loadTexts('shell', 'cart')
  const scenes = scenesOf(person.owner)
  const { id } = scenes.add({
    scene: {
      version: 2,
      name: '',
      lines: [{ id: 'uno', article, materials, accessories }],
      joints: [],
      free: { uno: { x: 0, y: 0, turn: 0 } },
    },
    wanted: {},
  })
  putIntoCart(person, id, index, 'es')
  render(
    <ApiContext value={createSiteApi(backend.site)}>
      <CartPanel isOpen={false} lackingFabric={new Set()} restore={null} />
    </ApiContext>,
  )
  expect(screen.getByText('Escena 1')).toBeTruthy()
  expect(marked()).toBeNull()
  act(() => {
    scenes.run(id, { kind: 'units', line: 'uno', units: 3 }, factsFrom(index))
  })
  expect(marked()).toBeTruthy()
  act(() => {
    putIntoCart(person, id, index, 'es')
  })
  expect(marked()).toBeNull()
})
