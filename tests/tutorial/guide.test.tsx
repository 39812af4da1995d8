import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { aClient } from '../../mocks/data.ts'
import type { Client } from '../../src/contract/entities/client.ts'
import { clearSession, session } from '../../src/browser/session.ts'
import { frameTopic } from '../../src/tutorial/frame.ts'
// Loaded with the tests, so that no test waits for it.
import '../../src/tutorial/guide/GuideSteps.tsx'
import { arrive, beginGuide, showGuide, shownGuide } from '../../src/tutorial/guide/shown.ts'
import type { Here } from '../../src/tutorial/guide/stepsHere.ts'
import { ShowMe } from '../../src/tutorial/page/ShowMe.tsx'
import { plays } from '../../src/tutorial/steps/plays.ts'
import type { LeafPath } from '../../src/tutorial/tree.ts'
import { TutorialOver } from '../../src/tutorial/TutorialOver.tsx'
import { show, withApi } from './shown.tsx'

beforeEach(async () => {
  await setLanguage('es')
  // The tests' DOM has no layout: everything there is seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList)
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    showPopover: () => undefined,
    scrollIntoView: () => undefined,
  })
})
afterEach(() => {
  cleanup()
  act(() => {
    showGuide(null)
    arrive()
  })
  clearSession()
})

const guide = () => screen.findByRole('dialog', { name: 'Guía: Guardar una vista' })
const atBudgets = <TutorialOver here={{ place: '/budgets' }} />
const said = () => screen.getByRole('status').textContent

