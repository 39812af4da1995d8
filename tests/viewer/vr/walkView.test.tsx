import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import type { StagedModule } from '../../../src/furniture/staged.ts'
import { ViewerStart } from '../../../src/viewer/ViewerStart.tsx'
import { vrParts } from '../../../src/viewer/vr/parts.ts'
import type { ShowroomOptions } from '../../../src/viewer/vr/showroom/showroom.ts'
import type { BoardContent } from '../../../src/viewer/vr/signs/boardLayout.ts'
import { VrView } from '../../../src/viewer/vr/VrView.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../../src/viewer/vr/WalkStage.tsx'
import { haveSession, leavePortal } from '../../portal/portal.tsx'

/** A showroom that draws nothing, and what the page has told it. */
const played = vi.hoisted(() => ({
  options: null as ShowroomOptions | null,
  enter: vi.fn<() => Promise<void>>(),
  show: vi.fn<(modules: readonly StagedModule[]) => void>(),
  board: vi.fn<(content: BoardContent) => void>(),
  readAhead: vi.fn(),
  stride: vi.fn(),
}))
vi.mock('../../../src/viewer/vr/showroom/showroom.ts', () => ({
  createShowroom(_: HTMLElement, options: ShowroomOptions) {
    played.options = options
    const { enter, show, board, readAhead, stride } = played
    const nothing = () => undefined
    return {
      canvas: document.createElement('canvas'),
      ...{ enter, show, board, readAhead, stride },
      ...{ face: nothing, turn: nothing, home: nothing, leave: nothing, theme: nothing },
      isInside: () => false,
      dispose: nothing,
    }
  },
}))

const shape = { kind: 'seat', w: 1600, h: 820, d: 950, seats: 2, arms: 'both' } as const
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [
      anOrder(
        { sceneCount: 2, totalItems: 2 },
        {
          lines: [
            aLine({ shape }),
            aLine({ uuid: 'b', sceneIndex: 1, shape, metadata: { modelName: '' } }),
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
  await haveSession(backend, 'ana@tienda.example', 1)
  Object.defineProperty(navigator, 'xr', {
    value: { isSessionSupported: () => Promise.resolve(true) },
    configurable: true,
  })
  played.enter.mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  leavePortal()
  server.resetHandlers()
  Reflect.deleteProperty(navigator, 'xr')
})
afterAll(() => server.close())

/** Opens the room, once the scene stands in it. */
async function openRoom() {
  played.show.mockClear()
  history.replaceState(null, '', '/vr-viewer.html?scene=/api/v1/gltfscene/100/0')
  render(<ViewerStart parts={vrParts}>{(api) => <VrView api={api} />}</ViewerStart>)
  await waitFor(() => expect(played.show).toHaveBeenCalled())
  const { options } = played
  if (options === null) throw new Error('There is no showroom')
  return { options }
}

test('buttons walk and read, and what was pointed at stands on the page', async () => {
  const { options } = await openRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Adelante' }))
  expect(played.stride).toHaveBeenCalledWith(0.5)
  await userEvent.click(screen.getByRole('button', { name: 'Leer lo que hay en el centro' }))
  expect(played.readAhead).toHaveBeenCalledOnce()
  act(() => options.onPick(null, true))
  expect(screen.getByText('En el centro de la imagen no hay nada.')).toBeTruthy()
  const line = played.show.mock.lastCall?.[0][0]?.id ?? ''
  const picked = { line, stuff: 'seat', at: { x: 0, y: 0, z: 0 } } as const
  act(() => options.onPick(picked, false))
  expect(document.querySelector('.viewer-card')).not.toBeNull()
  expect(options.describe(picked)).toMatchObject({ part: 'Asiento' })
})

test('who does not see the room is told what stands before them', async () => {
  const { options } = await openRoom()
  const line = played.show.mock.lastCall?.[0][0]?.id ?? ''
  act(() => options.onStand({ line, metres: 1.84 }))
  expect(screen.getByText(/^Delante, a 1,8 m: \S+/).getAttribute('role')).toBe('status')
  act(() => options.onStand('wall'))
  expect(screen.getByText('Delante está la pared.')).toBeTruthy()
})

test('what stood before them in another scene is said no more; what has no name is told by its number', async () => {
  const { options } = await openRoom()
  const line = () => played.show.mock.lastCall?.[0][0]?.id ?? ''
  const stand = (metres: number) => act(() => options.onStand({ line: line(), metres }))
  const before = () => screen.queryByText(/^Delante/)?.textContent
  stand(1.84)
  expect(before()).toMatch(/^Delante, a 1,8 m: Alba/)
  const first = line()
  await userEvent.click(screen.getByRole('link', { name: 'Escena 2' }))
  expect(before()).toBeUndefined()
  await waitFor(() => expect(line()).not.toBe(first))
  stand(2)
  expect(before()).toBe('Delante, a 2 m: ALBA-2P')
})

test('who refuses is told so and can try again; who is inside is told the way out', async () => {
  const { options } = await openRoom()
  played.enter.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  const enter = await screen.findByRole('button', { name: 'Entrar con las gafas' })
  await userEvent.click(enter)
  expect((await screen.findByRole('alert')).textContent).toContain('no ha tenido permiso')
  await userEvent.click(enter)
  act(() => options.onInside(true))
  expect(screen.getByText(/^Estás en la sala/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => options.onInside(false))
  expect(screen.getByText(/^Ponte las gafas/)).toBeTruthy()
})

test('the board has the order’s scenes and how one gets about; a scene that is chosen there shows on the same page', async () => {
  const { options } = await openRoom()
  const told = () => played.board.mock.lastCall?.[0]
  expect(told()).toMatchObject({ scenes: [0, 1], current: 0, comfort: 'jump' })
  expect(told()?.words.title).toBe('100:S3D')
  act(() => options.onComfort('walk'))
  expect(told()).toMatchObject({ comfort: 'walk' })
  expect(screen.getByRole('radio', { name: 'Caminando' })).toHaveProperty('checked', true)
  act(() => options.onScene(1))
  expect(told()).toMatchObject({ current: 1 })
  expect(location.search).toBe('?scene=/api/v1/gltfscene/100/1')
  expect(options.scenes()).toHaveLength(2)
})

test('a lost picture is told until it is back; where it does not come back the drawing stands in, and it is tried again', async () => {
  const { options } = await openRoom()
  vi.useFakeTimers()
  act(() => options.onLost())
  expect(screen.getByText(/^La imagen se ha interrumpido/)).toBeTruthy()
  act(() => options.onBack())
  expect(screen.queryByText(/^La imagen se ha interrumpido/)).toBeNull()
  act(() => options.onLost())
  act(() => void vi.advanceTimersByTime(7000))
  vi.useRealTimers()
  expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toBeTruthy()
  expect(screen.getByText(/^La imagen en 3D se ha perdido/).getAttribute('role')).toBe('status')

  // It is tried again by a press, and with another scene.
  const isTried = async (press: HTMLElement) => {
    played.show.mockClear()
    await userEvent.click(press)
    await waitFor(() => expect(played.show).toHaveBeenCalled())
    expect(screen.queryByText(/^La imagen/)).toBeNull()
  }
  await isTried(screen.getByRole('button', { name: 'Volver a intentarlo' }))
  vi.useFakeTimers()
  act(() => played.options?.onLost())
  act(() => void vi.advanceTimersByTime(7000))
  vi.useRealTimers()
  await isTried(screen.getByRole('link', { name: 'Escena 2' }))
})
