import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { MeasureCard } from '../../../src/composer/page/MeasureCard.tsx'
import { RefusalCard } from '../../../src/composer/page/RefusalCard.tsx'
import { said } from '../../../src/composer/work/said.ts'
import { useNames } from '../../../src/composer/work/useNames.ts'
import { useView } from '../../../src/composer/work/view.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { clearSession, selectedClient, session } from '../../../src/browser/session.ts'
import { cartOfOwner, openCart } from '../../../src/cart/cart.ts'
import { withoutSceneId } from '../../../src/cart/scenes/openScenes.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { cartLimits } from '../../../src/domain/cart.ts'
import { scenesOf } from '../../../src/composer/work/ownScenes.ts'
import { alertStore, closeAlert } from '../../../src/ui/alerts.ts'
import { refuseToStore, takeValuesBy } from '../../portal/portal.tsx'
import { of } from '../../domain/scene/composing.ts'
import { add, openWork } from './workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  others.splice(0).forEach(({ close }) => close())
  clearSession()
  for (const { id } of alertStore.get()) closeAlert(id)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const others: ReturnType<typeof openCart>[] = []
/** The cart as another tab has it. */
function anotherTab(owner: string) {
  const cart = openCart(owner)
  others.push(cart)
  return cart
}

const ana = {
  token: 'x',
  userData: {
    login: 'ana@tienda.example',
    acl: {},
    clients: [{ id: 1, name: 'Alameda', features: {} }],
  },
}

