import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import {
  brokenJson,
  lostReply,
  noConnection,
  refusedInFront,
  serverError,
  wrongShape,
} from '../../../mocks/faults.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { clearSession, selectedClient } from '../../../src/browser/session.ts'
import type { ImageKind } from '../../../src/domain/images.ts'
import { createDataProvider } from '../../../src/portal/data/dataProvider.ts'
import { ImageScreen } from '../../../src/portal/images/ImageScreen.tsx'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { portalApi } from '../../../src/entry/portalApi.ts'
import { goTo, haveSession, leavePortal, openPortal } from '../portal.tsx'

const backend = await createMockBackend({
  rows: {
    clients: [aClient(), aClient({ id: 2, name: 'Hogar Quintana' })],
    users: [
      aUser({ clients: [1, 2] }),
      aUser({ id: 2, login: 'lista@tienda.example', acl: { orderList: true } }),
    ],
    orders: [],
  },
})
const server = setupServer(...backend.handlers)
const paint = (background: string) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background } })

/** A real picture of its own: each name has its colour. */
async function picture(name: string): Promise<File> {
  const hue = Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (sum * 31 + code) % 0xffffff,
    7,
  )
  const bytes = await paint(`#${hue.toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
const svg = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })

/** Puts a picture into a client's gallery. */
async function have(name: string, clientId = 1, kind: ImageKind = 'model') {
  const { images } = backend.store
  const data = { full: new Uint8Array([1]), thumb: new Uint8Array([1]), sourceHash: name }
  const at = backend.clock.now + have.count++
  const image = { clientId, id: `id-${name}`, name, kind, width: 24, height: 16 }
  const by = { login: 'ana@tienda.example', name: 'Ana' }
  await images.add(image, data, { by, clock: () => at })
}
have.count = 0

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(async () => {
  leavePortal()
  server.resetHandlers()
  for (const clientId of [1, 2])
    for (const { id } of await backend.store.images.ofClient(clientId))
      await backend.store.images.remove(clientId, id, {
        by: { login: '', name: '' },
        clock: () => 0,
      })
})
afterAll(() => server.close())

const gallery = () => screen.findByRole('list', { name: 'Imágenes' })
const names = () =>
  within(screen.getByRole('list', { name: 'Imágenes' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const uploads = () => screen.findByRole('region', { name: 'Subidas' })

function choose(files: File[]) {
  fireEvent.change(screen.getByLabelText('Subir imágenes', { selector: 'input' }), {
    target: { files },
  })
}

async function openGallery() {
  const opened = openPortal('/images')
  await screen.findByRole('heading', { level: 1, name: 'Imágenes' })
  return opened
}

describe('the gallery', () => {
  test('[IMG-01] it welcomes, counts, and shows the small pictures, lazily, newest first', async () => {
    await have('uno.jpg')
    await have('dos.jpg')
    await openGallery()
    await gallery()
    expect(names()).toEqual(['dos.jpg', 'uno.jpg'])
    expect(screen.getByText('2 imágenes')).toBeTruthy()
    expect(
      screen.getByText(/Te damos la bienvenida a la galería de Muebles La Alameda/),
    ).toBeTruthy()
    const image = (await gallery()).querySelector('img')
    expect(image?.getAttribute('src')).toBe('/api/v1/image/thumb/id-dos.jpg')
    expect(image?.getAttribute('loading')).toBe('lazy')
  })

  test('[IMG-01, IMG-02, API-01] a backend without small pictures, upload and removal gets a gallery to look at', async () => {
    await have('uno.jpg')
    const { imagethumb, uploadimage, removeimage, ...endpoints } = backend.site.endpoints
    expect([imagethumb, uploadimage, removeimage]).not.toContain(undefined)
    const api = portalApi({ ...backend.site, endpoints })
    const queryClient = new QueryClient()
    render(
      <ApiContext value={api}>
        <MemoryRouter>
          <CoreAdminContext
            dataProvider={createDataProvider(api, queryClient)}
            queryClient={queryClient}
          >
            <ImageScreen />
          </CoreAdminContext>
        </MemoryRouter>
      </ApiContext>,
    )
    const image = (await gallery()).querySelector('img')
    expect(image?.getAttribute('src')).toBe('/api/v1/image/data/id-uno.jpg')
    expect(screen.queryByRole('button', { name: 'Subir imágenes' })).toBeNull()
    fireEvent.click(within(await gallery()).getByRole('button', { name: 'uno.jpg' }))
    expect(await screen.findByRole('dialog', { name: 'uno.jpg' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  })

  test.each([
    ['model', '/library/models/missing.svg'],
    ['material', '/library/materials/missing.svg'],
    ['accessory', '/library/accessories/missing.svg'],
    [undefined, '/library/models/missing.svg'],
  ])('[IMG-01] a broken image of kind %s is stood in for by %s', async (kind, drawing) => {
    server.use(
      http.get('*/api/v1/images', () =>
        HttpResponse.json({ data: [{ id: 7, name: 'rota.jpg', kind }] }),
      ),
    )
    await openGallery()
    const list = await gallery()
    const shown = () => list.querySelector('img')
    fireEvent.error(shown() ?? document.body)
    expect(shown()?.getAttribute('src')).toBe(drawing)
    fireEvent.error(shown() ?? document.body)
    expect(shown()).toBeNull()
    expect(names()).toEqual(['rota.jpg'])
  })

  test.each([
    ['when the server fails', serverError, 'Algo ha fallado en el servidor.'],
    ['without connection', noConnection, 'No podemos conectar con el servidor.'],
    ['when the reply breaks off', brokenJson, 'listimages'],
    ['when the reply makes no sense', wrongShape, 'listimages'],
  ])('[IMG-01] %s it says so with the reason, and can be asked again', async (_, fault, why) => {
    await have('uno.jpg')
    server.use(fault(backend, 'listimages'))
    const { user } = await openGallery()
    const failure = await screen.findByRole('heading', {
      name: /^No se han podido cargar las imágenes: /,
    })
    expect(failure.textContent).toContain(why)
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain('No se han podido cargar las imágenes: '),
    )
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    await gallery()
    expect(names()).toEqual(['uno.jpg'])
  })

  test('[IMG-01] an empty one says so; a search that finds nothing can be taken back', async () => {
    const { user, unmount } = await openGallery()
    expect(await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })).toBeTruthy()
    unmount()
    await have('Salón Norte.jpg')
    await have('Cocina.jpg')
    await openGallery()
    await gallery()
    await user.type(screen.getByRole('searchbox'), 'SALON')
    await waitFor(() => expect(names()).toEqual(['Salón Norte.jpg']))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    await user.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }))
    await gallery()
    expect(names()).toHaveLength(2)
  })

  test('[IMG-01] one kind of images is shown at a time, and the address keeps which', async () => {
    await have('sofá.jpg')
    await have('lino.jpg', 1, 'material')
    await have('pata.jpg', 1, 'accessory')
    const { user } = await openGallery()
    await gallery()
    expect(names()).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'Telas' }))
    await waitFor(() => expect(names()).toEqual(['lino.jpg']))
    expect(screen.getByText('1 imagen encontrada')).toBeTruthy()
    expect(location.hash).toBe('#/images?kind=material')
    await user.type(screen.getByRole('searchbox'), 'pata')
    await user.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }))
    await waitFor(() => expect(names()).toEqual(['lino.jpg']))
  })

  test('[IMG-01] a kind without images says so, and leads back to all', async () => {
    await have('sofá.jpg')
    const { user } = await openGallery()
    await gallery()
    await user.click(screen.getByRole('radio', { name: 'Accesorios' }))
    expect(await screen.findByRole('heading', { name: 'Ninguna imagen de este tipo' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas' }))
    await gallery()
    expect(names()).toEqual(['sofá.jpg'])
  })

  test('[IMG-01] thousands come a piece at a time', async () => {
    const data = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `${id}.jpg` }))
    server.use(http.get('*/api/v1/images', () => HttpResponse.json({ data })))
    const { user } = await openGallery()
    await gallery()
    expect(names()).toHaveLength(120)
    await user.click(screen.getByRole('button', { name: 'Mostrar más (quedan 9880)' }))
    expect(names()).toHaveLength(240)
  })

  test('[ROUTE-02, ROUTE-03] who may not upload images is sent home', async () => {
    await haveSession(backend, 'lista@tienda.example', 1)
    openPortal('/images')
    expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
    expect(location.hash).toBe('#/')
  })

  test('[CLIENT-04] another client has a gallery of its own', async () => {
    await have('uno.jpg')
    await have('otra.jpg', 2)
    await openGallery()
    await gallery()
    selectedClient.set(2)
    await waitFor(() => expect(names()).toEqual(['otra.jpg']))
    expect(screen.getByText(/la galería de Hogar Quintana/)).toBeTruthy()
  })
})

describe('by keyboard', () => {
  test('[IMG-01] arrows go from image to image, Enter opens one, arrows leaf through, Escape gives the focus back', async () => {
    for (const name of ['c', 'b', 'a']) await have(`${name}.jpg`)
    const { user } = await openGallery()
    const list = within(await gallery())
    list.getByRole('button', { name: 'a.jpg' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('b.jpg')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'b.jpg' })
    expect(within(dialog).getByText(/2 de 3/)).toBeTruthy()
    within(dialog).getByRole('button', { name: 'Imagen siguiente' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'c.jpg' })).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'c.jpg' })).toBeTruthy()
    fireEvent(screen.getByRole('dialog'), new Event('cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('c.jpg')
  })

  test('[IMG-02] Delete asks first, removes, and the focus goes to the next image', async () => {
    for (const name of ['c', 'b', 'a']) await have(`${name}.jpg`)
    const { user } = await openGallery()
    within(await gallery())
      .getByRole('button', { name: 'b.jpg' })
      .focus()
    await user.keyboard('{Delete}')
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar «b.jpg»?' })
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(names()).toHaveLength(3)
    await user.keyboard('{Delete}')
    await user.click(await screen.findByRole('button', { name: 'Eliminar la imagen' }))
    await waitFor(() => expect(names()).toEqual(['a.jpg', 'c.jpg']))
    expect(await screen.findByText('«b.jpg» se ha eliminado')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('c.jpg'))
    expect(await backend.store.images.ofClient(1)).toHaveLength(2)
  })
})

describe('removing', () => {
  test('[IMG-02] when the reply is lost the list tells what became of it', async () => {
    await have('uno.jpg')
    const { user } = await openGallery()
    await user.click(within(await gallery()).getByRole('button', { name: 'uno.jpg' }))
    server.use(lostReply(backend, 'removeimage', { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminar la imagen' }))
    expect(await screen.findByText('No se ha podido eliminar la imagen')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })).toBeTruthy()
  })

  test('[IMG-02] a refusal shows the server’s words, and the image stays', async () => {
    await have('uno.jpg')
    const { user } = await openGallery()
    within(await gallery())
      .getByRole('button', { name: 'uno.jpg' })
      .focus()
    server.use(serverError(backend, 'removeimage', { once: true }))
    await user.keyboard('{Delete}')
    await user.click(await screen.findByRole('button', { name: 'Eliminar la imagen' }))
    expect(await screen.findByText('Algo ha fallado en el servidor.')).toBeTruthy()
    expect(names()).toEqual(['uno.jpg'])
  })
})

describe('uploading', () => {
  test('[IMG-01, IMG-02] what is uploaded is of the kind that is shown, a model where all are', async () => {
    const { user } = await openGallery()
    await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })
    choose([await picture('sofá.png')])
    await waitFor(() => expect(names()).toEqual(['sofá.png']))
    await user.click(screen.getByRole('radio', { name: 'Telas' }))
    expect(screen.getByText(/Se guardan como telas/)).toBeTruthy()
    choose([await picture('lino.png')])
    await waitFor(() => expect(names()).toEqual(['lino.png']))
    const kept = await backend.store.images.ofClient(1)
    expect(Object.fromEntries(kept.map(({ name, kind }) => [name, kind]))).toEqual({
      'sofá.png': 'model',
      'lino.png': 'material',
    })
  })

  test('[IMG-01] an image that is sent again under another kind is found there, and the person is told', async () => {
    const { user } = await openGallery()
    await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })
    const file = await picture('lino.png')
    choose([file])
    await waitFor(() => expect(names()).toEqual(['lino.png']))
    await user.click(screen.getByRole('radio', { name: 'Telas' }))
    choose([file])
    await waitFor(() => expect(names()).toEqual(['lino.png']))
    const told = '1 imagen subida. 1 imagen ya estaba en la galería y ha cambiado de tipo.'
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: 'Modelos' }))
    await screen.findByRole('heading', { name: 'Ninguna imagen de este tipo' })
    await user.click(screen.getByRole('radio', { name: 'Todas' }))
    choose([file])
    expect((await screen.findAllByText('1 imagen subida.')).length).toBeGreaterThan(0)
    expect(await backend.store.images.ofClient(1)).toMatchObject([{ kind: 'material' }])
  })

  test('[IMG-02] a refused file says which and why; the others still arrive, first in the gallery', async () => {
    await have('vieja.jpg')
    backend.clock.now += 60_000
    await openGallery()
    await gallery()
    const huge = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'enorme.jpg')
    const largest = new File([new Uint8Array(15 * 1024 * 1024)], 'grande.jpg')
    const sent: string[] = []
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') sent.push(new URL(request.url).searchParams.get('name') ?? '')
    })
    choose([
      await picture('una.png'),
      svg(),
      huge,
      largest,
      new File(['hola'], 'nota.jpg'),
      await picture('otra.png'),
    ])
    const panel = within(await uploads())
    expect(
      await panel.findByText('2 imágenes subidas. 4 archivos no se han aceptado.'),
    ).toBeTruthy()
    expect(panel.getByText(/«logo.svg» es un dibujo SVG/)).toBeTruthy()
    expect(panel.getByText('«enorme.jpg» pesa más de 15 MB.')).toBeTruthy()
    expect(panel.getByText(/«nota.jpg» no es una imagen/)).toBeTruthy()
    // One that is just as large as it may be is sent, and is no picture.
    expect(panel.getByText(/«grande.jpg» no es una imagen/)).toBeTruthy()
    expect(panel.queryByRole('button', { name: /Reintentar/ })).toBeNull()
    await waitFor(() => expect(names().slice(0, 2).sort()).toEqual(['otra.png', 'una.png']))
    expect(names()[2]).toBe('vieja.jpg')
    // What is seen to be too large is not sent at all.
    expect(sent.sort()).toEqual(['grande.jpg', 'logo.svg', 'nota.jpg', 'otra.png', 'una.png'])
    server.events.removeAllListeners()
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent.includes('4 archivos')),
    ).toBe(true)
  })

  test('[IMG-02] of many that arrive the gallery is asked for one request at a time, the last one after the last image', async () => {
    await openGallery()
    await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })
    let asked = 0
    let underway = 0
    let atOnce = 0
    server.use(
      http.get('*/api/v1/images', async ({ request }) => {
        asked += 1
        atOnce = Math.max(atOnce, ++underway)
        await delay(50)
        const reply = await backend.app.fetch(request)
        underway -= 1
        return reply
      }),
    )
    const files = Array.from({ length: 7 }, (_, index) => `${index}.png`)
    choose(await Promise.all(files.map(picture)))
    const panel = within(await uploads())
    expect(await panel.findByText('7 imágenes subidas.')).toBeTruthy()
    await waitFor(() => expect(names().sort()).toEqual(files.sort()))
    expect(asked).toBeLessThanOrEqual(7)
    expect(atOnce).toBe(1)
  })

  test('[IMG-02] after a lost reply the same file is the same image', async () => {
    const { user } = await openGallery()
    server.use(lostReply(backend, 'uploadimage', { once: true }))
    choose([await picture('una.png')])
    const panel = within(await uploads())
    expect(await panel.findByText(/No ha llegado respuesta del servidor/)).toBeTruthy()
    expect(await backend.store.images.ofClient(1)).toHaveLength(1)
    await user.click(panel.getByRole('button', { name: 'Reintentar la subida de una.png' }))
    expect(await panel.findByText('1 imagen subida.')).toBeTruthy()
    await gallery()
    expect(names()).toEqual(['una.png'])
    expect(await backend.store.images.ofClient(1)).toHaveLength(1)
  })

  test.each([
    ['a failing server', serverError, 'Algo ha fallado en el servidor.'],
    ['a reply that breaks off', brokenJson, /«uploadimage»/],
    ['a proxy without an answer', refusedInFront(502), /^El servidor que hay delante del portal/],
  ])('[IMG-02] %s leaves the files listed, to be tried again together', async (_, fault, words) => {
    const { user } = await openGallery()
    server.use(fault(backend, 'uploadimage'))
    choose([await picture('una.png'), await picture('otra.png')])
    const panel = within(await uploads())
    expect(await panel.findAllByText(words)).toHaveLength(2)
    server.resetHandlers()
    await user.click(panel.getByRole('button', { name: 'Reintentar todos' }))
    expect(await panel.findByText('2 imágenes subidas.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('region', { name: 'Subidas' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Subir imágenes')
  })

  test('[IMG-02] a picture that is too large for the proxy is told so in both languages, and not sent again', async () => {
    await openGallery()
    server.use(refusedInFront(413)(backend, 'uploadimage'))
    choose([await picture('una.png')])
    const panel = within(await uploads())
    expect(await panel.findByText(/^Lo enviado es demasiado grande para el servidor/)).toBeTruthy()
    expect(panel.queryByRole('button', { name: /Reintentar/ })).toBeNull()
    await setLanguage('en')
    expect(await panel.findByText(/^What was sent is too large for the server/)).toBeTruthy()
  })

  test('[IMG-02] at most three are sent at a time; a cancelled one gives its place to the next', async () => {
    const { user } = await openGallery()
    const started: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    server.use(
      http.post('*/api/v1/images', async ({ request }) => {
        started.push(new URL(request.url).searchParams.get('name') ?? '')
        await released
        return backend.app.fetch(request)
      }),
    )
    choose(await Promise.all(['1.png', '2.png', '3.png', '4.png', '5.png'].map(picture)))
    const panel = within(await uploads())
    await waitFor(() => expect(started).toEqual(['1.png', '2.png', '3.png']))
    expect(panel.getAllByText('En espera')).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: 'Cancelar la subida de 2.png' }))
    await waitFor(() => expect(started).toEqual(['1.png', '2.png', '3.png', '4.png']))
    expect(panel.queryByText('2.png')).toBeNull()
    release(undefined)
    expect(await panel.findByText('4 imágenes subidas.')).toBeTruthy()
  })

  test('[IMG-02] files that are dropped anywhere are taken, folders are told apart', async () => {
    await openGallery()
    await screen.findByRole('heading', { name: 'Todavía no hay imágenes' })
    const item = (file: File, isDirectory = false) => ({
      kind: 'file',
      getAsFile: () => file,
      webkitGetAsEntry: () => ({ isDirectory }),
    })
    const dataTransfer = {
      types: ['Files'],
      dropEffect: 'none',
      items: [item(await picture('una.png')), item(new File([], 'Fotos'), true)],
    }
    fireEvent.dragEnter(document.body, { dataTransfer })
    expect(
      await screen.findByText(/Suelta las imágenes para subirlas a la galería de/),
    ).toBeTruthy()
    fireEvent.drop(document.body, { dataTransfer })
    expect(screen.queryByText(/Suelta las imágenes/)).toBeNull()
    const panel = within(await uploads())
    expect(await panel.findByText('1 imagen subida. 1 archivo no se ha aceptado.')).toBeTruthy()
    expect(panel.getByText(/«Fotos» es una carpeta/)).toBeTruthy()
  })

  test('[IMG-02] it goes on while one looks at another screen, and ends with the session', async () => {
    await openGallery()
    const held = Promise.withResolvers<undefined>()
    server.use(
      http.post('*/api/v1/images', async ({ request }) => {
        await held.promise
        return backend.app.fetch(request)
      }),
    )
    choose([await picture('una.png')])
    await uploads()
    selectedClient.set(2)
    await screen.findByText(/la galería de Hogar Quintana/)
    expect(screen.queryByRole('region', { name: 'Subidas' })).toBeNull()
    held.resolve(undefined)
    await waitFor(async () => expect(await backend.store.images.ofClient(1)).toHaveLength(1))
    expect(await backend.store.images.ofClient(2)).toHaveLength(0)

    selectedClient.set(1)
    expect((await uploads()).textContent).toContain('1 imagen subida.')
    clearSession()
    expect(await screen.findByRole('textbox', { name: 'Usuario' })).toBeTruthy()
    await haveSession(backend, 'ana@tienda.example', 1)
    goTo('/images')
    await gallery()
    expect(screen.queryByRole('region', { name: 'Subidas' })).toBeNull()
  })
})
