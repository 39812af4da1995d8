import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { cartOfOwner } from '../../../src/cart/cart.ts'
import { picturesOf } from '../../../src/cart/scenes/pictures.ts'
import { useSceneImages } from '../../../src/composer/page/useSceneImages.ts'
import { StagePane } from '../../../src/composer/stage/StagePane.tsx'
import { of } from '../../domain/scene/composing.ts'
import { add, openWork } from '../work/workbench.tsx'
import { gpu, stages } from './fakeStage.ts'

vi.mock('../../../src/stage/stage.ts', () => import('./fakeStage.ts'))

beforeEach(async () => {
  await setLanguage('es')
  gpu.isThere = true
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
})

/** The stage, and what gives the cart its pictures. */
async function openPage() {
  function Page() {
    useSceneImages()
    return <StagePane />
  }
  const opened = await openWork(<Page />)
  await waitFor(() => expect(stages).not.toEqual([]))
  const images = () =>
    cartOfOwner(opened.owner)
      .get()
      .scenes.map((scene) => picturesOf(opened.owner).imageOf(scene)?.slice(0, photograph.length))
  const count = () => stages.at(-1)?.calls.filter(([name]) => name === 'picture').length ?? 0
  // The stage is the page's, as long as that lives.
  const before = count()
  const pictures = () => count() - before
  return { ...opened, images, pictures }
}
const photograph = 'data:image/jpe'
const drawing = 'data:image/svg'
const leave = () => act(() => void dispatchEvent(new Event('pagehide')))

test('a scene of the cart has its photograph as soon as the stage has taken it, and none of what it was before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { run, does, images } = await openPage()
  const rest = () => act(() => vi.advanceTimersByTimeAsync(2000))
  run(add('ALB-L2'))
  expect(images()).toEqual([undefined])
  await rest()
  expect(images()).toEqual([photograph])
  run(add('ALB-CR'))
  expect(images()).toEqual([undefined])
  // What undo gives back is what that photograph shows.
  does(({ undo }) => undo())
  expect(images()).toEqual([photograph])
  await rest()
  expect(images()).toEqual([photograph])
})

test('where the page is left right after a change, the scene has its photograph, and so it has while the plan shows', async () => {
  const { run, view, images, pictures, unmount } = await openPage()
  run(add('ALB-L2'))
  leave()
  expect(images()).toEqual([photograph])
  act(() => view().show('plan'))
  run(add('ALB-CR'))
  expect(pictures()).toBe(1)
  unmount()
  expect(images()).toEqual([photograph])
})

test('scenes that no stage has shown have a drawing, until one has taken their photograph', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { run, does, work, images } = await openPage()
  run(add('ALB-N1'))
  does(({ addScene }) => addScene(of('ALB-L2')))
  const [first] = work().scenes
  leave()
  expect(images()).toEqual([drawing, photograph])
  does(({ open }) => open(first?.id ?? ''))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(images()).toEqual([photograph, photograph])
})

test('leaving gives all scenes their pictures at once; the cart has none of them itself', async () => {
  const { run, does, owner, images } = await openPage()
  for (const article of ['ALB-N1', 'ALB-L2', 'ALB-CR', 'ALB-CO']) {
    does(({ addScene }) => addScene())
    run(add(article))
  }
  const heard = vi.fn<() => void>()
  const end = cartOfOwner(owner).whole.subscribe(heard)
  leave()
  end()
  expect(images()).toEqual([drawing, drawing, drawing, photograph])
  // One for the photograph, and one for the drawings.
  expect(heard).toHaveBeenCalledTimes(2)
  expect(localStorage.getItem(`tresillo.cart.${owner}`)).not.toContain('data:')
})

test('a cart that is gone as the page is left stays gone', async () => {
  const { run, owner } = await openPage()
  run(add('ALB-L2'))
  localStorage.clear()
  leave()
  expect(localStorage.getItem(`tresillo.cart.${owner}`)).toBeNull()
})

test('where nothing draws in 3D a scene has the drawing', async () => {
  const { run, images } = await openPage()
  run(add('ALB-N1'))
  act(() => stages.at(-1)?.options.onLost?.())
  leave()
  expect(images()).toEqual([drawing])
})
