import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { serverError } from '../../../mocks/faults.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { SaleTerms } from '../../../src/domain/profile.ts'
import type { StoredEvent } from '../../../server/store/types.ts'
import { haveSession } from '../portal.tsx'
import { unfold } from './budgetRow.tsx'
import { server } from './decidedBudgets.ts'

const event = (kind: string, hour: number, version?: number): StoredEvent => ({
  at: startOfTime - (10 - hour) * 3_600_000,
  clientId: 1,
  login: 'ana@tienda.example',
  name: 'Ana Soler',
  kind,
  orderId: 100,
  detail: version === undefined ? {} : { version },
})
const first = event('created', 1, 1)
const second = event('versionSaved', 3, 2)
const accepted = event('accepted', 2)

const lackingFabric = aLine({ bareParts: ['Asiento'] })
let backend: MockBackend

/** The question before a budget becomes an order, as paragraphs. */
async function questionOf(
  order: Parameters<typeof anOrder>[0],
  events: StoredEvent[],
  lines = [aLine()],
  prepare: () => void = () => undefined,
  sale?: SaleTerms,
) {
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser()],
      orders: [
        anOrder(
          { id: 100, customer: 'Elvira Quiroga', ...order },
          { lines, ...(sale && { sale }) },
          events,
        ),
      ],
    },
  })
  server.use(...backend.handlers)
  prepare()
  await haveSession(backend, 'ana@tienda.example', 1)
  const unfolded = await unfold()
  await unfolded.press('Pasar a pedido')
  const question = await screen.findByRole('alertdialog')
  const [, ...said] = [...question.querySelectorAll('p')].map((one) => one.textContent)
  return { ...unfolded, said }
}

const known = ['Cliente: Elvira Quiroga.', 'Total: 1.240,00\u00a0€.']

describe('what is asked before a budget becomes an order', () => {
  beforeEach(() => {
    server.resetHandlers()
    // The budgets' prices hold on that day.
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
  })
  afterEach(() => void vi.useRealTimers())

  test('says whose it is and what it comes to, and nothing more of what is confirmed', async () => {
    const { said } = await questionOf({ confirmationState: 1 }, [first, accepted])
    expect(said).toEqual(known)
  })

  test.each([
    ['change', 'El cliente ha pedido un cambio en esta versión.'],
    ['decline', 'El cliente ha rechazado esta versión.'],
  ] as const)('says what the customer has answered: %s', async (answer, words) => {
    const { said } = await questionOf({ answer }, [first])
    expect(said).toContain(words)
  })

  test('says that nobody has confirmed or accepted it', async () => {
    const { said } = await questionOf({}, [first])
    expect(said).toEqual([
      ...known,
      'Esta versión no está confirmada ni la ha aceptado el cliente.',
    ])
  })

  test('says which earlier version the customer accepted, also where the shop has confirmed this one', async () => {
    const earlier = 'El cliente aceptó la versión 1, y esta es la 2.'
    const { said } = await questionOf({ version: 2 }, [first, accepted, second])
    expect(said).toEqual([
      ...known,
      earlier,
      'Esta versión no está confirmada ni la ha aceptado el cliente.',
    ])
  })

  test('of a version that the shop has confirmed, only which one the customer accepted', async () => {
    const { said } = await questionOf({ version: 2, confirmationState: 1 }, [
      first,
      accepted,
      second,
    ])
    expect(said).toEqual([...known, 'El cliente aceptó la versión 1, y esta es la 2.'])
  })

  test('says that a confirmation was withdrawn after the customer had accepted', async () => {
    const { said } = await questionOf({}, [first, accepted, event('unconfirmed', 4)])
    expect(said).toEqual([
      ...known,
      'El cliente aceptó esta versión, pero después se quitó la confirmación.',
    ])
  })

  test('says how many articles lack a fabric, and that the total is the least', async () => {
    const lines = [
      lackingFabric,
      aLine({ uuid: 'b', bareParts: [] }),
      { ...lackingFabric, uuid: 'c' },
    ]
    const { said } = await questionOf({ confirmationState: 1 }, [first], lines)
    expect(said).toEqual([
      'Cliente: Elvira Quiroga.',
      'Total: desde 1.240,00\u00a0€.',
      'Hay 2 artículos con la tela por elegir: sin ella no se pueden fabricar, y el total puede subir.',
    ])
  })

  test.each([
    [
      false,
      ['Total: 1.500,40\u00a0€.', 'Con impuestos; sin ellos, como en la lista, 1.240,00\u00a0€.'],
    ],
    [true, ['Total: 1.240,00\u00a0€.']],
  ])(
    'names what the customer pays where the prices include the tax: %s',
    async (isIncluded, total) => {
      const sale = { words: { es: '', en: '' }, vat: { percent: 21, isIncluded }, deposit: null }
      const { said } = await questionOf(
        { confirmationState: 1 },
        [first, accepted],
        [aLine()],
        () => undefined,
        sale,
      )
      expect(said).toEqual(['Cliente: Elvira Quiroga.', ...total])
    },
  )

  test('asks all the same where neither document nor history can be read', async () => {
    const { said } = await questionOf({ confirmationState: 1 }, [first], [lackingFabric], () =>
      server.use(serverError(backend, 'orderdata'), serverError(backend, 'orderhistory')),
    )
    expect(said).toEqual(known)
  })
})

describe('a way to accept a budget with a fabric still to be chosen', () => {
  beforeEach(() => server.resetHandlers())

  const open = async (lines: Parameters<typeof questionOf>[2], button: string) => {
    backend = await createMockBackend({
      rows: {
        clients: [aClient()],
        users: [aUser()],
        orders: [anOrder({ id: 100, date: Date.now() }, { lines })],
      },
    })
    server.use(...backend.handlers)
    await haveSession(backend, 'ana@tienda.example', 1)
    const { press } = await unfold()
    await press(button)
    // Until its code is there, another dialog says that it is loading.
    await waitFor(() =>
      expect(screen.getByRole('dialog').querySelector('[data-pending]')).toBeNull(),
    )
    return screen.getByRole('dialog')
  }
  const box = (dialog: HTMLElement) =>
    within(dialog).findByRole('checkbox', { name: /puede aceptar el presupuesto/ })

  test('is not ticked by itself in a mail, which says why', async () => {
    const dialog = await open([lackingFabric], 'Enviar por correo')
    expect(await box(dialog)).toHaveProperty('checked', false)
    expect(within(dialog).getByText(/^Hay telas por elegir/)).toBeTruthy()
  })

  test('is ticked where all fabrics are chosen', async () => {
    const dialog = await open([aLine({ bareParts: [] })], 'Enviar por correo')
    expect(await box(dialog)).toHaveProperty('checked', true)
    expect(within(dialog).queryByText(/^Hay telas por elegir/)).toBeNull()
  })

  test('tells it beside the link to copy', async () => {
    const dialog = await open([lackingFabric], 'Enlace para aceptar')
    expect(await within(dialog).findByText(/^Hay telas por elegir/)).toBeTruthy()
  })
})
