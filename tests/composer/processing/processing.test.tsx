import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { contactDataSchema } from '../../../src/contract/entities/report.ts'
import { leavePortal } from '../../portal/portal.tsx'
import {
  aCart,
  backend,
  acceptOrder,
  budgets,
  changeRate,
  field,
  item,
  openSummary,
  press,
  priced,
  looker,
  registered,
  saveBudget,
  saveOrder,
  seller,
  server,
  show,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

/** The entry of a line that lacks a fabric: its name is an element of its own. */
const isLacking = (_: string, element: Element | null) =>
  element?.localName === 'li' && element.textContent === 'Alba 2 plazas: 1 de 2 partes sin tela'

describe('processing the cart', () => {
  test('in another language each article, its fabrics and its accessories are called as there, and what has left the catalogue as it was', async () => {
    const gone = { ...item('dos', { identifier: 'NADA', name: 'De antes' }) }
    await openSummary({ cart: aCart({ scenes: [{ items: [item('uno'), gone] }] }) })
    await priced()
    await act(() => setLanguage('en'))
    expect(await screen.findByRole('heading', { name: 'Alba two-seater' })).toBeTruthy()
    expect(await screen.findByText(/^Seat, Arm/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'De antes' })).toBeTruthy()
  })

  test('shows each article as the order will hold it, and totals that add up', async () => {
    await openSummary()
    await priced()
    const scene = within(screen.getByRole('region', { name: 'Escena 1' }))
    expect(scene.getByText(/180 × 85 × 95 cm/)).toBeTruthy()
    expect(scene.getByText('Accesorios: Pata de haya, Natural')).toBeTruthy()
    const elements = within(screen.getByRole('region', { name: 'Artículos sin 3D' }))
    expect(elements.getByText('40,00 € por unidad')).toBeTruthy()
    expect(elements.getAllByText('80,00 €')).toHaveLength(2)
    await waitFor(() => expect(screen.getByTitle('Total').textContent).toBe('1.080,00\u00a0€'))
  })

  test('shows a visitor no price at all, and the way to log in and come back', async () => {
    const { scenes, dbItems } = aCart()
    const unpriced = (items: typeof dbItems) =>
      items.map((item) => ({ ...item, price: { finalPrice: null }, points: null }))
    currentCart().set({
      scenes: scenes.map(({ items }) => ({ items: unpriced(items) })),
      dbItems: unpriced(dbItems),
      rate: null,
    })
    await show()
    expect(document.body.textContent).not.toMatch(/€|\*\*\*\*/)
    expect(screen.queryByText('–')).toBeNull()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
      '/#/login?next=composition',
    )
  })

  test('waits for the default accessories of a line that came from the table without them, and saves it with these', async () => {
    const line = item('suelto', { accessories: {}, price: { finalPrice: null }, points: null })
    const dbItems = [{ ...line, defaultsOf: 'ALBA-2P' }]
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      http.get('*/models/accessories/*', async () => {
        await late
        return undefined
      }),
    )
    const user = await openSummary({ cart: aCart({ dbItems }) })
    await priced()
    // Its cost without them is not asked for: it would be refused.
    expect(await screen.findByText(/^Calculando/)).toBeTruthy()
    expect(screen.queryByText(/Falta elegir/)).toBeNull()
    expect(press(saveBudget).getAttribute('aria-disabled')).toBe('true')
    answer()
    await waitFor(() => expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false'))
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
    const [saved] = await budgets()
    const content = await backend.store.orders.document(1, saved?.id ?? 0)
    expect(content?.lines.map(({ accessoryIds }) => accessoryIds)).toEqual([
      { pata: 'PAT-HAYA' },
      { pata: 'PAT-HAYA' },
    ])
  })

  test('asks about parts without fabric, and keeps nobody from saving', async () => {
    const { scenes, dbItems, rate } = aCart()
    const bare = scenes.map(({ items }) => ({
      items: items.map((item) => ({ ...item, materials: { brazo: 'LN-04' } })),
    }))
    await openSummary({ cart: { scenes: bare, dbItems, rate } })
    const asked = await screen.findByText(isLacking)
    expect(asked.closest('[role=status]')?.textContent).toMatch(/^Hay partes sin tela/)
    // Who tabs to what saves hears it there.
    const said = press(saveBudget).getAttribute('aria-describedby')?.split(' ') ?? []
    const words = said.map((id) => document.getElementById(id)?.textContent ?? '')
    expect(words.join(' ')).toMatch(/Hay partes sin tela/)
    await waitFor(() => expect(press(saveBudget).getAttribute('aria-disabled')).toBe('false'))
  })

  test('a line without all its fabrics costs at least its price, and so do its scene and the cart, also in the bar', async () => {
    const { scenes, dbItems, rate } = aCart()
    const bare = scenes.map(({ items }) => ({
      items: items.map((item) => ({ ...item, materials: { brazo: 'LN-04' } })),
    }))
    await openSummary({ cart: { scenes: bare, dbItems, rate } })
    await screen.findByText(isLacking)
    const shown = (where: string) =>
      [...document.querySelectorAll(`${where} .num`)].map(({ textContent }) => textContent)
    await waitFor(() => expect(shown('.stage-total')).toEqual([expect.stringMatching(/^desde /)]))
    const [scene, elements] = document.querySelectorAll('.summary-scene')
    expect(scene?.querySelector('header .num')?.textContent).toMatch(/^desde [\d.]+,\d\d\s€$/)
    expect(scene?.querySelector('.article-card-price .num')?.textContent).toMatch(/^desde /)
    expect(elements?.textContent).not.toContain('desde')
    expect(screen.getByTitle('Total').textContent).toMatch(/^desde [\d.]+,\d\d\s€$/)
  })

  test('[API-04] saved as a budget it is in the list, the cart is empty, and the person reads its number and where the mail goes', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('Referencia'), 'Salón Quiroga')
    await user.type(field('Nombre'), 'Elvira')
    await user.type(screen.getByLabelText('Observaciones: Alba 2 plazas'), 'Sin botones')
    await user.click(press(saveBudget))
    const notice = await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect(document.activeElement).toBe(notice)
    expect(
      await screen.findByText(/^La confirmación se envía a pedidos@alameda\.example/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver los presupuestos' })).toHaveProperty(
      'href',
      expect.stringContaining('/#/budgets'),
    )
    expect(screen.getByRole('link', { name: 'Ver el informe' })).toBeTruthy()
    expect(currentCart().get()).toMatchObject({ scenes: [], dbItems: [] })
    const [saved] = await budgets()
    expect(saved).toMatchObject({
      reference: 'Salón Quiroga',
      customer: 'Elvira',
      totalPrice: 108_000,
    })
    const content = await backend.store.orders.document(1, saved?.id ?? 0)
    expect(content?.lines[0]?.shoppingCartData.remarks).toBe('Sin botones')
    // The next cart begins with an empty form.
    currentCart().set(aCart())
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    expect(field('Referencia').value).toBe('')
  })

  test('a loaded budget fills the form and becomes its next version, or a new budget', async () => {
    const user = await openSummary()
    await priced()
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
    const [first] = await budgets()
    const id = first?.id ?? 0
    const budget = {
      id,
      reference: 'Salón',
      version: 1,
      contactData: contactDataSchema.parse({ reference: 'Salón', clientName: 'Elvira' }),
      shopName: 'Centro',
    }
    currentCart().set(aCart({ budget, dbItems: [] }))
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    await priced()
    expect([field('Referencia').value, field('Nombre').value, field('Tienda').value]).toEqual([
      'Salón',
      'Elvira',
      'Centro',
    ])
    expect(screen.getByText(/^El plazo de los precios de la versión 2/)).toBeTruthy()
    act(
      () =>
        void currentCart().change((cart) => ({
          ...cart,
          budget: { ...budget, confirmationState: 1 },
        })),
    )
    const said = await screen.findByText(/está confirmado\. La versión 2 no lo estará/)
    await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
    expect(said.isConnected).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
    await user.click(press(`Guardar como versión 2 del presupuesto ${id}:S3D`))
    await screen.findByRole('heading', { name: `Versión 2 del presupuesto ${id}:S3D guardada` })
    expect(await backend.store.orders.get(1, id)).toMatchObject({ version: 2, totalPrice: 100_000 })

    // Somebody has the first version still in their cart.
    currentCart().set(aCart({ budget }))
    await screen.findByRole('heading', { name: 'Resumen del carrito' })
    await priced()
    await user.click(press(/^Guardar como versión 2/))
    expect(await screen.findByText(/ya va por la versión 2, de Ana Soler/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Guardar como presupuesto nuevo/ }))
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
    expect((await budgets())[0]?.id).not.toBe(id)
  })

  test('[PROC-01] with the contact data that was typed before a reload, as a budget, or as an order by who may confirm orders', async () => {
    const typed = {
      Referencia: 'Salón',
      Nombre: 'Elvira',
      NIF: '12345678Z',
      Teléfono: '600 123 123',
      Correo: 'elvira@correo.example',
      Dirección: 'Paseo 7',
      'Código postal': '03801',
      Población: 'Alcoy',
      Tienda: 'Centro',
      Observaciones: 'Tercer piso',
      'Observaciones para fábrica': 'Patas bajas',
    }
    for (const [type, button] of [
      ['budget', saveBudget],
      ['order', saveOrder],
    ] as const) {
      const user = await openSummary()
      await priced()
      for (const [name, text] of Object.entries(typed)) await user.type(field(name), text)
      cleanup()
      await show()
      for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text)
      await user.click(press(button))
      if (type === 'order') await user.click(press(acceptOrder))
      await screen.findByRole('heading', { name: /^(Presupuesto|Pedido) \d+:S3D guardado$/ })
      const [saved] = await backend.store.orders.view({ clientId: 1, type })
      const document = await backend.store.orders.document(1, saved?.id ?? 0)
      expect({ ...document?.contact, shopName: document?.shopName }).toMatchObject({
        reference: 'Salón',
        clientName: 'Elvira',
        cif: '12345678Z',
        phone1: '600 123 123',
        email: 'elvira@correo.example',
        address: 'Paseo 7',
        zipCode: '03801',
        city: 'Alcoy',
        shopName: 'Centro',
        remarks: 'Tercer piso',
        factoryRemarks: 'Patas bajas',
      })
      cleanup()
      leavePortal()
    }
    await openSummary({ login: seller })
    await priced()
    expect(press(saveBudget)).toBeTruthy()
    expect(screen.queryByRole('button', { name: saveOrder })).toBeNull()
  })

  test('an odd tax number, zip code, e-mail or phone is hinted at, and bars nothing', async () => {
    const user = await openSummary()
    await priced()
    await user.type(field('NIF'), '12345678A')
    await user.type(field('Código postal'), '123')
    // The dialog that mails a report refuses it too.
    await user.type(field('Correo'), 'elvira@correo')
    await user.type(field('Teléfono'), '600 llamar')
    expect(screen.getByText(/^No está escrito como un correo.*no se le podrá enviar/)).toBeTruthy()
    expect(screen.getByText(/^Los teléfonos tienen/)).toBeTruthy()
    expect(screen.getByText(/^El carácter de control/)).toBeTruthy()
    expect(screen.getByText(/^Los códigos postales de España tienen cinco cifras/)).toBeTruthy()
    // Each with the sign of a warning beside its words.
    const hints = [...document.querySelectorAll('.contact-form-hint:not(:empty)')]
    expect(hints.map((hint) => hint.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1])
    await user.click(press(saveBudget))
    await screen.findByRole('heading', { name: /guardado$/ })
  })

  test('a shop that sells in pounds is warned of no tax number and no zip code', async () => {
    await changeRate({ symbol: '£' })
    const user = await openSummary()
    await priced()
    await user.type(field('NIF'), '12345678A')
    await user.type(field('Código postal'), '90210')
    await user.type(field('Correo'), 'elvira@correo')
    expect(screen.getByText(/^No está escrito como un correo/)).toBeTruthy()
    expect(document.querySelectorAll('.contact-form-hint:not(:empty)')).toHaveLength(1)
  })
})

describe('nothing of it is offered', () => {
  test('without a session, where the page says what logging in adds', async () => {
    currentCart().set(aCart())
    await show()
    expect(
      screen.getByText(
        /se queda aquí\. Entra para ver los precios y guardarlo como presupuesto o pedido\./,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
  })

  test('to who registered, who reads what the cart costs', async () => {
    await openSummary({ login: registered })
    await priced()
    expect(screen.getByText('Total').nextSibling?.textContent).toMatch(/^1\.080,00/)
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
    expect(screen.getByText(/^Con tu cuenta compones y ves los precios/)).toBeTruthy()
  })

  test('to whose account saves nothing, and it says why', async () => {
    await openSummary({ login: looker })
    await priced()
    expect(screen.queryByRole('button', { name: saveBudget })).toBeNull()
    expect(screen.getByText(/^Tu cuenta no permite guardar/)).toBeTruthy()
  })
})
