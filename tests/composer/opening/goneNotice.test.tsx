import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { GoneNotice } from '../../../src/composer/opening/GoneNotice.tsx'
import { useWork } from '../../../src/composer/work/work.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { outlineOf } from '../../../src/domain/scene/outline.ts'
import type { Snapshot } from '../../../src/domain/scene/snapshot.ts'
import { of } from '../../domain/scene/composing.ts'
import { openWork } from '../work/workbench.tsx'

function Notice() {
  const { composition, known } = useWork()
  return <GoneNotice modules={outlineOf(composition, known).flat()} />
}

const kept: Snapshot = {
  articles: [
    {
      id: 'ALB-OLD',
      name: 'Alba, módulo de antes',
      shape: { kind: 'seat', seats: 2, arms: 'right', w: 1460, h: 820, d: 960 },
    },
  ],
  fabrics: [{ id: 'LN-OLD', name: 'Lino de antes', color: '#d8cbb4', series: 'Lino Norte' }],
}

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('each module that is offered can be had: beside the others where they don’t take it, in one step', async () => {
  const user = userEvent.setup()
  const { does, work } = await openWork(<Notice />)
  const made = of('ALB-L2 ALB-CO')
  const lines = made.scene.lines.map((line) =>
    line.article === 'ALB-CO' ? { ...line, article: 'OLD-CO' } : line,
  )
  const shape = { kind: 'corner', seats: 1, arms: 'none', w: 960, h: 820, d: 960 } as const
  const articles = [{ id: 'OLD-CO', name: 'Rincón de antes', shape }]
  const kept = { articles, fabrics: [] }
  does(({ addScene }) => addScene({ ...made, scene: { ...made.scene, lines } }, { kept }))
  const before = work().composition
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered).toHaveLength(3)
  const furniture = new Set<string | null | undefined>()
  for (const name of offered) {
    await user.click(screen.getByRole('button', { name }))
    expect(work().refusal).toBeNull()
    const [, corner] = work().composition.scene.lines
    furniture.add(demoIndex.articles.get(corner?.article ?? '')?.line)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    does(({ undo }) => undo())
    expect(work().composition).toEqual(before)
  }
  expect(furniture.size).toBeGreaterThan(1)
})

test('what has left the catalogue is named as it was, and what comes nearest takes its place in one step', async () => {
  const user = userEvent.setup()
  const { does, work } = await openWork(<Notice />)
  const made = of('ALB-L2 ALB-R2')
  const [left, right] = made.scene.lines
  if (left === undefined || right === undefined) throw new Error('No lines')
  const parts = demoIndex.articles.get('ALB-L2')?.parts ?? []
  const materials = Object.fromEntries(parts.map((part) => [part, 'LN-OLD']))
  const lines = [
    { ...left, materials },
    { ...right, article: 'ALB-OLD' },
  ]
  does(({ addScene }) => addScene({ ...made, scene: { ...made.scene, lines } }, { kept }))

  const [article, fabric] = screen.getAllByRole('listitem')
  if (article === undefined || fabric === undefined) throw new Error('Nothing is told')
  expect(article.textContent).toContain('«Alba, módulo de antes» ya no está en el catálogo')
  expect(article.textContent).toContain('Lo más parecido:')
  expect(fabric.textContent).toContain('«Lino de antes» está descatalogada')

  const [near] = within(fabric).getAllByRole('button')
  expect(near?.textContent).toMatch(/Lino Norte/)
  if (near) await user.click(near)
  const worn = new Set(Object.values(work().composition.scene.lines[0]?.materials ?? {}))
  expect([...worn].map((id) => demoIndex.fabrics.get(id)?.names.es)).toEqual([
    expect.stringMatching(/^Lino Norte/),
  ])
  expect(screen.queryByText(/Lino de antes/)).toBeNull()

  await user.click(screen.getAllByRole('button')[0] ?? article)
  expect(demoIndex.articles.get(work().composition.scene.lines[1]?.article ?? '')?.line).toBe('ALB')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  does(({ undo }) => undo())
  expect(screen.getByText(/Alba, módulo de antes/)).toBeTruthy()
})

test('where nothing comes near what has left the catalogue, it is said', async () => {
  const empty = indexCatalogue({ ...demoIndex.catalogue, articles: [] })
  const { does } = await openWork(<Notice />, { index: empty })
  const made = of('ALB-L2')
  does(({ addScene }) => addScene(made, { kept }))
  const [article] = screen.getAllByRole('listitem')
  expect(article?.textContent).toContain('En el catálogo no hay nada parecido.')
  expect(screen.queryAllByRole('button')).toEqual([])
})
