import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../mocks/data.ts'
import { lostReply, noConnection, serverError } from '../../mocks/faults.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { createLinks } from '../../server/orders/links.ts'
import type { OrderDocument } from '../../server/store/types.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { wayToReport } from '../../src/browser/reportPlace.ts'
import { clearSession } from '../../src/browser/session.ts'
import type { Site } from '../../src/contract/site.ts'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { makePdf } from '../../src/pdf/makePdf.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
import { Alerts } from '../../src/ui/Alerts.tsx'
import { forgetTyped } from '../../src/ui/typedText.ts'

vi.mock('../../src/pdf/makePdf.ts', () => ({ makePdf: vi.fn(() => new Promise(() => {})) }))

const ids = [
  100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118,
]
const withAlternative = {
  lines: [aLine(), aLine({ uuid: 'b', sceneIndex: 1 })],
  scenes: [null, null],
  alternatives: [1],
}
const withName = {
  scenes: [{ version: 2, name: 'Salón de verano', lines: [], joints: [], free: {} } as const],
}
const documents: Record<number, Partial<OrderDocument>> = { 109: withName, 117: withAlternative }
const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    users: [aUser()],
    orders: ids.map((id) => anOrder({ id }, documents[id])),
  },
})
const server = setupServer(...backend.handlers)
const act = {
  by: { login: 'ana@tienda.example', name: 'Ana Soler' },
  clock: () => startOfTime,
}

async function open(id: number, site: Site = configuredSite) {
  await backend.store.acceptances.ask({ clientId: 1, id, version: 1 }, 'es', act)
  const links = await createLinks(backend.store, 'open')()
  show(links.of(id), links.acceptance(id, { version: 1, round: 1 }), site)
}

function show(link: string, token: string, site: Site = configuredSite) {
  location.hash = `#/order/${link}?accept=${token}`
  return render(
    <ApiContext value={portalApi(site)}>
      <ReportScreen orderId={link} />
      <Alerts />
    </ApiContext>,
  )
}

beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
})
afterEach(() => {
  cleanup()
  clearSession()
  location.hash = ''
  server.resetHandlers()
  server.close()
})

test('a link that was copied with a full stop, or that a program follows, still lets its customer accept', async () => {
  await backend.store.acceptances.ask({ clientId: 1, id: 100, version: 1 }, 'es', act)
  const links = await createLinks(backend.store, 'open')()
  show(links.of(100), `${links.acceptance(100, { version: 1, round: 1 })}).&fbclid=a.b`)
  expect(await offer()).toBeTruthy()
})

const offer = () => screen.findByRole('button', { name: 'Aceptar…' })
const accept = () => screen.findByRole('button', { name: 'Aceptar presupuesto' })

test('a customer accepts with their name and a tick; without either it says what is missing', async () => {
  await open(100)
  await userEvent.click(await offer())
  await userEvent.click(await accept())
  expect(await screen.findByText('Escribe tu nombre.')).toBeTruthy()
  expect(screen.getByText('Marca la casilla para aceptarlo.')).toBeTruthy()
  const name = screen.getByRole('textbox', { name: 'Tu nombre y apellidos' })
  expect(document.activeElement).toBe(name)
  await userEvent.type(name, 'Elvira Quiroga')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(await accept())
  expect(await screen.findByText(/^Aceptado por Elvira Quiroga el 10 de marzo/)).toBeTruthy()
  expect(await screen.findByText('Presupuesto confirmado')).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^Aceptado por/)
  // Their own PDF says so too.
  await userEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() =>
    expect(makePdf).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        accepted: { name: 'Elvira Quiroga', at: new Date(startOfTime).toISOString() },
      }),
      expect.anything(),
    ),
  )
  expect(await backend.store.orders.get(1, 100)).toMatchObject({ confirmationState: 1 })
})

test('the link shows the customer’s own name and whose shop it is, and else what any visitor sees, without asterisks', async () => {
  await open(101)
  expect(await screen.findByText('Para Elvira Quiroga.', { exact: false })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/00000000T|Olmo|600123123/)
  expect(screen.getByRole('region', { name: 'La tienda' }).textContent).toBe('La Alameda Centro')
  expect(screen.queryByRole('region', { name: 'Datos de contacto' })).toBeNull()
  expect(screen.getByText(/Por privacidad/)).toBeTruthy()
  // A customer has no login.
  expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).toBeNull()
})

