import { cleanup, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, aUser } from '../../../mocks/data.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { usePriceDifferences } from '../../../src/composer/prices/usePriceDifferences.ts'
import { useWork } from '../../../src/composer/work/work.ts'
import { portalApi } from '../../../src/entry/portalApi.ts'
import { haveSession, leavePortal } from '../../portal/portal.tsx'
import { add, openWork } from '../work/workbench.tsx'

const last = demoCatalogue.groups.at(-1) ?? ''
const seriesIn = (group: string) => demoCatalogue.series.find((one) => one.group === group)?.id
const fabricIn = (group: string) =>
  demoCatalogue.fabrics.find(({ series }) => series === seriesIn(group))?.id ?? ''

/** A catalogue that doesn't tell what a chaise costs in the dearest group. */
const catalogue = {
  ...demoCatalogue,
  articles: demoCatalogue.articles.map((article) => ({
    ...article,
    points: Object.fromEntries(
      Object.entries(article.points).filter(([group]) => article.id !== 'ALB-CL' || group !== last),
    ),
  })),
}

const backend = await createMockBackend({
  rows: { clients: [aClient()], catalogues: [{ clientId: 1, catalogue }], users: [aUser()] },
})
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  leavePortal()
  localStorage.clear()
})
afterAll(() => server.close())

function Differences() {
  const { composition } = useWork()
  const choices = demoCatalogue.groups.map((group) => ({
    key: group,
    lines: composition.scene.lines.map((line) => ({
      ...line,
      materials: { asiento: fabricIn(group) },
    })),
  }))
  const differences = usePriceDifferences(choices)
  return <output>{JSON.stringify([...differences])}</output>
}

test('what a choice costs more is told before it is made, and one that the factory must be asked for is no saving', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  const { container, run } = await openWork(
    <ApiContext value={portalApi(backend.site)}>
      <Differences />
    </ApiContext>,
    { isPriced: true, login: 'ana@tienda.example' },
  )
  run(add('ALB-CL'))
  const told = () =>
    JSON.parse(container.querySelector('output')?.textContent ?? '[]') as [string, unknown][]
  await waitFor(() => expect(told()).toHaveLength(demoCatalogue.groups.length))
  const [[, cheapest] = [], [, second] = []] = told()
  expect(cheapest).toBe(0)
  expect(second).toBeGreaterThan(0)
  expect(told().at(-1)).toEqual([last, 'ask'])
})
