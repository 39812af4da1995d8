import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../mocks/data.ts'
import { noConnection, serverError } from '../../mocks/faults.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { leaveReport } from '../../src/browser/reportPlace.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'
import { ScreenView } from '../../src/viewer/ScreenView.tsx'
import { Viewer } from '../../src/viewer/Viewer.tsx'
import type { StagedModule } from '../../src/furniture/staged.ts'
import { stages, type FakeStage } from '../composer/stage/fakeStage.ts'
import { haveSession, leavePortal } from '../portal/portal.tsx'

vi.mock('../../src/stage/stage.ts', () => import('../composer/stage/fakeStage.ts'))

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [
      anOrder(
        { totalItems: 2 },
        {
          lines: [
            aLine({ uuid: 'a' }),
            aLine({ uuid: 'b', metadata: { modelName: 'Alba chaise longue' } }),
            aLine({ uuid: 'c', metadata: { modelName: 'Alba sillón' }, sceneIndex: 1 }),
          ],
        },
      ),
    ],
  },
})
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  for (const { calls } of stages) calls.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  leavePortal()
  sessionStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

/** The page's stage, which all of these tests share as the scenes of one page do, once it is there. */
const stageOf = () =>
  waitFor(() => {
    const stage = stages.at(-1)
    if (stage?.canvas.isConnected !== true) throw new Error('There is no stage')
    return stage
  })

function open(hash = '#/viewer/order/100/0') {
  history.replaceState(null, '', hash)
  render(<Viewer />)
  return userEvent.setup()
}
const listed = (name: RegExp) => screen.findByRole('button', { name })

test('how far a scene is until its picture shows is said, step by step', async () => {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw))
  open()
  const step = async (number: number) => {
    const progress = await screen.findByRole('progressbar', {
      name: `Preparando la escena: paso ${number} de 3…`,
    })
    expect(progress).toHaveProperty('value', number - 1)
    expect(progress.closest('[role=status]')).not.toBeNull()
  }
  await step(1)
  await step(3)
  await waitFor(() => {
    act(() => waiting.splice(0).forEach((draw) => draw(0)))
    expect(screen.queryByRole('progressbar', { name: /^Preparando/ })).toBeNull()
  })
})

test('what was touched is said until another module is chosen, on the stage or in the list', async () => {
  const user = open()
  const second = await listed(/^Alba chaise longue/)
  const { options } = await stageOf()
  const touch = (line: string) =>
    act(() => options.onPick?.({ line, stuff: 'seat', at: { x: 0, y: 0, z: 0 } }, { x: 0, y: 0 }))
  touch('a')
  const said = () =>
    screen.getAllByRole('status').some(({ textContent }) => textContent.includes('Lino arena'))
  expect(said()).toBe(true)
  await user.click(second)
  expect(second.getAttribute('aria-pressed')).toBe('true')
  expect(said()).toBe(false)
  touch('b')
  expect(said()).toBe(true)
  await user.click(second)
  expect(second.getAttribute('aria-pressed')).toBe('false')
  expect(said()).toBe(false)
})

test('what a scene is made of is told as the report tells it: accessories too, and price groups; the report is the one that was left', async () => {
  history.replaceState(null, '', '/#/order/100?accept=some-token')
  leaveReport()
  open()
  const first = (await screen.findAllByRole('button', { name: /^Alba/ }))[0]
  expect(first?.textContent).toContain('Pata')
  expect(screen.getAllByText(/^Grupo de precio /).length).toBeGreaterThan(0)
  const report = screen.getByRole('link', { name: 'Ver el informe completo' })
  expect(report.getAttribute('href')).toBe('/#/order/100?accept=some-token')
})

test('while the picture is lost the page says so, and its tools do nothing and say that', async () => {
  const user = open()
  const tools = within(await screen.findByRole('group', { name: 'Cómo se ve la escena' }))
  const stage = await stageOf()
  const front = tools.getByRole('button', { name: 'Frente' })
  act(() => stage.options.onLost?.())
  expect(screen.getByText(/La imagen se ha interrumpido/)).toBeTruthy()
  for (const tool of tools.getAllByRole('button'))
    expect(tool.getAttribute('aria-disabled'), tool.textContent).toBe('true')
  await user.click(front)
  expect(stage.last('view')).toBeUndefined()
  act(() => stage.options.onBack?.())
  expect(screen.queryByText(/La imagen se ha interrumpido/)).toBeNull()
  await user.click(front)
  expect(stage.last('view')).toEqual(['front'])
})

test('another scene of the document shows on the same canvas, from its corner; after a lost picture on a new one', async () => {
  const user = open()
  const scene = (number: number) => screen.findByRole('link', { name: `Escena ${number}` })
  const shown = (stage: FakeStage) =>
    ((stage.last('show') ?? [])[0] as StagedModule[]).map(({ id }) => id)
  await listed(/^Alba chaise longue/)
  const first = await stageOf()
  expect(shown(first)).toEqual(['a', 'b'])
  first.calls.length = 0
  await user.click(await scene(2))
  await listed(/^Alba sillón/)
  // Whoever goes by keys goes on from there.
  expect(document.activeElement).toBe(screen.getByRole('link', { current: 'page' }))
  expect(screen.queryByText(/^Preparando/)).toBeNull()
  expect(await stageOf()).toBe(first)
  // Nothing of the scene before is there when it comes, so that nothing slides.
  expect(first.calls.filter(([name]) => name === 'show').map(([, modules]) => modules)).toEqual([
    [],
    [expect.objectContaining({ id: 'c' })],
  ])
  expect(first.last('stand')).toEqual(['corner'])
  act(() => first.options.onLost?.())
  await user.click(await scene(1))
  await listed(/^Alba chaise longue/)
  const second = await stageOf()
  expect(second).not.toBe(first)
  expect(shown(second)).toEqual(['a', 'b'])
  expect(screen.queryByText(/La imagen se ha interrumpido/)).toBeNull()
})

test('a scene that is missing, refused or out of reach says so in words, and comes once it can', async () => {
  open('#/viewer/order/100/7')
  expect(await screen.findByRole('heading', { name: 'No encontramos esa escena' })).toBeTruthy()
  cleanup()
  server.use(serverError(backend, 'orderdata'))
  const user = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Algo ha fallado en el servidor')
  server.use(noConnection(backend, 'orderdata'))
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  expect(await screen.findByText(/No podemos conectar con el servidor/)).toBeTruthy()
  server.resetHandlers()
  act(() => void dispatchEvent(new Event('online')))
  expect(await listed(/^Alba 2 plazas/)).toBeTruthy()
})

test('a scene can be added to a new one by whoever has logged in, where the site has a composer', async () => {
  await loadTexts('shell', 'viewer')
  const { scenecatalogue, ...others } = configuredSite.endpoints
  expect(scenecatalogue).toBeDefined()
  const canAdd = async (endpoints: typeof configuredSite.endpoints) => {
    const api = createSiteApi({ ...configuredSite, endpoints })
    history.replaceState(null, '', '#/viewer/order/100/0')
    render(
      <ApiContext value={api}>
        <ScreenView api={api} />
      </ApiContext>,
    )
    await screen.findByRole('button', { name: 'Compartir' })
    const isThere = screen.queryByRole('link', { name: 'Añadir a una escena nueva' }) !== null
    cleanup()
    return isThere
  }
  expect(await canAdd(configuredSite.endpoints)).toBe(false)
  await haveSession(backend, 'ana@tienda.example', 1)
  expect(await canAdd(configuredSite.endpoints)).toBe(true)
  expect(await canAdd(others)).toBe(false)
})
