import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import configuration from '../../../public/api.json' with { type: 'json' }
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { siteSchema, type Site } from '../../../src/contract/site.ts'
import { DataProtectionScreen } from '../../../src/portal/legal/DataProtectionScreen.tsx'

afterEach(cleanup)

const site = siteSchema.parse(configuration)
const own = { ...site, registration: undefined }
const without = ({ endpoints, ...rest }: Site, ...names: (keyof Site['endpoints'])[]): Site => ({
  ...rest,
  endpoints: Object.fromEntries(
    Object.entries(endpoints).filter(([name]) => !names.some((one) => one === name)),
  ),
})

test.each([
  ['registrations are carried out', without(site, 'forgotpassword', 'sendreport'), true],
  ['a forgotten password is mailed', without(own, 'sendreport'), true],
  ['reports are mailed', without(own, 'forgotpassword'), true],
  ['nothing is mailed by our server', without(own, 'forgotpassword', 'sendreport'), false],
])('where %s, the page tells of kept mails: %#', async (_, given, tells) => {
  await setLanguage('es')
  render(
    <MemoryRouter>
      <ApiContext value={createSiteApi(given)}>
        <DataProtectionScreen />
      </ApiContext>
    </MemoryRouter>,
  )
  expect(screen.queryAllByText(/^Correos que te enviamos/)).toHaveLength(tells ? 1 : 0)
})

test.each([
  ['customers accept by a link', site, 1],
  ['they can’t', without(site, 'acceptbudget'), 0],
])(
  'where %s, the page tells what is stored of it, and for how long, or nothing',
  async (_, given, times) => {
    await setLanguage('es')
    render(
      <MemoryRouter>
        <ApiContext value={createSiteApi(given)}>
          <DataProtectionScreen />
        </ApiContext>
      </MemoryRouter>,
    )
    expect(screen.queryAllByText(/el documento aceptado en PDF/)).toHaveLength(times)
    expect(screen.queryAllByText(/la dirección de red, 24 meses/)).toHaveLength(times)
  },
)

test('the link to the company’s e-mail writes to that address alone, whatever signs it has', async () => {
  await setLanguage('es')
  const company = { name: 'La Fábrica', address: 'Yecla', taxId: '', email: 'a?bcc=b@c.example' }
  render(
    <MemoryRouter>
      <ApiContext value={createSiteApi({ ...site, company })}>
        <DataProtectionScreen />
      </ApiContext>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: company.email })
  expect(link.getAttribute('href')).toBe('mailto:a%3Fbcc%3Db@c.example')
})
