import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartOf } from '../../../src/cart/cart.ts'
import { setLanguage } from '../../../src/browser/language.ts'
import { putIntoCart } from '../../../src/composer/opening/putIntoCart.ts'
import { SceneTabs } from '../../../src/composer/page/SceneTabs.tsx'
import { add, openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('the tab of a scene that was changed since it was put into the cart says so, also from another scene', async () => {
  const bench = await openWork(<SceneTabs />, { owner: '1.tabs', login: 'tabs' })
  const told = () => screen.getByRole('button', { name: 'Escena 1' }).title
  bench.run(add('ALB-L2'))
  const { person, sceneId, index } = bench.work()
  expect(told()).toBe('')
  act(() => {
    putIntoCart(person, sceneId, index, 'es')
  })
  expect(told()).toBe('')
  bench.run(add('ALB-CR'))
  const [mark, name] = screen.getByRole('button', { name: 'Escena 1' }).childNodes
  // A long name loses its end: the mark comes first.
  expect([mark?.nodeName, name?.textContent]).toEqual(['SPAN', 'Escena 1'])
  expect(told()).toBe('Ha cambiado desde que está en el carrito')
  bench.does(({ addScene }) => addScene())
  expect(told()).toBe('Ha cambiado desde que está en el carrito')
})

test('scenes without a name are called as the cart calls them, whichever of them went there first', async () => {
  const bench = await openWork(<SceneTabs />, { owner: '1.numbers', login: 'numbers' })
  const shown = () =>
    screen
      .getAllByRole('button', { name: /^Escena/ })
      .map((tab) => tab.textContent + (tab.getAttribute('aria-pressed') === 'true' ? '!' : ''))
  const put = () => {
    const { person, sceneId, index } = bench.work()
    act(() => {
      putIntoCart(person, sceneId, index, 'es')
    })
  }
  bench.run(add('ALB-L2'))
  const first = bench.work().sceneId
  bench.does(({ addScene }) => addScene())
  bench.run(add('ALB-CR'))
  expect(shown()).toEqual(['Escena 1', 'Escena 2!'])
  put()
  // The cart's only scene is its first.
  expect(shown()).toEqual(['Escena 2', 'Escena 1!'])
  bench.does(({ open }) => open(first))
  put()
  expect(shown()).toEqual(['Escena 2!', 'Escena 1'])
  const articles = cartOf(1, 'numbers')
    .get()
    .scenes.map(({ items }) => items[0]?.identifier)
  expect(articles).toEqual(['ALB-CR', 'ALB-L2'])
})