test('the link shows the notes of the articles, which are part of what is accepted, and names the scenes as the mail does; a made-up one doesn’t', async () => {
  await open(109)
  expect(await screen.findByText('Nota: Para la señora Quiroga')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Salón de verano/ })).toBeTruthy()
  expect(screen.getByText(/Los artículos, sus notas y los precios son los suyos/)).toBeTruthy()
  cleanup()
  show(encodeOrderId(109), 'a-made-up-one')
  expect(await screen.findByText(/enlace para aceptar/i)).toBeTruthy()
  expect(screen.getByText('Nota: ****')).toBeTruthy()
  expect(screen.queryByText(/Salón de verano/)).toBeNull()
  expect(screen.queryByText(/sus notas/)).toBeNull()
})

test('a link whose budget has been annulled says so and offers nothing to press', async () => {
  const annulled = { expect: {}, set: { state: 'BUDGET_NULL' }, event: 'annulled' } as const
  await backend.store.acceptances.ask({ clientId: 1, id: 102, version: 1 }, 'es', act)
  await backend.store.orders.change(1, 102, annulled, act)
  await open(102)
  expect(await screen.findByText(/ya no se puede aceptar con este enlace/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aceptar…' })).toBeNull()
})

test.each(['replaced', 'over', 'confirmed'])(
  'the link of a budget that is an order by now says only that, where it would be told %s',
  async (stands) => {
    const orders = [
      anOrder({ id: 201, state: 'BUDGET_TRANSFORMED', convertedOrder: 202 }),
      anOrder({ id: 202, type: 'order' }),
      anOrder({ id: 203 }),
    ]
    const rows = { clients: [aClient()], users: [aUser()], orders }
    server.use(...(await createMockBackend({ rows })).handlers)
    const asked = vi.fn<() => void>()
    const answer = () => {
      asked()
      return HttpResponse.json({ stands, customer: '', version: 1 })
    }
    server.use(http.post('*/acceptance/read', answer))
    const { container } = show(encodeOrderId(201), 'a-token')
    await screen.findByText(/^Este presupuesto es ahora el pedido/)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    // What is asked later tells it: so would what was asked before.
    const open = show(encodeOrderId(203), 'a-token')
    const told = /Tu enlace era de la versión 1|no se puede aceptar|ha confirmado/
    const notice = await within(open.container).findByText(told)
    expect(container.textContent).not.toContain(notice.textContent)
  },
)

test('another link in the same tab is another offer', async () => {
  await open(104)
  ;(await offer()).focus()
  location.hash = location.hash.replace(/accept=.*/, 'accept=a-made-up-one')
  expect(await screen.findByText(/enlace para aceptar/i)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aceptar…' })).toBeNull()
  // What had the focus is gone with the offer.
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each([
  ['a server that fails', serverError],
  ['no connection', noConnection],
])(
  '%s: the report is there, it says that the acceptance could not be read, and the next try offers it',
  async (_, fault) => {
    server.use(fault(backend, 'acceptancedata'))
    await open(105)
    expect(await screen.findByRole('heading', { name: /105:S3D$/ })).toBeTruthy()
    expect(await screen.findByText('No hemos podido comprobar si se puede aceptar')).toBeTruthy()
    expect(screen.getByText('Total')).toBeTruthy()
    const retry = screen.getByRole('button', { name: 'Volver a intentarlo' })
    await userEvent.click(retry)
    expect(screen.queryByRole('button', { name: 'Aceptar…' })).toBeNull()
    server.resetHandlers()
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }))
    await offer()
    expect(screen.queryByText('No hemos podido comprobar si se puede aceptar')).toBeNull()
  },
)

test('a reply that is lost once is asked for again by itself', async () => {
  server.use(noConnection(backend, 'acceptancedata', { once: true }))
  await open(105)
  await offer()
})

test('once the connection is back the offer comes by itself', async () => {
  server.use(noConnection(backend, 'acceptancedata'))
  await open(105)
  await screen.findByText('No hemos podido comprobar si se puede aceptar')
  server.resetHandlers()
  dispatchEvent(new Event('online'))
  await offer()
})

/** Opens the form and fills it in. */
async function fillIn() {
  await userEvent.click(await offer())
  await userEvent.type(await screen.findByRole('textbox'), 'Elvira')
  await userEvent.click(screen.getByRole('checkbox'))
}

const noAnswer = 'No hemos recibido respuesta. Pulsa otra vez: no se acepta dos veces.'

test.each([
  ['without a connection', 101, noConnection],
  ['after a lost reply', 106, lostReply],
  ['after a failure of the server', 107, serverError],
])(
  '%s the form says so and goes on saying it, what was typed stays, and pressing again accepts once',
  async (_, id, fault) => {
    await open(id)
    await fillIn()
    server.use(fault(backend, 'acceptbudget'))
    await userEvent.click(await accept())
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe(noAnswer)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Elvira')
    server.resetHandlers()
    await userEvent.click(await accept())
    expect(await screen.findByText(/^Aceptado por Elvira el/)).toBeTruthy()
    const events = await backend.store.orders.history(1, id)
    expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
  },
)

test('where no answer comes at all the form says so after half a minute', async () => {
  await open(108)
  await fillIn()
  const patience = new AbortController()
  const clock = vi.spyOn(AbortSignal, 'timeout')
  clock.mockImplementation((after) => (after > 30_000 ? new AbortController() : patience).signal)
  server.use(http.post('*/acceptance/accept', () => new Promise<never>(() => undefined)))
  await userEvent.click(await accept())
  patience.abort(new DOMException('Too long', 'TimeoutError'))
  expect((await screen.findByRole('alert')).textContent).toBe(noAnswer)
  clock.mockRestore()
})

test('from a scene the way back is to the very link, which stands in no address of a scene, nor leads from another order', async () => {
  await open(109)
  await offer()
  const place = `/${location.search}${location.hash}`
  const inScenes = await screen.findAllByRole('link', { name: /: escena 1$/ })
  const [first] = inScenes
  first?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(first as HTMLElement)
  location.hash = '#/viewer/order/109/0'
  expect(place).toContain('?accept=')
  expect(wayToReport(109)).toBe(place)
  expect(wayToReport(100)).not.toContain('accept')
  for (const { href } of inScenes as HTMLAnchorElement[]) expect(href).not.toContain('accept')
})

test('whoever is asked to wait keeps the form and what they typed', async () => {
  await open(103)
  await fillIn()
  const wait = { status: 429, code: 'tooOften', message: 'Espera 5 min y vuelve a probar.' }
  server.use(http.post('*/acceptance/accept', () => HttpResponse.json(wait, { status: 429 })))
  await userEvent.click(await accept())
  expect(await screen.findByText(wait.message)).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Elvira')
  server.resetHandlers()
  await userEvent.click(await accept())
  expect(await screen.findByText(/^Aceptado por Elvira el/)).toBeTruthy()
})

test.each(['acceptancelink', 'acceptancedata', 'acceptbudget'])(
  'a backend without %s shows nothing of acceptance',
  async (missing) => {
    const endpoints = Object.fromEntries(
      Object.entries(configuredSite.endpoints).filter(([name]) => name !== missing),
    )
    await open(101, { ...configuredSite, endpoints })
    expect(await screen.findByRole('heading', { name: /101:S3D$/ })).toBeTruthy()
    // Neither the offer nor that it could not be read, which come a moment after the report.
    const any = screen.findByText(
      /^Aceptado por Elvira el|No hemos podido comprobar/,
      {},
      { timeout: 600 },
    )
    await expect(any).rejects.toThrow()
  },
)

test('a customer asks for a change in their words: the shop is told once, also after a lost reply, and what was typed stays until then', async () => {
  await open(110)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Pedir un cambio o rechazarlo…' }))
  const send = await screen.findByRole('button', { name: 'Enviar a la tienda' })
  await user.click(send)
  expect(await screen.findByText('Escríbelo con tus palabras.')).toBeTruthy()
  expect(screen.getByText('Escribe tu nombre.')).toBeTruthy()
  const text = screen.getByRole('textbox', { name: 'Qué cambiarías' })
  expect(document.activeElement).toBe(text)
  await user.type(text, 'Patas más altas')
  await user.type(screen.getByRole('textbox', { name: 'Tu nombre y apellidos' }), 'Elvira')
  // Shut and opened again, it is there.
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.click(screen.getByRole('button', { name: 'Pedir un cambio o rechazarlo…' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Qué cambiarías' }).value).toBe(
    'Patas más altas',
  )
  server.use(lostReply(backend, 'answerbudget', { once: true }))
  await user.click(screen.getByRole('button', { name: 'Enviar a la tienda' }))
  expect(await screen.findByText(/no se envía dos veces/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar a la tienda' }))
  expect(await screen.findByText(/^La tienda ya lo sabe/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const events = await backend.store.orders.history(1, 110)
  expect(events.filter(({ kind }) => kind === 'changeWanted')).toMatchObject([
    { name: 'Elvira', detail: { text: 'Patas más altas' } },
  ])
})

test('what a customer types outlives a reload, and Back closes the form instead of leaving the page', async () => {
  await open(118)
  const user = userEvent.setup()
  const place = location.hash
  const openForm = async () =>
    user.click(await screen.findByRole('button', { name: 'Pedir un cambio o rechazarlo…' }))
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Qué cambiarías' })
  await openForm()
  await user.type(await text(), 'Patas más altas')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.hash).toBe(place)

  // As after a reload, when the page has nothing in memory.
  cleanup()
  const stored = JSON.stringify(Object.entries(sessionStorage))
  forgetTyped()
  for (const [key, value] of JSON.parse(stored) as [string, string][])
    sessionStorage.setItem(key, value)
  await open(118)
  await openForm()
  expect((await text()).value).toBe('Patas más altas')
  await user.type(screen.getByRole('textbox', { name: 'Tu nombre y apellidos' }), 'Elvira')
  await user.click(screen.getByRole('button', { name: 'Enviar a la tienda' }))
  expect(await screen.findByText(/^La tienda ya lo sabe/)).toBeTruthy()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Patas')
})

test('who opens the link again reads what they have answered, when and how, and may answer otherwise or accept', async () => {
  await backend.store.acceptances.ask({ clientId: 1, id: 116, version: 1 }, 'es', act)
  const order = anOrder({ id: 116 }).order
  const words = { name: 'Elvira', text: 'Patas más altas,\npor favor' }
  const given = { kind: 'changeWanted', version: 1, ...words } as const
  await backend.store.acceptances.answer(order, given, () => [], act.clock)
  await open(116)
  expect(await screen.findByText('El 10 de marzo de 2026 pediste un cambio:')).toBeTruthy()
  expect(document.querySelector('blockquote')?.textContent).toBe(words.text)
  expect(screen.getByText('Firmado como Elvira.')).toBeTruthy()
  expect(screen.getByText(/^La tienda ya lo sabe/)).toBeTruthy()
  expect(await offer()).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Responder otra cosa…' }))
  await user.click(await screen.findByRole('radio', { name: 'No lo acepto' }))
  await user.type(screen.getByRole('textbox', { name: 'Por qué no lo aceptas' }), 'Es caro')
  await user.type(screen.getByRole('textbox', { name: 'Tu nombre y apellidos' }), 'Elvira')
  await user.click(screen.getByRole('button', { name: 'Enviar a la tienda' }))
  expect(await screen.findByText('El 10 de marzo de 2026 dijiste que no lo aceptas:')).toBeTruthy()
  expect(document.querySelector('blockquote')?.textContent).toBe('Es caro')
})

test('who accepts reads which alternatives are no part of it', async () => {
  await open(117)
  await userEvent.click(await offer())
  expect(
    await screen.findByText(
      'Lo que aceptas no incluye la alternativa (Escena 2). Si la prefieres, díselo a la tienda en vez de aceptar.',
    ),
  ).toBeTruthy()
})

test('a backend that takes no answer offers none', async () => {
  const { answerbudget, ...endpoints } = configuredSite.endpoints
  expect(answerbudget).toBeDefined()
  await open(111, { ...configuredSite, endpoints })
  expect(await offer()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir un cambio o rechazarlo…' })).toBeNull()
})

describe('what has been accepted, and has a newer version since', () => {
  const page = async (
    id: number,
    newer: { customer?: string } = {},
    site: Site = configuredSite,
  ) => {
    await open(id, site)
    await fillIn()
    await userEvent.click(await accept())
    expect(await screen.findByText(/^Aceptado por Elvira el/)).toBeTruthy()
    cleanup()
    await saveVersion(id, newer)
    const links = await createLinks(backend.store, 'open')()
    show(links.of(id), links.acceptance(id, { version: 1, round: 1 }), site)
  }

  async function saveVersion(id: number, { customer = 'Elvira Quiroga' }: { customer?: string }) {
    const { order, document } = anOrder({ id, customer, totalPrice: 999_900 })
    const price = { quantity: 1, finalUnitPrice: 9999, finalPrice: 9999, discountConditions: [] }
    await backend.store.savings.save(
      {
        clientId: 1,
        type: 'budget',
        budget: { id, version: 1 },
        key: { hash: `key ${id}`, content: '' },
        row: order,
        document: {
          ...document,
          contact: { ...document.contact, clientName: customer },
          lines: [aLine({ metadata: { modelName: 'Otro sofá' }, price })],
        },
        photos: [],
        mailsOf: () => [],
      },
      act,
    )
  }

  const notice = () => screen.findByText(/^Aceptaste la versión 1 de este presupuesto como Elvira/)

  test('shows as it was accepted, says so and what the newer one costs, and leads to no scene of the newer one', async () => {
    await page(112)
    expect((await notice()).textContent).toMatch(/10 de marzo de 2026: 1\.240,00\s€/)
    expect(screen.getByText(/hizo la versión 2/).textContent).toMatch(/Suma 9\.999,00\s€\.$/)
    expect(await screen.findByText('Presupuesto confirmado')).toBeTruthy()
    expect(screen.getAllByText('Alba 2 plazas').length).toBeGreaterThan(0)
    expect(screen.queryByText('Otro sofá')).toBeNull()
    // What is read later has come: the tools, and what stands beside the pictures.
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /: escena 1$/ })).toBeNull()
  })

  test('does not say what the newer one costs if it is somebody else’s', async () => {
    await page(113, { customer: 'Otra Persona' })
    await notice()
    expect(screen.getByText(/hizo la versión 2/).textContent).not.toContain('9.999')
    expect(document.body.textContent).not.toContain('Otra Persona')
  })

  test('is there to download with its proof, under the names that the server gives; what fails is said', async () => {
    await page(114)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    URL.createObjectURL = () => 'blob:file'
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }))
    await press('Descargar el PDF aceptado')
    expect(await screen.findByText('El PDF aceptado está descargado')).toBeTruthy()
    await press('Descargar la constancia de aceptación')
    expect(await screen.findByText('La constancia de aceptación está descargada')).toBeTruthy()
    expect(names).toEqual(['Presupuesto 114, aceptado.pdf', 'Constancia de aceptación 114.pdf'])
    const digest = screen.getByText(/^Huella \(SHA-256\)/).textContent
    expect(digest).toMatch(/[0-9a-f]{64}$/)
    server.use(serverError(backend, 'acceptedpdf'))
    await press('Descargar el PDF aceptado')
    expect(await screen.findByText('No se ha podido descargar el PDF aceptado')).toBeTruthy()
    vi.restoreAllMocks()
  })

  test('is offered no download by a backend that stores none', async () => {
    const { acceptedpdf, ...endpoints } = configuredSite.endpoints
    expect(acceptedpdf).toBeDefined()
    await page(115, {}, { ...configuredSite, endpoints })
    await notice()
    expect(screen.queryByRole('button', { name: /PDF aceptado|constancia/ })).toBeNull()
  })
})
