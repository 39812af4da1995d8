import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { OutlinePanel } from '../../../src/composer/outline/OutlinePanel.tsx'
import { rowsOf } from '../../../src/domain/scene/rows.ts'
import { mostModules } from '../../../src/domain/scene/mostModules.ts'
import type { Scene } from '../../../src/domain/scene/scene.ts'
import { openWork } from '../work/workbench.tsx'

vi.mock('../../../src/domain/scene/rows.ts', { spy: true })

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const shape = { kind: 'seat', seats: 6, arms: 'both', w: 2000, h: 900, d: 900 } as const

/** A scene of modules in ranks, and what a link keeps of the articles that no catalogue has. */
function ranks(articleAt: (at: number) => string, count: number) {
  const lines = Array.from({ length: count }, (_, at) => ({
    ...{ id: `m${at}`, article: articleAt(at), materials: {}, accessories: {} },
  }))
  const free = lines.map(({ id }, at): [string, Scene['free'][string]] => [
    id,
    { x: 2500 * (at % 32), y: 1500 * Math.floor(at / 32), turn: 0 },
  ])
  const scene: Scene = { version: 2, name: '', lines, joints: [], free: Object.fromEntries(free) }
  const ids = [...new Set(lines.map(({ article }) => article))]
  const articles = ids.map((id) => ({ id, name: `Old ${id}`, shape }))
  return { made: { scene, wanted: {} }, kept: { articles, fabrics: [] } }
}

async function opened(articleAt: (at: number) => string, count = mostModules) {
  const bench = await openWork(<OutlinePanel />)
  const { made, kept } = ranks(articleAt, count)
  vi.mocked(rowsOf).mockClear()
  bench.does(({ addScene }) => addScene(made, { kept, when: 'drawn' }))
  return { ...bench, solves: () => vi.mocked(rowsOf).mock.calls.length }
}

test.each([
  ['of one article that no catalogue has', () => 'Q'],
  ['of as many articles that no catalogue has', (at: number) => `Q${at}`],
  ['of an article of the catalogue', () => 'ALB-S3'],
])('the largest scene %s is laid out once to open, as the smallest is', async (_, articleAt) => {
  const smallest = await opened(articleAt, 1)
  expect(smallest.solves()).toBe(1)
  cleanup()
  const { solves, work } = await opened(articleAt)
  expect(work().solved.modules).toHaveLength(mostModules)
  expect(solves()).toBe(1)
})

test('an article that has left the catalogue has one notice, and is replaced wherever it stands', async () => {
  const user = userEvent.setup()
  const { work, does } = await opened(() => 'Q', 12)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  const [near] = screen.getAllByRole('button')
  if (near === undefined) throw new Error('Nothing comes near')
  await user.click(near)
  expect(work().composition.scene.lines.filter(({ article }) => article === 'Q')).toEqual([])
  does(({ undo }) => undo())
  expect(screen.getAllByText(/Old Q/).length).toBeGreaterThan(0)
})

test('of many articles that have left the catalogue the first have notices, and the others are counted', async () => {
  await opened((at) => `Q${at}`, 20)
  expect(await screen.findAllByRole('listitem')).toHaveLength(9)
  expect(screen.getByText(/12 more have left the catalogue/)).toBeTruthy()
})

test('a scene from outside is kept once the page has drawn it, and not before', async () => {
  const { owner, work } = await opened(() => 'Q', 2)
  const kept = () => localStorage.getItem(`${storageKeys.cart}.${owner}`)
  expect(work().composition.scene.lines).toHaveLength(2)
  expect(kept()).toBeNull()
  const { sceneId } = work()
  await waitFor(() => expect(kept()).toContain('"article":"Q"'))
  expect(work().sceneId).toBe(sceneId)
  expect(work().scenes.map(({ id }) => id)).toEqual([sceneId])
})

test('a scene that is worked on before that is kept with what was done', async () => {
  const { owner, run } = await opened(() => 'Q', 2)
  run({ kind: 'rename', name: 'Living room' })
  const kept = localStorage.getItem(`${storageKeys.cart}.${owner}`)
  expect(kept).toContain('"name":"Living room"')
  expect(kept).toContain('"article":"Q"')
})
