import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { CartPanel } from '../../../src/cart/CartPanel.tsx'
import { picturesOf } from '../../../src/cart/scenes/pictures.ts'
import { haveSession } from '../../portal/portal.tsx'
import {
  aCart,
  ana,
  backend,
  item,
  openSummary,
  press,
  priced,
  saveBudget,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

const photograph = `data:image/jpeg;base64,${'A'.repeat(400)}`
const pictures = () => picturesOf(ownerOf(1, ana))
const cart = aCart({ scenes: [{ items: [item('uno')], picture: 'key' }], dbItems: [] })

test('the summary shows the stored picture of a scene, and the budget is saved with it', async () => {
  const sent: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/cart/save'))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body))
  })
  pictures().keep([{ of: 'key', image: photograph }])
  const user = await openSummary({ cart })
  await priced()
  const scene = within(screen.getByRole('region', { name: 'Escena 1' }))
  const shown = scene.getAllByRole('presentation').map((image) => image.getAttribute('src'))
  expect(shown[0]).toBe(photograph)
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
  expect(sent).toMatchObject([{ scenes: [{ photo: photograph }] }])
  server.events.removeAllListeners()
})

test('the cart’s panel shows a scene’s stored picture as soon as there is one', async () => {
  await haveSession(backend, ana, 1)
  await loadTexts('shell', 'cart')
  currentCart().set(cart)
  render(
    <ApiContext value={createSiteApi(backend.site)}>
      <CartPanel isOpen lackingFabric={new Set()} restore={null} />
    </ApiContext>,
  )
  expect(screen.queryByRole('presentation')).toBeNull()
  act(() => pictures().keep([{ of: 'key', image: photograph }]))
  expect(screen.getByRole('presentation').getAttribute('src')).toBe(photograph)
})
