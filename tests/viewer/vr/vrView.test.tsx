import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { noConnection, serverError } from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { ViewerStart } from '../../../src/viewer/ViewerStart.tsx'
import { vrParts } from '../../../src/viewer/vr/parts.ts'
import { VrView } from '../../../src/viewer/vr/VrView.tsx'
import { haveSession, leavePortal } from '../../portal/portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: [
      anOrder(
        { sceneCount: 2, totalItems: 2 },
        { lines: [aLine(), aLine({ uuid: 'b', sceneIndex: 1 })] },
      ),
    ],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen())
beforeEach(async () => {
  await setLanguage('es')
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  cleanup()
  leavePortal()
  server.resetHandlers()
  Reflect.deleteProperty(navigator, 'xr')
})
afterAll(() => server.close())

function open(search: string) {
  history.replaceState(null, '', `/vr-viewer.html${search}`)
  render(<ViewerStart parts={vrParts}>{(api) => <VrView api={api} />}</ViewerStart>)
}
const missing = 'No encontramos esa escena'

describe('the VR viewer', () => {
  test.each([
    '',
    '?scene=https://other.example/api/v1/gltfscene/100/0',
    '?scene=/api/v1/gltfscene/100',
    '?scene=/api/v1/gltfscene/999/0',
    '?scene=/api/v1/gltfscene/100/7',
  ])('at ‘%s’ has no scene, and says so', async (search) => {
    open(search)
    expect(await screen.findByRole('heading', { name: missing })).toBeTruthy()
  })

  test('without WebGL it shows the scene’s drawing and plan, and what it is made of; another scene keeps the page', async () => {
    open('?scene=/api/v1/gltfscene/100/0')
    const title = await screen.findByRole('heading', { level: 1, name: /100:S3D, escena 1$/ })
    expect(title).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toHaveProperty(
      'src',
      expect.stringContaining('/orders/100/scenes/0/image'),
    )
    const panel = screen.getByRole('complementary', { name: 'De qué se compone' })
    expect((await within(panel).findAllByRole('listitem')).length).toBeGreaterThan(0)
    const scenes = screen.getByRole('navigation', { name: 'Escenas del documento' })
    await userEvent.click(within(scenes).getByRole('link', { name: 'Escena 2' }))
    expect(screen.getByRole('heading', { level: 1, name: /escena 2$/ })).toBeTruthy()
    expect(location.search).toBe('?scene=/api/v1/gltfscene/100/1')
    const current = within(scenes).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Escena 2')
  })

  test('a lost connection is told, and the scene comes once it is back', async () => {
    server.use(noConnection(backend, 'orderdata'))
    open('?scene=/api/v1/gltfscene/100/0')
    expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido abrir')
    server.resetHandlers()
    await waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(screen.queryByRole('alert')).toBeNull()
    })
    expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toBeTruthy()
  })

  test.each([noConnection, serverError])(
    'what fails once is read once more, and nobody is told',
    async (fault) => {
      server.use(fault(backend, 'orderdata', { once: true }))
      open('?scene=/api/v1/gltfscene/100/0')
      expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('a failure of the server is told in its words, and can be tried again', async () => {
    server.use(serverError(backend, 'orderdata'))
    open('?scene=/api/v1/gltfscene/100/0')
    expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido abrir')
    server.resetHandlers()
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    expect(await screen.findByRole('img', { name: 'Dibujo de la escena' })).toBeTruthy()
  })
})
