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
