import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { cartOfOwner, openCart } from '../../../src/cart/cart.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { withoutItem } from '../../../src/cart/removal.ts'
import { withoutSceneId } from '../../../src/cart/scenes/openScenes.ts'
import { sceneIdOf } from '../../../src/cart/scenes/sceneId.ts'
import { removeFromCart } from '../../../src/cart/undo.ts'
import { said } from '../../../src/composer/work/said.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { alertStore, closeAlert } from '../../../src/ui/alerts.ts'
import { of } from '../../domain/scene/composing.ts'
import { add, openWork } from './workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  others.splice(0).forEach(({ close }) => close())
  closeAlerts()
  localStorage.clear()
  sessionStorage.clear()
})

const others: ReturnType<typeof openCart>[] = []
/** The cart as another tab has it. */
function anotherTab(owner: string) {
  const cart = openCart(owner)
  others.push(cart)
  return {
    ...cart,
    compose: (id: string, composition: Composition) =>
      cart.whole.change((now) => ({
        ...now,
        scenes: now.scenes.map((scene) =>
          sceneIdOf(scene) === id ? cartSceneOf(composition, String, scene) : scene,
        ),
      })),
  }
}
const alerts = () => alertStore.get().map(({ key }) => key)
const closeAlerts = () => act(() => alertStore.get().forEach(({ id }) => closeAlert(id)))

/** Two scenes, the second one open. */
async function openTwo() {
  const opened = await openWork()
  opened.run(add('ALB-L2'))
  const first = opened.work().sceneId
  opened.does(({ addScene }) => addScene())
  opened.run(add('DUN-L2'))
  return { ...opened, first, second: opened.work().sceneId }
}

describe('undo takes back the quote’s last step, wherever it was made', () => {
  test('in another scene: it opens that one, and so does redo', async () => {
    const { work, run, does, first, second } = await openTwo()
    run({ kind: 'units', line: 'DUN-L2', units: 2 })
    does(({ open }) => open(first))
    expect(work().steps.undo?.key).toBe('composition.steps.units')
    does(({ undo }) => undo())
    expect(work().sceneId).toBe(second)
    expect(work().composition.wanted).toEqual({})
    does(({ open }) => open(first))
    does(({ redo }) => redo())
    expect(work().sceneId).toBe(second)
    expect(work().composition.wanted).toMatchObject({ 'DUN-L2': { units: 2 } })
    expect(alerts()).toEqual([])
  })

  test('outside of the composer: an alert says what came back, and what went again', async () => {
    const owner = ownerOf(null, null)
    const { work, run, does } = await openWork(null, { owner })
    run(add('ALB-L2'))
    const { sceneId } = work()
    const cart = cartOfOwner(owner)
    const kit = { ...blankLine(), drawableUUID: 'kit', name: 'Kit de tela' }
    act(() => void cart.change((now) => ({ ...now, dbItems: [kit] })))
    act(() => removeFromCart((now) => withoutItem(now, kit), 'one', { name: kit.name }))
    expect(work().steps.undo).toMatchObject({ key: 'cart.steps.one', values: { name: kit.name } })
    does(({ undo }) => undo())
    expect(cart.get().dbItems).toEqual([kit])
    const step = 'Quitar Kit de tela'
    expect(alertStore.get()).toMatchObject([
      { key: 'composition.said.undone', type: 'info', args: { step } },
    ])
    // The alert says it to everybody: the live region would say it twice.
    expect(said.get()).not.toContain(step)
    does(({ redo }) => redo())
    expect(cart.get().dbItems).toEqual([])
    expect(alerts().at(-1)).toBe('composition.said.redone')
    expect(work().sceneId).toBe(sceneId)
  })

  test('another role, a scene that was deleted, one that was opened', async () => {
    const { work, does } = await openWork()
    does(({ addScene }) => addScene(of('ALB-L2')))
    const { sceneId } = work()
    does(({ setRole }) => setRole(sceneId, 'alternative'))
    does(({ removeScene }) => removeScene(sceneId))
    const state = () => [work().steps.undo?.key, work().scenes.map(({ role }) => role)]
    expect(state()).toEqual(['cart.steps.removeScene', []])
    does(({ undo }) => undo())
    expect(work().sceneId).toBe(sceneId)
    expect(state()).toEqual(['cart.steps.alternative', ['alternative']])
    does(({ undo }) => undo())
    expect(state()).toEqual(['cart.steps.addScene', ['included']])
    does(({ undo }) => undo())
    expect(state()).toEqual([undefined, []])
  })

  test('what is offered back after a deletion is offered no more once undo has brought it back', async () => {
    const { work, does, first, second } = await openTwo()
    does(({ removeScene }) => removeScene(second))
    expect(alerts()).toEqual(['composer.scenes.removed'])
    does(({ undo }) => undo())
    expect(work().scenes.map(({ id }) => id)).toEqual([first, second])
    expect(alerts()).toEqual([])
  })

  test('what is offered back after a deletion is offered no more once the quote was saved', async () => {
    const { work, does, second, owner } = await openTwo()
    does(({ removeScene }) => removeScene(second))
    act(() => cartOfOwner(owner).clear())
    expect(alerts()).toEqual([])
    expect(work().steps.undo).toBeNull()
  })
})

