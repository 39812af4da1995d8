import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createApi } from '../../../src/api/api.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { siteSchema } from '../../../src/contract/site.ts'
import configuration from '../../../public/api.json' with { type: 'json' }
import { openWork } from '../work/workbench.tsx'

/** Opens a panel as a visitor does, over the demo's catalogue. */
export async function openPanel(panel: ReactNode) {
  await loadTexts('shell', 'panels', 'table', 'reportTools')
  const api = createApi({
    site: siteSchema.parse(configuration),
    token: () => null,
    language: () => 'es',
    fetch: () => Promise.reject(new Error('A visitor’s panel asks for nothing')),
  })
  const work = await openWork(<ApiContext value={api}>{panel}</ApiContext>)
  return { ...work, user: userEvent.setup() }
}
