import { cleanup, render, screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../mocks/data.ts'
import { configuredSite, createMockBackend } from '../../mocks/server.ts'
import { createLinks } from '../../server/orders/links.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { mailLink } from '../../src/domain/contact.ts'
import type { Profile } from '../../src/domain/profile.ts'
import { portalApi } from '../../src/entry/portalApi.ts'
import { ReportScreen } from '../../src/report/ReportScreen.tsx'
import '../../src/report/after.tsx'

const profile: Profile = {
  seller: {
    legalName: 'Muebles La Alameda, S. L.',
    tradeName: 'Alameda Hogar',
    address: 'Calle Mayor, 12',
    taxNumber: 'B12345674',
    phone: '+34 915 551 234',
    email: 'hola@alameda.example',
    web: 'https://alameda.example/',
    iban: 'ES9121000418450200051332',
  },
  sale: {
    words: { es: 'Entrega en seis semanas.', en: '' },
    vat: { percent: 21, isIncluded: false },
    deposit: 40,
  },
}
const backend = await createMockBackend({
  rows: {
    clients: [aClient({ profile })],
    users: [aUser()],
    orders: [anOrder({ totalPrice: 124_000 }, { sale: profile.sale })],
  },
})
const server = setupServer(...backend.handlers)

beforeEach(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await setLanguage('es')
})
afterEach(() => {
  cleanup()
  server.close()
})

async function open(orderId: string) {
  render(
    <ApiContext value={portalApi(configuredSite)}>
      <ReportScreen orderId={orderId} />
    </ApiContext>,
  )
  await screen.findByRole('heading', { level: 1, name: /100:S3D$/ })
}

const sums = () =>
  [...document.querySelectorAll('.report-grand > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  )

test('an e-mail address with other signs is written to as a whole', () => {
  expect(mailLink('hola@alameda.example')).toBe('mailto:hola@alameda.example')
  expect(mailLink('a?bcc=b&c@alameda.example')).toBe('mailto:a%3Fbcc%3Db%26c@alameda.example')
})

test('who comes by the shop’s link sees who sells, how to reach them, tax, deposit, account and terms', async () => {
  const links = await createLinks(backend.store, 'open')()
  await open(links.of(100))
  const seller = screen.getByRole('region', { name: 'La tienda' })
  expect(seller.textContent).toContain('Alameda Hogar')
  expect(seller.textContent).toContain('Muebles La Alameda, S. L. · NIF B12345674')
  expect(seller.textContent).toContain('Calle Mayor, 12')
  const addresses = within(seller)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    'tel:+34915551234',
    'mailto:hola@alameda.example',
    'https://alameda.example/',
  ])
  // Each part whose prices are without the tax says so, beside what it comes to and over its columns.
  expect(document.querySelector('.report-scene-head .num')?.textContent).toMatch(/€ sin IVA$/)
  expect(screen.getByRole('columnheader', { name: 'Importe sin IVA' })).toBeTruthy()
  expect(sums()).toEqual([
    ['Base imponible', '1.240,00 €'],
    ['IVA 21 %', '260,40 €'],
    ['Total', '1.500,40 €'],
    ['A cuenta, 40 %', '600,16 €'],
  ])
  expect(await screen.findByText('Cuenta bancaria: ES91 2100 0418 4502 0005 1332')).toBeTruthy()
  expect(screen.getByText('Entrega en seis semanas.')).toBeTruthy()
  expect(
    screen.getByText(/datos de contacto y las observaciones solo los ve la tienda/),
  ).toBeTruthy()
})

test('who has only the number sees the tax, and nothing of who sells', async () => {
  await open('100')
  expect(screen.queryByRole('region', { name: 'La tienda' })).toBeNull()
  expect(sums()).toContainEqual(['IVA 21 %', '260,40 €'])
  expect(document.body.textContent).not.toMatch(/Alameda|Entrega en seis|Cuenta bancaria/)
})

test('an article has its code', async () => {
  await open('100')
  expect(screen.getByText(/^ALBA-2P/)).toBeTruthy()
})
