import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage, loadTexts } from '../../../src/browser/language.ts'
import { CarryBar } from '../../../src/composer/page/CarryBar.tsx'
import { RefusalCard } from '../../../src/composer/page/RefusalCard.tsx'
import { said } from '../../../src/composer/work/said.ts'
import { ModuleTile } from '../../../src/composer/panels/composition/ModuleTile.tsx'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { add, openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function openTile(id: string, ...placed: string[]) {
  await loadTexts('panels')
  const article = demoIndex.articles.get(id)
  if (article === undefined) throw new Error(`No ${id}`)
  const opened = await openWork(
    <>
      <RefusalCard />
      <CarryBar />
      <ul>
        <ModuleTile article={article} price={null} showInfo={() => undefined} isStop />
      </ul>
    </>,
  )
  opened.run(...placed.map((one) => add(one)))
  opened.does(({ select }) => select({ line: placed[0] ?? '', part: null }))
  return {
    ...opened,
    user: userEvent.setup(),
    tile: screen.getByRole('button', { name: /^Añadir / }),
    articles: () => opened.work().composition.scene.lines.map((line) => line.article),
  }
}

test('a press on the chaise of the wrong hand puts its mirror image in the open end, says so with why to everybody, and one press takes it back', async () => {
  const { user, tile, articles, work } = await openTile('ALB-CL', 'ALB-L2')
  // Before it is pressed, it says what it would do, to who sees it and to who hears it.
  expect(tile.textContent).toContain('Aquí va su simétrico')
  expect(tile.getAttribute('aria-label')).toContain('Aquí va su simétrico')
  await user.click(tile)
  expect(articles()).toEqual(['ALB-L2', 'ALB-CR'])
  expect(work().solved.rows).toHaveLength(1)
  expect(screen.getByText('En su lugar va «Alba, chaise longue derecha»:')).toBeTruthy()
  expect(
    screen.getByText(/«Alba, chaise longue izquierda» está cerrado por la izquierda/),
  ).toBeTruthy()
  expect(said.get()).toContain(
    'En su lugar va «Alba, chaise longue derecha»: «Alba, chaise longue izquierda»',
  )
  await user.click(screen.getByRole('button', { name: /^Deshacer/ }))
  expect(articles()).toEqual(['ALB-L2'])
  expect(screen.queryByText(/^En su lugar/)).toBeNull()
})

test.each([
  ['DUN-CL', 'ALB-L2', 'another collection has its mirror image, which docks no better'],
  ['BRZ-CR', 'DUN-R2', 'the other hand'],
])('%s beside %s promises what the press does: %s', async (id, placed) => {
  const { user, tile, articles, work } = await openTile(id, placed)
  expect(tile.textContent).toContain('Otra colección: queda suelto')
  expect(tile.textContent).not.toContain('Aquí va su simétrico')
  await user.click(tile)
  expect(articles()).toEqual([placed, id])
  expect(work().solved.rows).toHaveLength(2)
  expect(screen.getByText(/son de colecciones distintas y no se unen/)).toBeTruthy()
  expect(screen.queryByText(/está cerrado por/)).toBeNull()
})

test('what docks to another row than that of the selected module says nothing else, and docks there', async () => {
  const { user, tile, articles, work } = await openTile('DUN-CR', 'ALB-L2', 'DUN-L2')
  expect(tile.querySelector('.module-note')).toBeNull()
  await user.click(tile)
  expect(articles()).toEqual(['ALB-L2', 'DUN-L2', 'DUN-CR'])
  expect(work().solved.rows).toHaveLength(2)
})

test('what docks nowhere stands on its own and says why, with what would do a press away: it goes in its place', async () => {
  const { user, tile, articles, work } = await openTile('BRZ-N1', 'ALB-L2')
  expect(tile.textContent).toContain('Otra colección: queda suelto')
  expect(tile.getAttribute('title')).toBeNull()
  await user.click(tile)
  expect(articles()).toEqual(['ALB-L2', 'BRZ-N1'])
  expect(screen.getByText(/queda suelto:$/, { selector: 'b' })).toBeTruthy()
  expect(screen.getByText(/son de colecciones distintas y no se unen/)).toBeTruthy()
  expect(said.get()).toContain('son de colecciones distintas y no se unen')
  await user.click(screen.getByRole('button', { name: /^Usar «Alba/ }))
  expect(articles()).toEqual(['ALB-L2', 'ALB-N1'])
  expect(work().solved.rows).toHaveLength(1)
})

test('what is meant to stand on its own says nothing', async () => {
  const { user, tile, articles } = await openTile('ALB-PF', 'ALB-L2')
  expect(tile.querySelector('.module-note')).toBeNull()
  await user.click(tile)
  expect(articles()).toEqual(['ALB-L2', 'ALB-PF'])
  expect(document.querySelector('.refusal')).toBeNull()
})

test('by keyboard the place names the mirror image that goes there, puts it and says why', async () => {
  const { user, does, articles } = await openTile('ALB-CL', 'ALB-L2')
  does(({ carry }) => carry({ article: 'ALB-CL' }))
  await user.click(
    screen.getByRole('button', {
      name: /^A la derecha de .* \(con «Alba, chaise longue derecha»\)$/,
    }),
  )
  expect(articles()).toEqual(['ALB-L2', 'ALB-CR'])
  expect(said.get()).toContain('está cerrado por la izquierda')
})
