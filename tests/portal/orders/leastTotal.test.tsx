import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { StoredEvent } from '../../../server/store/types.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal, openPortal } from '../portal.tsx'
import { row, unfold } from './budgetRow.tsx'

const vat = { percent: 21, isIncluded: false }
const server = setupServer()
let backend: MockBackend

const saved = (version: number, totalPrice: number, told: object = {}): StoredEvent => ({
  at: startOfTime + version,
  clientId: 1,
  login: 'ana@tienda.example',
  name: 'Ana Soler',
  kind: version === 1 ? 'created' : 'versionSaved',
  orderId: 100,
  detail: { version, totalPrice, ...told },
})

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  backend = await createMockBackend({
    rows: {
      clients: [aClient()],
      users: [aUser()],
      orders: [
        anOrder(
          { id: 100, version: 3 },
          { lines: [aLine({ bareParts: ['Asiento'] }), aLine({ uuid: 'b', bareParts: [] })] },
          [saved(1, 100_000), saved(2, 110_000, { lacksFabric: true }), saved(3, 124_000)],
        ),
        anOrder({ id: 102 }, { lines: [], sale: { ...emptyProfile.sale, vat } }, [
          { ...saved(1, 100_000, { paidTotal: 121_000 }), orderId: 102 },
          { ...saved(2, 124_000), orderId: 102 },
        ]),
        anOrder({ id: 101 }, { lines: [aLine({ bareParts: [] })] }),
      ],
    },
  })
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  server.resetHandlers()
})
afterAll(() => server.close())

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const total = (id: number) => plain(row(id).querySelector('.column-total')?.textContent)

test('a row tells that its total is the least where an article has its fabric still to be chosen', async () => {
  openPortal('/budgets')
  await screen.findByText('100:S3D')
  expect([total(100), total(101)]).toEqual(['desde 1.240,00 €', '1.240,00 €'])
})

test('a total to which the tax is added says that it is without it, in the row and of each version', async () => {
  const { details } = await unfold(102)
  expect(total(102)).toBe('1.240,00 € sin impuestos')
  expect(total(101)).toBe('1.240,00 €')
  const created = (await within(details).findByText('Creado')).closest('li')
  expect(plain(created?.querySelector('.num')?.textContent)).toBe('1.000,00 € sin impuestos')
})

test('its details say so of each version that the record tells it of, and of the latest as the row does', async () => {
  const { details } = await unfold(100)
  const of = async (version: number) => {
    const title = await within(details).findByText(new RegExp(`versión ${version}`, 'i'))
    return plain(title.closest('li')?.querySelector('.num')?.textContent)
  }
  expect(await of(3)).toBe('desde 1.240,00 €')
  expect(await of(2)).toBe('desde 1.100,00 €')
  expect(
    [...details.querySelectorAll('li .num')].map(({ textContent }) => plain(textContent)),
  ).toEqual(expect.arrayContaining(['1.000,00 €']))
})

test('of a backend that doesn’t tell it, a row shows the total alone', async () => {
  const { location, endpoints } = backend.site
  const told = {
    id: 100,
    date: '2026-03-10',
    state: 'BUDGET_DEFAULT',
    client: { id: 1, name: '' },
    totalPrice: 1240,
    rate: aClient().rate,
  }
  server.use(http.get(`*${location}${endpoints.listorders?.path}`, () => HttpResponse.json([told])))
  openPortal('/budgets')
  await screen.findByText('100:S3D')
  expect(total(100)).toBe('1.240,00 €')
})
