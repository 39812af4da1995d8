import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  act(() => putIntoCart(person, sceneId, index, 'es'))
  expect(told()).toBe('')
  bench.run(add('ALB-CR'))
  const [mark, name] = screen.getByRole('button', { name: 'Escena 1' }).childNodes
  // A long name loses its end: the mark comes first.
  expect([mark?.nodeName, name?.textContent]).toEqual(['SPAN', 'Escena 1'])
  expect(told()).toBe('Ha cambiado desde que está en el carrito')
  bench.does(({ addScene }) => addScene())
  expect(told()).toBe('Ha cambiado desde que está en el carrito')
})