describe('the guide on a screen', () => {
  const screenOfBudgets = (
    <>
      <select aria-label="Ordenar">
        <option>Precio, de mayor a menor</option>
      </select>
      <button type="button">Vistas</button>
      {atBudgets}
    </>
  )

  test('tells the steps of a topic one by one, also by the keyboard, and puts itself away', async () => {
    const user = userEvent.setup()
    showGuide({ path: '/budgets/settings', step: 0 })
    show(screenOfBudgets)
    const bubble = within(await guide())
    expect(document.activeElement).toBe(await guide())
    expect(bubble.getByText('Paso 1 de 4')).toBeTruthy()
    await user.click(bubble.getByRole('button', { name: 'Ir al control' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ordenar' }))
    await user.click(bubble.getByRole('button', { name: 'Siguiente' }))
    expect(bubble.getByRole('status').textContent).toBe('Abre «Vistas».')
    await user.click(bubble.getByRole('button', { name: 'Anterior' }))
    expect(bubble.getByText('Paso 1 de 4')).toBeTruthy()
    fireEvent.keyDown(await guide(), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shownGuide.get()).toBeNull()
  })

  test('F6 leads to it from wherever the focus is, and back to its control', async () => {
    const user = userEvent.setup()
    showGuide({ path: '/budgets/settings', step: 0 })
    show(screenOfBudgets)
    const bubble = await guide()
    await user.click(screen.getByRole('button', { name: 'Vistas' }))
    await user.keyboard('{F6}')
    expect(document.activeElement).toBe(bubble)
    await user.keyboard('{F6}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ordenar' }))
  })

  test('goes on once its control is pressed, and says so where the next one is not in sight', async () => {
    const user = userEvent.setup()
    showGuide({ path: '/budgets/settings', step: 1 })
    show(screenOfBudgets)
    const bubble = within(await guide())
    await user.click(screen.getByRole('button', { name: 'Vistas' }))
    await waitFor(() => expect(bubble.getByText('Paso 3 de 4')).toBeTruthy())
    await waitFor(() => expect(said()).toContain('da antes el paso anterior'))
  })

  test('first points at what a control lies behind, and goes on only once the control itself is pressed', async () => {
    const user = userEvent.setup()
    const Folded = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Filtros, 1 activo
          </button>
          {isOpen && <button type="button">Vistas</button>}
          {atBudgets}
        </>
      )
    }
    showGuide({ path: '/budgets/settings', step: 1 })
    show(<Folded />)
    const bubble = within(await guide())
    await waitFor(() => expect(said()).toBe('Antes, abre «Filtros». Abre «Vistas».'))
    await user.click(screen.getByRole('button', { name: /^Filtros/ }))
    await waitFor(() => expect(said()).toBe('Abre «Vistas».'))
    expect(bubble.getByText('Paso 2 de 4')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Vistas' }))
    await waitFor(() => expect(bubble.getByText('Paso 3 de 4')).toBeTruthy())
  })

  test('goes on from a list once something is chosen in it, and not when it is only pressed', async () => {
    const user = userEvent.setup()
    showGuide({ path: '/budgets/settings', step: 0 })
    show(
      <>
        <select aria-label="Ordenar">
          <option>Fecha</option>
          <option>Precio</option>
        </select>
        {atBudgets}
      </>,
    )
    const bubble = within(await guide())
    const sort = screen.getByRole('combobox', { name: 'Ordenar' })
    await user.click(bubble.getByRole('button', { name: 'Ir al control' }))
    await user.click(sort)
    expect(bubble.getByText('Paso 1 de 4')).toBeTruthy()
    await user.selectOptions(sort, 'Precio')
    await waitFor(() => expect(bubble.getByText('Paso 2 de 4')).toBeTruthy())
  })

  test('points at no part of itself: a card that is not open is not in sight', async () => {
    showGuide({ path: '/compositor/composition/info', step: 1 })
    show(<TutorialOver here={{ place: 'composer', ground: 'module' }} />)
    await screen.findByRole('dialog')
    await waitFor(() => expect(said()).toContain('da antes el paso anterior'))
    expect(document.querySelector('.guide-outline')).toBeNull()
  })

  test('is still there on the next page, and shows nothing unless it is asked for', async () => {
    show(atBudgets)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    sessionStorage.setItem('tresillo.guide', '{"path":"/budgets/settings","step":3}')
    show(atBudgets)
    expect(within(await guide()).getByText('Paso 4 de 4')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Terminar' })).toBeTruthy()
  })

  test.each(['', 'null', '{"path":"/nowhere","step":1}', '{'])(
    'what another version has left behind (%s) shows nothing',
    async (left) => {
      sessionStorage.setItem('tresillo.guide', left)
      show(atBudgets)
      await waitFor(() => expect(shownGuide.get()).toBeNull())
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('the guide tells why a control is out of reach', () => {
  const open = (path: LeafPath, step: number, here: Here, page: ReactNode = null) => {
    showGuide({ path, step })
    show(
      <main tabIndex={-1}>
        {page}
        <TutorialOver here={here} />
      </main>,
    )
  }
  const composer = (ground: Here['ground'] = null, draws3d = true): Here => ({
    place: 'composer',
    draws3d,
    ground,
  })
  const openTab = (
    <button type="button" role="tab" aria-selected="true">
      Telas
    </button>
  )
  /** The step that tells of fabrics, behind those that prepare it. */
  const dress = 5

  test.each([
    [null, 'La escena está vacía'],
    ['scene', 'No hay ningún módulo seleccionado'],
    ['module', 'da antes el paso anterior'],
  ] as const)('with the panel open and %s in the scene: %s', async (ground, why) => {
    open('/compositor/materials/cart', dress, composer(ground), openTab)
    await screen.findByRole('dialog')
    await waitFor(() => expect(said()).toContain(why))
    expect(said()).not.toContain('Antes, abre')
  })

  test('a control that does nothing is none, as one of an empty scene', async () => {
    const save = (
      <>
        <button type="button" role="tab" aria-selected="true">
          Resumen
        </button>
        <button type="button" aria-disabled="true">
          Guardar como favorita
        </button>
      </>
    )
    open('/compositor/summary/save-fav', 2, composer(), save)
    await screen.findByRole('dialog')
    await waitFor(() => expect(said()).toContain('La escena está vacía: añade'))
  })

  test.each([
    ['/orders/details/status', 0, null, 'La lista no muestra ninguno'],
    ['/orders/details/visor', 0, null, 'tiene escenas'],
    ['/budgets/details/order', 1, null, 'da antes el paso anterior'],
    ['/budgets/details/order', 1, 'details', 'Con este presupuesto ya no se puede'],
  ] as const)('%s, step %i, with %s on the screen: %s', async (path, step, page, why) => {
    const place = path.replace(/[/]details.*/, '')
    open(path, step, { place }, page && <section aria-label="Detalles de 12408:S3D" />)
    await screen.findByRole('dialog')
    await waitFor(() => expect(said()).toContain(why))
  })

  test.each(['/orders/details/status', '/budgets/details/report', '/config/tarifs'] as const)(
    '%s, while no client is chosen: that one has to be',
    async (path) => {
      open(path, 0, { place: plays[path].screen, lacksClient: true })
      await screen.findByRole('dialog')
      await waitFor(() => expect(said()).toContain('Aún no hay ningún cliente elegido'))
      expect(said()).not.toContain('La lista no muestra')
    },
  )

  test('nothing is said to be missing while the page loads', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    open('/orders/details/status', 0, { place: '/orders' }, <p aria-busy="true">…</p>)
    await screen.findByRole('dialog')
    act(() => void vi.advanceTimersByTime(10_000))
    expect(said()).toBe('Abre los detalles del pedido.')
    vi.useRealTimers()
  })

  test('what is there already needs no preparing', async () => {
    open('/compositor/materials/cart', 0, composer('module'), openTab)
    await screen.findByRole('dialog')
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy()
    cleanup()
    open('/compositor/materials/cart', 0, composer(), openTab)
    await screen.findByRole('dialog')
    expect(screen.getByText('Antes de empezar')).toBeTruthy()
    expect(said()).toContain('La escena está vacía: empieza en «Conjuntos».')
  })

  test('what only 3D or a wide window has is left out elsewhere', async () => {
    open('/compositor/composition/view', 0, composer('module', false))
    await screen.findByRole('dialog')
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy()
    cleanup()
    open('/compositor/composition/view', 0, composer('module'))
    await screen.findByRole('dialog')
    expect(screen.getByText('Paso 1 de 5')).toBeTruthy()
    cleanup()
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    open('/orders/settings', 0, { place: '/orders' })
    await screen.findByRole('dialog')
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy()
  })
})

describe('the guide ends', () => {
  const page = (place = '/budgets') => (
    <main tabIndex={-1}>
      <button type="button">Guardar la vista actual</button>
      <input aria-label="Buscar" />
      <TutorialOver here={{ place }} />
    </main>
  )
  const last = { path: '/budgets/settings', step: 3 } as const

  test('with the focus on what it has pointed at, else on the screen', async () => {
    const user = userEvent.setup()
    showGuide(last)
    show(page())
    await guide()
    await user.click(screen.getByRole('button', { name: 'Terminar' }))
    expect(shownGuide.get()).toBeNull()
    const save = screen.getByRole('button', { name: 'Guardar la vista actual' })
    expect(document.activeElement).toBe(save)
    act(() => showGuide({ ...last, step: 2 }))
    await user.click(within(await guide()).getByRole('button', { name: 'Cerrar la guía' }))
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  test('once its last step is done', async () => {
    const user = userEvent.setup()
    showGuide(last)
    show(page())
    const bubble = await guide()
    await waitFor(() => expect(document.activeElement).toBe(bubble))
    await user.click(screen.getByRole('button', { name: 'Guardar la vista actual' }))
    expect(shownGuide.get()).toBeNull()
  })

  test('on Escape wherever the focus is, unless something else takes the key', async () => {
    const user = userEvent.setup()
    showGuide(last)
    show(
      <>
        <aside className="drawer" data-open="true" />
        {page()}
      </>,
    )
    await guide()
    await user.click(screen.getByRole('textbox', { name: 'Buscar' }))
    await user.keyboard('{Escape}')
    expect(shownGuide.get()).toEqual(last)
    document.querySelector('.drawer')?.setAttribute('data-open', 'false')
    await user.keyboard('{Escape}')
    expect(shownGuide.get()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar' }))
  })

  test('where its screen is left, and not on the way there', async () => {
    act(() => beginGuide('/config/vendors/new'))
    const { rerender } = show(page('/budgets'))
    const at = (place: string) => rerender(withApi(page(place)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shownGuide.get()).not.toBeNull()
    at('/vendors')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    at('/vendors/create')
    expect(screen.getByRole('dialog')).toBeTruthy()
    at('/rates')
    await waitFor(() => expect(shownGuide.get()).toBeNull())
  })

  test('not under the tutorial’s frame: it waits below it', async () => {
    showGuide(last)
    show(page())
    await guide()
    act(() => frameTopic.set('/budgets'))
    expect(screen.queryByRole('dialog', { name: /^Guía/ })).toBeNull()
    act(() => frameTopic.set(null))
    expect(await guide()).toBeTruthy()
  })

  test('a step only once where its field is left by pressing the guide itself', async () => {
    const user = userEvent.setup()
    showGuide({ path: '/config/vendors/new', step: 1 })
    show(
      <>
        <label>
          Correo
          <input />
        </label>
        <TutorialOver here={{ place: '/vendors' }} />
      </>,
    )
    const bubble = within(await screen.findByRole('dialog'))
    await user.type(screen.getByRole('textbox'), 'a@b.example')
    await user.click(bubble.getByRole('button', { name: 'Siguiente' }))
    expect(shownGuide.get()).toEqual({ path: '/config/vendors/new', step: 2 })
  })
})

describe('being shown the way', () => {
  const logIn = (acl: Record<string, boolean>, clients: readonly Client[] = []) =>
    session.set({
      token: 't',
      userData: { login: 'ana@tienda.example', clients: [...clients], acl },
    })

  test('is offered to who may see the screen, and begins there', async () => {
    const user = userEvent.setup()
    logIn({ manageUsers: true })
    show(<ShowMe path="/config/vendors/new" />)
    const link = screen.getByRole('link', { name: 'Enséñamelo en la pantalla' })
    expect(link.getAttribute('href')).toBe('/#/vendors')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(shownGuide.get()).toEqual({ path: '/config/vendors/new', step: 0 })
  })

  const oneClient = [aClient()]
  const twoClients = [...oneClient, aClient({ id: 2 })]
  test.each([
    ['/config/vendors/new', 'no tiene acceso a esta pantalla', { orderList: true }, oneClient],
    ['/budgets/details/order', 'no tiene acceso a esta pantalla', { orderList: true }, oneClient],
    ['/budgets/details/order', 've esta pantalla, pero no puede', { budgetList: true }, oneClient],
    ['/config/vendors/client', 'para un solo cliente', { multiclient: true }, oneClient],
    ['/config/vendors/client', 've esta pantalla, pero no puede', {}, twoClients],
  ] as const)('is not offered for %s to who may not: %s', (path, why, acl, clients) => {
    logIn(acl, clients)
    show(<ShowMe path={path} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(new RegExp(why))).toBeTruthy()
  })

  test('is not offered where the backend lacks what it takes', () => {
    logIn({ budgetList: true, orderConfirmation: true }, oneClient)
    show(<ShowMe path="/budgets/details/order" />, (site) => {
      delete site.endpoints.budget2order
    })
    expect(screen.getByText('Este portal no lo ofrece.')).toBeTruthy()
  })

  test('of prices is for everybody who has logged in', () => {
    show(<ShowMe path="/compositor/summary/price" />)
    expect(screen.getByRole('button', { name: 'Entra para verlo en la pantalla' })).toBeTruthy()
    cleanup()
    logIn({}, oneClient)
    show(<ShowMe path="/compositor/summary/price" />)
    expect(screen.getByRole('link', { name: 'Enséñamelo en la pantalla' })).toBeTruthy()
  })

  test('asks who has not logged in to do so', () => {
    show(<ShowMe path="/orders/filter" />)
    expect(screen.getByRole('button', { name: 'Entra para verlo en la pantalla' })).toBeTruthy()
  })
})
