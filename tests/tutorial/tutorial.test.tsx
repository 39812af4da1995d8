import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { TutorialScreen } from '../../src/tutorial/page/TutorialScreen.tsx'
import { TutorialButton } from '../../src/tutorial/TutorialButton.tsx'
import { TutorialOver } from '../../src/tutorial/TutorialOver.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../src/tutorial/TutorialFrame.tsx'
import { leavesOf, type TopicPath } from '../../src/tutorial/tree.ts'
import { show } from './shown.tsx'
import { specifiedBeside, specifiedPaths } from './specified.ts'

const goTo = (hash: string) => {
  history.pushState(null, '', hash)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
const list = () => within(screen.getByRole('navigation', { name: 'Temas' }))
const shownTopic = () => screen.getByRole('article').getElementsByTagName('h2')[0]?.textContent
const listed = () =>
  list()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  goTo('#/')
})

describe('the tutorial’s page', () => {
  test('[TUTO-01, TUTO-02] shows each topic of the specified tree at its address, in a list of links of that form to the top, siblings, parent, children and grandparent; the first one where none matches', () => {
    goTo('#/tuto')
    show(<TutorialScreen />)
    expect(shownTopic()).toBe('Componer')
    const titles = specifiedPaths.map((path) => {
      act(() => goTo(`#/tuto?${path}`))
      expect(listed()).toEqual(specifiedBeside(path).map((one) => `#/tuto?${one}`))
      const own = list().getByRole('link', { current: 'page' })
      expect(own.getAttribute('href')).toBe(`#/tuto?${path}`)
      expect(own.textContent).toBe(shownTopic())
      return `${path} ${shownTopic()}`
    })
    expect(titles).toContain('/orders/details/status Seguir un pedido')
    for (const none of ['#/tuto?/nowhere', '#/tuto?', '#/tuto?/orders/nothing']) {
      act(() => goTo('#/tuto?/orders'))
      act(() => goTo(none))
      expect(shownTopic(), none).toBe('Componer')
    }
  })

  test('a topic with others below it leads to them, and every leaf to the next', async () => {
    const user = userEvent.setup()
    goTo('#/tuto?/config')
    show(<TutorialScreen />)
    const topic = within(screen.getByRole('article'))
    expect(topic.getByRole('link', { name: /^Vendedores/ }).getAttribute('href')).toBe(
      '#/tuto?/config/vendors',
    )
    act(() => goTo(`#/tuto?${leavesOf('/orders')[0]}`))
    const steps = topic.getAllByRole('listitem').map((step) => step.textContent)
    expect(steps).toEqual([
      'Escribe lo que recuerdes: basta con una parte.',
      'La lista enseña solo los que coinciden.',
    ])
    const next = topic.getByRole('link', { name: 'Siguiente: Filtrar la lista' })
    await user.click(next)
    act(() => goTo(next.getAttribute('href') ?? ''))
    expect(shownTopic()).toBe('Filtrar la lista')
    expect(document.activeElement?.textContent).toBe('Filtrar la lista')
  })

  test('steps call controls as the screens do', () => {
    goTo('#/tuto?/budgets/details/order')
    show(<TutorialScreen />)
    expect(screen.getByText('Elige «Pasar a pedido».')).toBeTruthy()
  })

  test('the search lists what it finds, says so, and can be cleared', async () => {
    const user = userEvent.setup()
    goTo('#/tuto')
    show(<TutorialScreen />)
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el tutorial' }), 'anúlar')
    expect(listed()).toEqual(['#/tuto?/budgets/details/delete'])
    expect(list().getByRole('status').textContent).toBe('1 tema encontrado')
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('Ningún tema habla de «anúlarzzz».')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
    expect(listed()).toContain('#/tuto?/config')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('the search is over once a result is followed', async () => {
    const user = userEvent.setup()
    goTo('#/tuto')
    show(<TutorialScreen />)
    await user.type(screen.getByRole('searchbox'), 'anular')
    act(() => goTo('#/tuto?/budgets/details/delete'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(listed()).toContain('#/tuto?/budgets/details/report')
  })

  test('a clip that does not come says so, and is fetched again when that is asked for', async () => {
    const user = userEvent.setup()
    goTo('#/tuto?/orders/filter')
    show(<TutorialScreen />)
    const film = () => screen.queryByLabelText('Vídeo: Filtrar la lista')
    const failed = film()
    if (failed !== null) fireEvent.error(failed)
    expect(film()).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('No se ha podido cargar el vídeo')
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(film()).not.toBeNull()
    expect(film()).not.toBe(failed)
    expect(document.activeElement?.closest('figure')).not.toBeNull()
  })

  test('the page is named after its topic', () => {
    goTo('#/tuto?/orders/filter')
    show(<TutorialScreen />)
    expect(document.title).toBe('Filtrar la lista · Tutorial · Tresillo')
  })

  test('on a phone the list is folded away until it is asked for, and again at another topic', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const user = userEvent.setup()
    goTo('#/tuto')
    show(<TutorialScreen />)
    const topics = screen.getByRole('button', { name: 'Temas' })
    expect(topics.getAttribute('aria-expanded')).toBe('false')
    expect(list().queryAllByRole('link')).toEqual([])
    await user.click(topics)
    expect(list().getByRole('link', { name: 'Pedidos' })).toBeTruthy()
    act(() => goTo('#/tuto?/orders'))
    expect(topics.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the tutorial’s button', () => {
  const showButton = (topic: TopicPath) =>
    show(
      <>
        <TutorialButton topic={topic} />
        <TutorialOver here={{ place: topic }} />
      </>,
    )
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Tutorial' }))
    const frame = within(await screen.findByRole('dialog', { name: 'Tutorial' }))
    await frame.findByRole('article')
    return frame
  }

  test('[NAV-02] opens it in a frame over the screen, at the screen’s topic, and Escape gives the focus back', async () => {
    const user = userEvent.setup()
    const place = location.hash
    showButton('/budgets')
    const frame = await open(user)
    expect(frame.getByRole('heading', { level: 2, name: 'Presupuestos' })).toBeTruthy()
    expect(document.activeElement).toBe(frame.getByRole('searchbox'))
    await user.click(frame.getByRole('link', { name: 'Filtrar la lista' }))
    expect(shownTopic()).toBe('Filtrar la lista')
    expect(location.hash).toBe(place)
    // As the browser tells of Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tutorial' }))
  })

  test('Back shuts the frame and stays at the place, which shutting it leaves as it was', async () => {
    const user = userEvent.setup()
    const back = vi.spyOn(history, 'back').mockReturnValue()
    const places = history.length
    showButton('/orders')
    await open(user)
    expect(history.length).toBe(places + 1)
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(back).not.toHaveBeenCalled()
    await open(user)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(back).toHaveBeenCalledOnce()
    // Who opens it again at once has it open, also when the browser has come back from its place.
    await open(user)
    act(() => {
      history.replaceState(null, '')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('dialog')).toBeTruthy()
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('it opens where it was left', async () => {
    const user = userEvent.setup()
    showButton('/budgets')
    await open(user)
    expect(shownTopic()).toBe('Filtrar la lista')
    cleanup()
    // Another page of this tab, as the composer's.
    expect(sessionStorage.getItem('tresillo.tutorial./budgets')).toBe('/budgets/filter')
    showButton('/orders')
    await open(user)
    expect(shownTopic()).toBe('Pedidos')
  })
})
