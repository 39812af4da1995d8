import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { aClient, aLine, anOrder, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { Composer } from '../../../src/composer/Composer.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../../src/composer/page/Workshop.tsx'
import '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { of } from '../../domain/scene/composing.ts'
import { leavePortal } from '../../portal/portal.tsx'

const composed = of('ALB-L2 ALB-CO ALB-R2').scene
const lines = composed.lines.map(({ id, article }) =>
  aLine({ uuid: id, identifier: article, materials: {}, accessories: {} }),
)

/** The composer's server, with one order of a corner suite. */
export const backend = await createMockBackend({
  rows: {
    clients: [aClient()],
    catalogues: [
      { clientId: 0, catalogue: demoCatalogue },
      { clientId: 1, catalogue: demoCatalogue },
    ],
    users: [aUser()],
    orders: [anOrder({ sceneCount: 1, totalItems: 3 }, { lines, scenes: [composed] })],
  },
})

/** Plays that server for the tests of a file, and leaves nothing of one test to the next. */
export function useBackend() {
  const server = setupServer(...backend.handlers)
  beforeAll(() => server.listen())
  beforeEach(() => setLanguage('es'))
  afterEach(() => {
    vi.unstubAllGlobals()
    currentCart().clear()
    cleanup()
    leavePortal()
    localStorage.clear()
    sessionStorage.clear()
    server.resetHandlers()
  })
  afterAll(() => server.close())
  return server
}

export function openWorkshop(hash = '#/') {
  history.replaceState(null, '', hash)
  const user = userEvent.setup()
  render(
    <StrictMode>
      <Composer />
    </StrictMode>,
  )
  return user
}

/** The outline, once it has so many modules. */
export async function modules(count: number) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Esquema' }))
  const tree = await screen.findByRole('tree')
  await waitFor(() => {
    const rows = within(tree).getAllByRole('treeitem')
    expect(rows.filter((row) => row.getAttribute('aria-level') === '1')).toHaveLength(count)
  })
  return tree
}
