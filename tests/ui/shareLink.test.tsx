import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { ShareLink } from '../../src/ui/ShareLink.tsx'

const address = 'https://tienda.example/#/order/VHJlc2lsbG9JbmZvcm1lVHJlMTAw'
const close = vi.fn()

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('reportTools', 'shell')
  render(<ShareLink number="100:S3D" address={address} close={close} />)
})
afterEach(cleanup)

test('the link is there as text and as a QR code', () => {
  expect(screen.getByRole('dialog', { name: 'Compartir 100:S3D' })).toBeTruthy()
  expect(screen.getByLabelText('Enlace del informe')).toHaveProperty('value', address)
  expect(screen.getByRole('img', { name: 'Código QR del enlace' })).toBeTruthy()
})

test('the link is copied, and that is said', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect((await screen.findByRole('status')).textContent).toBe('Enlace copiado')
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('where the browser does not let it be copied, the person is told to do so themselves', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/no deja copiar/)
})
