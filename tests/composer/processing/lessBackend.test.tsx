import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { currentCart, useCart } from '../../../src/cart/cart.ts'
import { cartCount } from '../../../src/domain/cart.ts'
import { Summary } from '../../../src/composer/Summary.tsx'
import type { EndpointName } from '../../../src/contract/contract.ts'
import type { Site } from '../../../src/contract/site.ts'
import { haveSession } from '../../portal/portal.tsx'
import {
  aCart,
  ana,
  backend,
  budgets,
  item,
  press,
  priced,
  saveBudget,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

function Cart() {
  const cart = useCart()
  return cartCount(cart) === 0 ? (
    <p>Vacío</p>
  ) : (
    <Summary cart={cart} lackingFabric={new Set()} canCompose />
  )
}

/** Opens the summary of the cart over a backend that lacks some calls. */
function openWithout(...lacking: EndpointName[]) {
  const all = Object.entries(backend.site.endpoints)
  return openOver(Object.fromEntries(all.filter(([name]) => !lacking.some((one) => one === name))))
}

async function openOver(endpoints: Site['endpoints']) {
  await loadTexts('shell', 'cart', 'processing')
  render(
    <ApiContext value={createSiteApi({ ...backend.site, endpoints })}>
      <Cart />
    </ApiContext>,
  )
  await screen.findByRole('heading', { name: 'Resumen del carrito' })
  return userEvent.setup()
}

/** What the person reads above the way to the login. */
const offer = () => screen.getByRole('link', { name: 'Entrar' }).closest('p')?.textContent

describe('a summary over a backend that lacks calls', () => {
  test('without saveorder offers no saving and asks for nobody’s data, whoever looks at it', async () => {
    await haveSession(backend, ana, 1)
    currentCart().set(aCart())
    await openWithout('saveorder')
    await priced()
    expect(screen.queryByLabelText('Referencia')).toBeNull()
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
    expect(screen.queryByText(/^Tu cuenta no permite/)).toBeNull()
    expect(screen.getByText(/no lo guarda como presupuesto ni como pedido/)).toBeTruthy()
  })

  test.each([
    ['saveorder', 'Entra para ver los precios. '],
    ['shoppingcart', 'Entra para guardarlo como presupuesto o pedido. '],
    ['both', ''],
  ] as const)(
    'without %s promises a visitor no more by a login than there is',
    async (lacking, adds) => {
      currentCart().set(aCart())
      await openWithout(
        ...(lacking === 'both' ? (['saveorder', 'shoppingcart'] as const) : [lacking]),
      )
      expect(offer()).toBe(`Lo que has compuesto se queda aquí. ${adds}Entrar`)
    },
  )

  test('without shoppingcart no sum is shown that leaves out what has no price', async () => {
    await haveSession(backend, ana, 1)
    const bare = item('dos', { price: { finalPrice: null }, points: null })
    currentCart().set(aCart({ scenes: [{ items: [item('uno'), bare] }], dbItems: [] }))
    await openWithout('shoppingcart')
    expect(document.querySelector('.article-card-price .num')?.textContent).toMatch(/^1\.000,00/)
    expect(document.querySelector('.summary-scene header .num')).toBeNull()
    expect(document.querySelector('.stage-total')).toBeNull()
  })

  test('without shoppingcart the prices are told as the cart is saved, and taken before it is', async () => {
    await haveSession(backend, ana, 1)
    currentCart().set(
      aCart({ scenes: [], dbItems: [item('uno', { price: { finalPrice: null }, points: null })] }),
    )
    const user = await openWithout('shoppingcart')
    const before = (await budgets()).length
    await user.click(press(saveBudget))
    expect(await screen.findByText('Alba 2 plazas: ahora 1.000,00 €')).toBeTruthy()
    expect((await budgets()).length).toBe(before)
    await user.click(press('Aceptar los precios nuevos'))
    await user.click(press(saveBudget))
    await screen.findByText('Vacío')
    expect((await budgets())[0]?.totalPrice).toBe(100_000)
  })

  test('that takes no alternatives saves the total that shows: they stay in the cart, and can be put into the total', async () => {
    await haveSession(backend, ana, 1)
    const scenes = [
      { id: 'one', items: [item('uno')] },
      { id: 'two', items: [item('dos')], isAlternative: true },
    ]
    currentCart().set(aCart({ scenes, dbItems: [] }))
    const { saveorder, ...others } = backend.site.endpoints
    if (saveorder === undefined) throw new Error('The site saves nothing')
    const user = await openOver({ ...others, saveorder: { ...saveorder, extras: false } })
    await screen.findAllByText(/Asiento, Brazo: Lino Norte 04/)
    await user.click(press(saveBudget))
    await waitFor(() =>
      expect(
        currentCart()
          .get()
          .scenes.map(({ id }) => id),
      ).toEqual(['two']),
    )
    expect((await budgets())[0]).toMatchObject({ totalPrice: 100_000, sceneCount: 1 })
    await user.click(screen.getByRole('checkbox', { name: /^Es una alternativa/ }))
    expect(currentCart().get().scenes[0]?.isAlternative).toBeUndefined()
    expect(screen.queryByRole('checkbox', { name: /^Es una alternativa/ })).toBeNull()
  })
})
