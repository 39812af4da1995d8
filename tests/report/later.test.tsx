import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import * as language from '../../src/browser/language.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'

const fetching = { isBroken: true }
vi.mock('../../src/browser/language.ts', async (original) => {
  const real = await original<typeof language>()
  const loadTexts: typeof real.loadTexts = (...parts) =>
    fetching.isBroken ? Promise.reject(new Error('No such file')) : real.loadTexts(...parts)
  return { ...real, loadTexts }
})

const backend = await createMockBackend({
  rows: { clients: [aClient()], users: [aUser()], orders: [anOrder()] },
})
const server = setupServer(...backend.handlers)
beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await language.setLanguage('es')
})
afterEach(() => {
  cleanup()
  server.close()
})

test('where what is fetched after a report can’t be had, it is read all the same, says so, and has it with the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <ApiContext value={portalApi(configuredSite)}>
      <ReportScreen orderId="100" />
    </ApiContext>,
  )
  expect(await screen.findByRole('heading', { name: /100:S3D$/ })).toBeTruthy()
  const [told] = await screen.findAllByText('No se ha podido abrir esta parte de la pantalla.')
  expect(told).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.getByText('Total').parentElement?.textContent).toContain('1.240,00')
  fetching.isBroken = false
  for (const retry of screen.getAllByRole('button', { name: 'Volver a intentarlo' }))
    await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'Descargar PDF' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /3D/ })).toBeTruthy()
  expect(screen.queryByText('No se ha podido abrir esta parte de la pantalla.')).toBeNull()
})