describe('what is worked on', () => {
  test('begins with nothing and becomes a scene with its first module, which is selected', async () => {
    const { work, run } = await openWork()
    expect(work().scenes).toEqual([])
    expect(work().solved.modules).toEqual([])
    run(add('ALB-L2'))
    expect(work().scenes.map(({ id }) => id)).toEqual([work().sceneId])
    expect(work().solved.modules).toHaveLength(1)
    expect(work().selection).toEqual({ line: 'ALB-L2', part: null })
  })

  test('[WAY-03] is a hundred scenes at most, and one more is refused in words', async () => {
    for (let count = 1; count < cartLimits.scenes; count++)
      scenesOf('many').add({ composition: of('ALB-L2') }, String)
    const { work } = await openWork(null, { owner: 'many' })
    const added = (given?: Composition) => {
      let id: string | null = null
      act(() => {
        id = work().addScene(given)
      })
      return id
    }
    expect(added()).not.toBeNull()
    const { sceneId } = work()
    expect(alertStore.get()).toEqual([])
    expect(added(of('ALB-CR'))).toBeNull()
    expect(work().sceneId).toBe(sceneId)
    expect(work().scenes).toHaveLength(cartLimits.scenes)
    expect(alertStore.get()).toMatchObject([
      { key: 'composer.scenes.full', args: { most: cartLimits.scenes } },
    ])
  })

  test('says what each command has done, with the size over all', async () => {
    const { run, does } = await openWork()
    run(add('ALB-L2'))
    expect(said.get()).toMatch(/^Añadido: Alba.*En total, 146 por 96 cm\./)
    does((work) => work.undo())
    expect(said.get()).toMatch(/^Deshecho: Añadir «Alba/)
  })

  test('says which scene has been opened', async () => {
    const { run, does } = await openWork()
    run(add('ALB-L2'))
    does(({ addScene }) => addScene())
    expect(said.get()).toBe('Abierta: Escena 2.')
    does(({ addScene }) =>
      addScene({ ...of('ALB-CR'), scene: { ...of('ALB-CR').scene, name: 'Salón' } }),
    )
    expect(said.get()).toBe('Abierta: Salón.')
  })

  test('keeps a refusal with its reason until it is repaired', async () => {
    const { work, run, does } = await openWork()
    run(add('ALB-L2'), add('ALB-CR'))
    const wrong = { line: 'new', article: 'ALB-R2', at: { line: 'ALB-L2', hand: 'left' } } as const
    expect(run({ kind: 'add', ...wrong })).toMatchObject({ reason: { kind: 'closed' } })
    expect(work().refusal).toMatchObject({ reason: { kind: 'closed' } })
    expect(said.get()).toMatch(/el sofá acaba por ese lado\. Con Ctrl e Intro: /)
    does(({ repair }) => repair())
    expect(work().refusal).toBeNull()
    expect(work().solved.modules).toHaveLength(3)
  })

  test('tells which step is undone and which is redone', async () => {
    const { work, run, does } = await openWork()
    expect(work().steps).toMatchObject({ undo: null, redo: null })
    run(add('ALB-L2'), { kind: 'units', line: 'ALB-L2', units: 2 })
    expect(work().steps.undo).toMatchObject({ key: 'composition.steps.units' })
    does(({ undo }) => undo())
    expect(work().steps).toMatchObject({
      undo: { key: 'composition.steps.add' },
      redo: { key: 'composition.steps.units' },
    })
    does(({ redo }) => redo())
    expect(work().composition.wanted).toEqual({ 'ALB-L2': { units: 2, remarks: '' } })
  })

  test('knows of each scene what its own order keeps of it, the same as long as that is the same', async () => {
    const shape = { kind: 'seat', seats: 3, arms: 'none', w: 1800, h: 800, d: 900 } as const
    const wide = { ...shape, w: 2400 }
    const { work, run, does } = await openWork()
    const from = (kept: typeof shape | typeof wide) => ({
      kept: { articles: [{ id: 'GONE', name: 'Alba de antes', shape: kept }], fabrics: [] },
    })
    does(({ addScene }) => addScene(of('ALB-L2'), from(shape)))
    does(({ addScene }) => addScene(of('ALB-CR'), from(wide)))
    const gone = { id: 'x', article: 'GONE', materials: {}, accessories: {} }
    const [first, second] = work().scenes
    expect(first?.known.shapeOf(gone)).toEqual(shape)
    expect(second?.known.shapeOf(gone)).toEqual(wide)
    expect(work().known).toBe(second?.known)
    run({ kind: 'units', line: 'ALB-CR', units: 2 })
    expect(work().known).toBe(second?.known)
    expect(work().scenes[0]?.composition).toBe(first?.composition)
  })

  test('calls what has left the catalogue by its name wherever that is said or shown', async () => {
    const shape = { kind: 'seat', seats: 2, arms: 'left', w: 1460, h: 800, d: 960 } as const
    const kept = {
      articles: [{ id: 'OLD', name: 'Alba de antes', shape }],
      fabrics: [],
      accessories: [{ id: 'OLD-LEG', name: 'Pata de antes', id3d: 'leg' }],
    }
    function Shown() {
      const { setMeasuring } = useView()
      const names = useNames()
      return (
        <>
          <RefusalCard />
          <MeasureCard />
          <output aria-label="accessory">{names.accessory('OLD-LEG')}</output>
          <button onClick={() => setMeasuring(true)}>Measure</button>
        </>
      )
    }
    const { run, does, work, owner } = await openWork(<Shown />)
    const empty = { version: 2 as const, name: '', joints: [] }
    const at = { x: 0, y: 0, turn: 0 }
    const line = { id: 'old', article: 'OLD', materials: {}, accessories: { pata: 'OLD-LEG' } }
    does(({ addScene }) =>
      addScene({ scene: { ...empty, lines: [line], free: { old: at } }, wanted: {} }, { kept }),
    )
    expect(screen.getByRole('status', { name: 'accessory' }).textContent).toBe('Pata de antes')
    fireEvent.click(screen.getByText('Measure'))
    expect(screen.getAllByRole('option', { name: / 1\. Alba de antes$/ })).not.toEqual([])
    const inCart = () => cartOfOwner(owner).get().scenes[0]?.items[0]
    expect(inCart()?.name).toBe('Alba de antes')
    run({ kind: 'units', line: 'old', units: 2 })
    expect(inCart()).toMatchObject({ name: 'Alba de antes', shoppingCartData: { quantity: 2 } })
    run({ kind: 'replace', line: 'old', article: 'OLD' })
    expect(said.get()).toMatch(/^«Alba de antes»/)
    expect(screen.getByRole('region').textContent).toContain('«Alba de antes»')
    run({ kind: 'remove', line: 'old' })
    expect(said.get()).toMatch(/Alba de antes/)
    expect(work().steps.undo?.values).toEqual({ article: 'Alba de antes' })
  })

  test('offers the places for what is carried, and puts it there', async () => {
    const { work, run, does } = await openWork()
    does(({ carry }) => carry({ article: 'ALB-L2' }))
    expect(work().solved.modules).toHaveLength(1)
    expect(work().carried).toBeNull()
    does(({ carry }) => carry({ article: 'ALB-CR' }))
    const [offer] = work().offers
    if (offer === undefined) throw new Error('No place')
    run(offer.command)
    expect(work().solved.rows[0]).toHaveLength(2)
    expect(work().carried).toBeNull()
    expect(work().offers).toEqual([])
  })

  test('is there again after a reload, with the scene that was open', async () => {
    const { run, does, work, owner, unmount } = await openWork()
    run(add('ALB-L2'))
    const first = work().sceneId
    does(({ addScene }) => addScene())
    run(add('DUN-S3'))
    does(({ open }) => open(first))
    unmount()
    const again = await openWork(null, { owner })
    expect(again.work().sceneId).toBe(first)
    expect(again.work().scenes).toHaveLength(2)
  })

  test('stays where it is in each tab, over a reload too, whatever another tab opens and begins', async () => {
    const { run, does, work, owner, unmount, hears } = await openWork()
    run(add('ALB-L2'))
    const own = work().sceneId
    does(({ addScene }) => addScene())
    run(add('DUN-S3'))
    const others = work().sceneId
    does(({ open }) => open(own))
    // Another tab opens the other scene, and begins a third.
    localStorage.setItem(`${storageKeys.openScene}.${owner}`, JSON.stringify(others))
    scenesOf(owner).add({ composition: of('ALB-S3') }, String)
    hears()
    expect(work().sceneId).toBe(own)
    unmount()
    const again = await openWork(null, { owner })
    expect(again.work().sceneId).toBe(own)
    again.unmount()
    // A new tab has none of its own.
    sessionStorage.clear()
    const another = await openWork(null, { owner })
    expect(another.work().sceneId).toBe(others)
  })

  test('a tab that has begun nothing stays with nothing while another one begins', async () => {
    const { run, work, owner, hears } = await openWork()
    act(() => void scenesOf(owner).add({ composition: of('ALB-S3') }, String))
    hears()
    expect(work().solved.modules).toEqual([])
    run(add('ALB-L2'))
    expect(work().scenes).toHaveLength(2)
    expect(work().composition.scene.lines.map(({ article }) => article)).toEqual(['ALB-L2'])
  })

  test('a scene that is taken away is offered back', async () => {
    const { run, does, work } = await openWork()
    run(add('ALB-L2'))
    const { sceneId } = work()
    does(({ removeScene }) => removeScene(sceneId))
    expect(work().scenes).toEqual([])
    const [alert, ...others] = alertStore.get()
    expect([alert?.key, ...others]).toEqual(['composer.scenes.removed'])
    act(() => alert?.undo?.())
    expect(work().sceneId).toBe(sceneId)
    expect(work().solved.modules).toHaveLength(1)
  })

  test('[WAY-03] as long as there is no room for it its way back stays', async () => {
    const owner = 'full'
    for (let count = 1; count < cartLimits.scenes; count++)
      scenesOf(owner).add({ composition: of('ALB-L2') }, String)
    const { run, does, work } = await openWork(null, { owner })
    does(({ addScene }) => addScene())
    run(add('ALB-CR'))
    const { sceneId } = work()
    const undo = () =>
      act(() => {
        alertStore
          .get()
          .find(({ key }) => key === 'composer.scenes.removed')
          ?.undo?.()
      })
    does(({ removeScene }) => removeScene(sceneId))
    does(({ addScene }) => addScene(of('ALB-PF')))
    undo()
    expect(work().scenes.some(({ id }) => id === sceneId)).toBe(false)
    expect(alertStore.get().map(({ key }) => key)).toContain('composer.scenes.full')
    scenesOf(owner).remove(work().sceneId)
    undo()
    expect(work().sceneId).toBe(sceneId)
  })

  test('what another tab does to the scene shows here and can be undone', async () => {
    const { run, work, owner, hears, does } = await openWork()
    run(add('ALB-L2'))
    const other = anotherTab(owner)
    other.change((cart) => ({
      ...cart,
      scenes: cart.scenes.map((scene) => cartSceneOf(of('ALB-L2 ALB-CR'), String, scene)),
    }))
    hears()
    expect(work().solved.modules).toHaveLength(2)
    expect(work().steps.undo).toMatchObject({ key: 'composition.steps.elsewhere' })
    const told = () => alertStore.get().map((alert) => alert.key)
    expect(told()).toEqual(['composer.scenes.changedElsewhere'])
    for (const { id } of alertStore.get()) closeAlert(id)
    does(({ undo }) => undo())
    expect(work().solved.modules).toHaveLength(1)
    // Who goes back and forth by themselves has been told already.
    does(({ redo }) => redo())
    expect(work().solved.modules).toHaveLength(2)
    expect(told()).toEqual([])
  })

  test('a scene that another tab takes away is told, and offered back as it was', async () => {
    const { run, work, owner, hears } = await openWork()
    run(add('ALB-L2'))
    const { sceneId } = work()
    const before = cartOfOwner(owner).get().scenes
    anotherTab(owner).whole.change((cart) => withoutSceneId(cart, sceneId))
    hears()
    expect(work().scenes).toEqual([])
    const alert = alertStore.get().at(-1)
    expect(alert?.key).toBe('composer.scenes.removedElsewhere')
    act(() => alert?.undo?.())
    expect(work().sceneId).toBe(sceneId)
    expect(work().solved.modules).toHaveLength(1)
    expect(cartOfOwner(owner).get().scenes).toEqual(before)
  })

  test('a scene that leaves with the quote of another tab is told, and nothing is offered', async () => {
    const { run, work, owner, hears } = await openWork()
    run(add('ALB-L2'))
    anotherTab(owner).clear()
    hears()
    expect(work().scenes).toEqual([])
    expect(alertStore.get()).toMatchObject([{ key: 'composer.scenes.leftElsewhere' }])
    expect(alertStore.get()[0]?.undo).toBeUndefined()
  })

  test('once its quote is saved elsewhere what is composed next is in the quote, not in a draft that is left', async () => {
    const { run, work, does, owner, hears } = await openWork()
    run(add('ALB-CR', 'draft'))
    does(({ setRole, sceneId }) => setRole(sceneId, 'draft'))
    does(({ addScene }) => addScene())
    run(add('ALB-L2'))
    anotherTab(owner).clear()
    hears()
    expect(work().composition.scene.lines).toEqual([])
    run(add('ALB-R2'))
    const inQuote = cartOfOwner(owner).get().scenes
    expect(inQuote.map(({ items }) => items.map(({ identifier }) => identifier))).toEqual([
      ['ALB-R2'],
    ])
    expect(work().scenes.map(({ role }) => role)).toEqual(['included', 'draft'])
  })

  test('a command that comes before the page has heard that its scene was saved elsewhere puts nothing of it back', async () => {
    const { run, work, owner, hears } = await openWork()
    run(add('ALB-L2'))
    anotherTab(owner).clear()
    expect(run(add('ALB-R2'))).toBeNull()
    hears()
    expect(cartOfOwner(owner).whole.get().scenes).toEqual([])
    expect(work().composition.scene.lines).toEqual([])
    run(add('ALB-R2'))
    expect(work().composition.scene.lines.map(({ article }) => article)).toEqual(['ALB-R2'])
  })

  test('a scene that leaves with the quote of this tab is not told as another tab’s', async () => {
    const { run, work, owner } = await openWork()
    run(add('ALB-L2'))
    act(() => cartOfOwner(owner).clear())
    expect(work().scenes).toEqual([])
    expect(alertStore.get()).toEqual([])
  })

  test('is in the quote from its first module on, until it is made a draft', async () => {
    const { run, work, does, owner } = await openWork()
    const inQuote = () =>
      cartOfOwner(owner)
        .get()
        .scenes.map(({ items }) => items.map(({ identifier, name }) => [identifier, name]))
    does(({ addScene }) => addScene())
    expect(work().scenes).toHaveLength(1)
    expect(inQuote()).toEqual([])
    run(add('ALB-L2'))
    expect(inQuote()).toEqual([[['ALB-L2', 'Alba, módulo 2 plazas, brazo izquierdo']]])
    does(({ setRole, sceneId }) => setRole(sceneId, 'draft'))
    expect(inQuote()).toEqual([])
    expect(work().scenes).toMatchObject([{ role: 'draft' }])
    run({ kind: 'units', line: 'ALB-L2', units: 2 })
    expect(inQuote()).toEqual([])
    does(({ setRole, sceneId }) => setRole(sceneId, 'alternative'))
    expect(cartOfOwner(owner).get().scenes).toMatchObject([
      { isAlternative: true, items: [{ shoppingCartData: { quantity: 2 } }] },
    ])
  })

  test('[WAY-03] takes no scene and no module that the cart has no room for', async () => {
    const { run, work, does, owner } = await openWork()
    run(add('ALB-L2'))
    const { sceneId } = work()
    const dbItems = Array.from({ length: cartLimits.lines - 1 }, () => blankLine())
    act(() => void cartOfOwner(owner).change((cart) => ({ ...cart, dbItems })))
    let added: string | null = ''
    does(({ addScene }) => {
      added = addScene(of('ALB-CR'))
    })
    expect(added).toBeNull()
    expect(work().sceneId).toBe(sceneId)
    expect(alertStore.get()).toMatchObject([{ key: 'cart.full' }])
    expect(said.get()).not.toContain('Abierta')
    expect(run(add('ALB-CR', 'new'))).toBeNull()
    expect(work().solved.modules).toHaveLength(1)
  })

  test('goes on with a full storage, and says that it is not kept', async () => {
    takeValuesBy(refuseToStore)
    const { run, work, does, owner } = await openWork()
    run(add('ALB-L2'))
    expect(work().solved.modules).toHaveLength(1)
    expect(work().isStored).toBe(false)
    vi.unstubAllGlobals()
    expect(scenesOf(owner).get()).toHaveLength(1)
    does(({ storeAgain }) => storeAgain())
    expect(work().isStored).toBe(true)
    expect(localStorage.getItem(`${storageKeys.cart}.${owner}`)).toContain('ALB-L2')
  })

  test('what a visitor has composed is in the cart of who logs in, and is worked on', async () => {
    const before = await openWork(null, { owner: ownerOf(null, null) })
    before.run(add('ALB-L2'))
    before.unmount()
    session.set(ana)
    selectedClient.set(1)
    const { login } = ana.userData
    const owner = ownerOf(1, login)
    const { work } = await openWork(null, { owner, login })
    expect(work().solved.modules).toHaveLength(1)
    expect(cartOfOwner(ownerOf(null, null)).whole.get().scenes).toEqual([])
    expect(work().scenes.map(({ id, role }) => [id, role])).toEqual([[work().sceneId, 'included']])
  })
})
