import { screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startOfTime } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { haveSession, leavePortal } from '../portal.tsx'
import { unfold } from './budgetRow.tsx'

const server = setupServer()
const act = {
  by: { login: 'ana@tienda.example', name: 'Ana Soler' },
  clock: () => startOfTime,
}
const digest = 'a1b2c3d4e5f6'.padEnd(64, '0')
const file = (name: string, sha256: string) => ({
  digest: sha256,
  name,
  bytes: Buffer.from(`%PDF ${name}`),
})

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const backend = await createMockBackend()
  const { acceptances } = backend.store
  const asked = await acceptances.ask({ clientId: 1, id: 100, version: 1 }, 'es', act)
  if (asked === null) throw new Error('Budget 100 can’t be accepted')
  const pdf = file('Presupuesto 100, aceptado.pdf', digest)
  const proof = file('Constancia de aceptación 100.pdf', 'b'.repeat(64))
  const by = { name: 'Elvira Quiroga', address: '203.0.113.7', pdf, proof }
  await acceptances.accept({ clientId: 1, id: 100 }, asked, by, [], act.clock)
  server.use(...backend.handlers)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  vi.restoreAllMocks()
  server.resetHandlers()
})
afterAll(() => server.close())

test('the history offers what was accepted and its proof, as the files that were stored', async () => {
  const saved: [string, string][] = []
  const blobs: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, this.href])
  })
  const { details, user } = await unfold()
  await user.click(await within(details).findByRole('button', { name: 'PDF aceptado' }))
  expect(await within(details).findByText('El PDF aceptado está descargado')).toBeTruthy()
  await user.click(within(details).getByRole('button', { name: 'Constancia' }))
  expect(await within(details).findByText('La constancia está descargada')).toBeTruthy()
  expect(saved).toEqual([
    ['Presupuesto 100, aceptado.pdf', 'blob:0'],
    ['Constancia de aceptación 100.pdf', 'blob:1'],
  ])
  const written = await Promise.all(blobs.map((blob) => blob.text()))
  expect(written).toEqual([
    '%PDF Presupuesto 100, aceptado.pdf',
    '%PDF Constancia de aceptación 100.pdf',
  ])
})

test('the digest shows in short and is copied whole; if the browser forbids that, the whole shows', async () => {
  const { details, user } = await unfold()
  const copy = await within(details).findByRole('button', { name: 'Copiar SHA-256' })
  expect(within(details).getByText('SHA-256: a1b2c3d4e5f6…')).toBeTruthy()
  await user.click(copy)
  expect(await screen.findByText('El SHA-256 está copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(digest)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(copy)
  expect(await within(details).findByText(`SHA-256: ${digest}`)).toBeTruthy()
})
