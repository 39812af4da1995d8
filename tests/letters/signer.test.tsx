import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClient, anOrder, aUser } from '../../mocks/data.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { SendSaved } from '../../src/composer/processing/SendSaved.tsx'
import { emptyProfile } from '../../src/domain/profile.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
import '../../src/letters/SendReport.tsx'
import '../../src/report/after.tsx'
import { unfold } from '../portal/orders/budgetRow.tsx'
import { haveSession, leavePortal } from '../portal/portal.tsx'

const seller = { ...emptyProfile.seller, tradeName: 'Tresillos Alameda' }
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ name: 'Cliente 1', profile: { ...emptyProfile, seller } })],
    users: [aUser()],
    orders: [anOrder({ id: 100 }, { shopName: 'Tienda' })],
  },
})
const server = setupServer(...backend.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('reportTools', 'processing')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await haveSession(backend, 'ana@tienda.example', 1)
})
afterEach(() => {
  leavePortal()
  cleanup()
})
afterAll(() => server.close())

/** The letter that a dialog suggests signs with the profile's name. */
async function expectSigned() {
  const subject = await screen.findByRole('textbox', { name: 'Asunto' })
  await waitFor(() => expect(subject).toHaveProperty('value', expect.stringContaining('100:S3D')))
  expect(subject).toHaveProperty('value', expect.stringMatching(/ · Tresillos Alameda$/))
  const message = screen.getByRole('textbox', { name: 'Mensaje' })
  expect(message).toHaveProperty('value', expect.stringMatching(/\n\nTresillos Alameda$/))
}

test('the letter from a row of the list is signed by the name of the shop’s profile', async () => {
  const { press } = await unfold(100)
  await press('Enviar por correo')
  await expectSigned()
})

test('and so is the letter from the report', async () => {
  render(
    <ApiContext value={portalApi(backend.site)}>
      <ReportScreen orderId="100" />
    </ApiContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar por correo' }))
  await expectSigned()
})

test('and the letter that saving offers', async () => {
  render(
    <ApiContext value={portalApi(backend.site)}>
      <SendSaved saved={{ orderId: 100, type: 'budget', link: undefined }} />
    </ApiContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviárselo al cliente' }))
  await expectSigned()
})
