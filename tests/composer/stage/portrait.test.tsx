import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { useToCart } from '../../../src/composer/opening/useToCart.ts'
import { StagePane } from '../../../src/composer/stage/StagePane.tsx'
import { add, openWork } from '../work/workbench.tsx'
import { gpu, stages } from './fakeStage.ts'

vi.mock('../../../src/stage/stage.ts', () => import('./fakeStage.ts'))

beforeEach(async () => {
  await setLanguage('es')
  gpu.isThere = true
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

let logins = 0

/** The stage, and the way into the cart beside it. */
async function openPage() {
  const login = `photographer${++logins}`
  const seen: { put: () => void } = { put: () => undefined }
  function Way() {
    seen.put = useToCart().put
    return <StagePane />
  }
  const opened = await openWork(<Way />, { owner: `1.${login}`, login })
  await waitFor(() => expect(stages).not.toEqual([]))
  const image = () => cartOf(1, login).get().scenes[0]?.image ?? ''
  return { ...opened, put: () => act(() => seen.put()), image }
}

test('what is put into the cart right after a change has its photograph, and so it has while the plan shows', async () => {
  const { run, put, image, view } = await openPage()
  run(add('ALB-L2'))
  put()
  expect(image()).toMatch(/^data:image\/jpeg/)
  act(() => view().show('plan'))
  run(add('ALB-CR'))
  expect(stages.at(-1)?.calls.filter(([name]) => name === 'picture')).toHaveLength(1)
  put()
  expect(stages.at(-1)?.calls.filter(([name]) => name === 'picture')).toHaveLength(2)
  expect(image()).toMatch(/^data:image\/jpeg/)
})

test('where nothing draws in 3D it has the drawing', async () => {
  const { run, put, image } = await openPage()
  run(add('ALB-N1'))
  act(() => stages.at(-1)?.options.onLost?.())
  put()
  expect(image()).toMatch(/^data:image\/svg/)
})