describe('a change of another tab', () => {
  const changedElsewhere = 'composer.scenes.changedElsewhere'

  test('to several scenes at once is told once, and each is a step', async () => {
    const { work, does, first, second, owner, hears } = await openTwo()
    const other = anotherTab(owner)
    other.compose(first, of('ALB-L2 ALB-CR'))
    other.compose(second, of('DUN-L2 DUN-CR'))
    hears()
    expect(alerts()).toEqual([changedElsewhere])
    const modules = () => work().scenes.map(({ composition }) => composition.scene.lines.length)
    expect(modules()).toEqual([2, 2])
    does(({ undo }) => undo())
    does(({ undo }) => undo())
    expect(modules()).toEqual([1, 1])
  })

  test('to a scene that is not open is told neither then nor once it is opened', async () => {
    const { work, does, first, owner, hears } = await openTwo()
    anotherTab(owner).compose(first, of('ALB-L2 ALB-CR'))
    hears()
    does(({ open }) => open(first))
    expect(work().solved.modules).toHaveLength(2)
    expect(alerts()).toEqual([])
    expect(work().steps.undo?.key).toBe('composition.steps.elsewhere')
  })

  test('is not told again where the composer is opened again, nor by undo and redo of that step and of those around it', async () => {
    const first = await openWork()
    first.run(add('ALB-L2'))
    const { owner } = first
    const other = anotherTab(owner)
    other.compose(first.work().sceneId, of('ALB-L2 ALB-CR'))
    first.hears()
    expect(alerts()).toEqual([changedElsewhere])
    closeAlerts()
    first.unmount()
    const { work, run, does, hears } = await openWork(null, { owner })
    run({ kind: 'units', line: 'ALB-L2', units: 2 }, { kind: 'rename', name: 'Salón' })
    for (let step = 0; step < 4; step++) does(({ undo }) => undo())
    expect(work().steps.undo).toBeNull()
    for (let step = 0; step < 4; step++) does(({ redo }) => redo())
    expect(work().steps.redo).toBeNull()
    expect(alerts()).toEqual([])
    other.compose(work().sceneId, of('ALB-L2'))
    hears()
    expect(alerts()).toEqual([changedElsewhere])
  })

  test('is told and can be undone where this tab has done nothing yet', async () => {
    const owner = 'nothing-yet'
    const before = openCart(owner)
    before.whole.change((now) => ({
      ...now,
      scenes: [{ ...cartSceneOf(of('ALB-L2'), String), id: 'one' }],
    }))
    before.close()
    const { work, does, hears } = await openWork(null, { owner })
    expect([work().sceneId, work().steps.undo]).toEqual(['one', null])
    anotherTab(owner).compose('one', of('ALB-L2 ALB-CR'))
    hears()
    expect(alerts()).toEqual([changedElsewhere])
    does(({ undo }) => undo())
    expect(work().composition).toEqual(of('ALB-L2'))
  })

  test('that the page has not heard of yet is not undone in the place of what the button names', async () => {
    const { work, run, does, owner } = await openWork()
    run(add('ALB-L2'), { kind: 'units', line: 'ALB-L2', units: 2 })
    expect(work().steps.undo?.key).toBe('composition.steps.units')
    anotherTab(owner).compose(work().sceneId, of('ALB-L2 ALB-CR'))
    does(({ undo }) => undo())
    expect(work().solved.modules).toHaveLength(2)
    expect(alerts()).toEqual([changedElsewhere])
    expect(work().steps.undo?.key).toBe('composition.steps.elsewhere')
    does(({ undo }) => undo())
    expect(work().solved.modules).toHaveLength(1)
    expect(work().composition.wanted).toMatchObject({ 'ALB-L2': { units: 2 } })
  })

  test('that has removed another scene can be undone, too, and opens that one', async () => {
    const { work, does, first, owner, hears } = await openTwo()
    anotherTab(owner).whole.change((now) => withoutSceneId(now, first))
    hears()
    expect(work().scenes).toHaveLength(1)
    does(({ undo }) => undo())
    expect(work().sceneId).toBe(first)
    expect(work().composition.scene.lines.map(({ article }) => article)).toEqual(['ALB-L2'])
  })

  test('that has saved or emptied the quote can’t be undone here', async () => {
    const { work, does, owner, hears } = await openTwo()
    anotherTab(owner).clear()
    hears()
    expect(work().scenes).toEqual([])
    expect(work().steps).toEqual({ undo: null, redo: null })
    does(({ undo }) => undo())
    expect(work().scenes).toEqual([])
  })
})
