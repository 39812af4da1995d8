import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../src/browser/language.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { cartOfOwner, openCart } from '../../../src/cart/cart.ts'
import { Scenes } from '../../../src/composer/panels/summary/Scenes.tsx'
import { SceneTabs } from '../../../src/composer/page/SceneTabs.tsx'
import { withoutSceneId } from '../../../src/cart/scenes/openScenes.ts'
import { said } from '../../../src/composer/work/said.ts'
import { add, openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const tabs = () =>
  screen
    .getAllByRole('button')
    .filter((tab) => tab.hasAttribute('aria-pressed'))
    .map((tab) => tab.textContent + (tab.getAttribute('aria-pressed') === 'true' ? '!' : ''))

/** Two scenes without a name, the second of them open, and a press that changes what it is. */
async function openTwo() {
  const bench = await openWork(<SceneTabs />)
  const user = userEvent.setup()
  bench.run(add('ALB-L2'))
  bench.does(({ addScene }) => addScene())
  bench.run(add('ALB-CR'))
  const quote = () =>
    cartOfOwner(bench.owner)
      .get()
      .scenes.map(({ items, isAlternative }) => [items[0]?.identifier, isAlternative])
  const choose = async (role: string) => {
    const list = screen.getByRole('combobox', { name: /: en el presupuesto o no$/ })
    await user.selectOptions(list, role)
  }
  return { ...bench, quote, choose }
}

test('a scene that is no part of the total says so in its tab, and whoever can’t see it hears of the change', async () => {
  const { quote, choose, does, work } = await openTwo()
  expect(tabs()).toEqual(['Escena 1', 'Escena 2!'])
  expect(quote()).toEqual([
    ['ALB-L2', undefined],
    ['ALB-CR', undefined],
  ])

  await choose('Alternativa')
  expect(tabs()).toEqual(['Escena 1', 'Escena 2 Alternativa!'])
  expect(said.get()).toContain('Escena 2: alternativa, se ve con su precio y no suma en el total.')
  expect(quote()).toEqual([
    ['ALB-L2', undefined],
    ['ALB-CR', true],
  ])

  await choose('Borrador')
  // Its title says already what it is.
  expect(tabs()).toEqual(['Escena 1', 'Borrador 1!'])
  expect(said.get()).toContain(
    'Escena 2: borrador, no está en el presupuesto. Ahora se llama Borrador 1.',
  )
  expect(quote()).toEqual([['ALB-L2', undefined]])
  does(({ run }) => run({ kind: 'rename', name: 'Salón' }))
  expect(tabs()).toEqual(['Escena 1', 'Salón Borrador!'])

  await choose('En el presupuesto')
  expect(tabs()).toEqual(['Escena 1', 'Salón!'])
  expect(said.get()).toContain('Salón: en el presupuesto.')
  expect(work().scenes.map(({ role }) => role)).toEqual(['included', 'included'])
})

test('a scene keeps its number among those of the quote, and drafts come behind them', async () => {
  const { choose, does, work } = await openTwo()
  const [first] = work().scenes
  does(({ open }) => open(first?.id ?? ''))
  await choose('Borrador')
  expect(tabs()).toEqual(['Escena 1', 'Borrador 1!'])
  await choose('En el presupuesto')
  expect(tabs()).toEqual(['Escena 1', 'Escena 2!'])
})

test('before anything is put into it a scene has no role to choose', async () => {
  const { does } = await openWork(<SceneTabs />)
  expect(tabs()).toEqual(['Escena 1!'])
  expect(screen.queryByRole('combobox')).toBeNull()
  does(({ addScene }) => addScene())
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('where the backend takes no alternatives none is offered, and a copy is a draft', async () => {
  await loadTexts('panels')
  const { saveorder, ...others } = configuredSite.endpoints
  if (saveorder === undefined) throw new Error('The site saves nothing')
  const endpoints = { ...others, saveorder: { ...saveorder, extras: false } }
  const { run, work } = await openWork(
    <ApiContext value={createSiteApi({ ...configuredSite, endpoints })}>
      <Scenes />
    </ApiContext>,
  )
  run(add('ALB-L2'))
  const list = screen.getByRole<HTMLSelectElement>('combobox')
  expect([...list.options].map(({ textContent }) => textContent)).toEqual([
    'En el presupuesto',
    'Borrador',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar Escena 1' }))
  expect(work().scenes.map(({ role }) => role)).toEqual(['included', 'draft'])
})

test('of a scene that another tab has just taken away nothing is said that isn’t so', async () => {
  const { choose, owner, work } = await openTwo()
  const elsewhere = openCart(owner)
  elsewhere.whole.change((cart) => withoutSceneId(cart, work().sceneId))
  elsewhere.close()
  const before = said.get()
  await choose('Borrador')
  expect(said.get()).toBe(before)
})
