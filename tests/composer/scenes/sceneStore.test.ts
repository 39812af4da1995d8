import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { cartLimits } from '../../../src/domain/cart.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { rate } from '../../cart/pricerShop.ts'
import { done, of } from '../../domain/scene/composing.ts'
import { closeTabs, fabric, key, nameOf, nothing, openTab, special, tell, units } from './tabs.ts'

vi.mock('../../../src/domain/scene/commands/run.ts', async (load) => {
  const original = await load<{ run: typeof run }>()
  return { ...original, run: vi.fn(original.run) }
})

afterEach(closeTabs)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the scenes that somebody works on', () => {
  test('are there with everything after a reload, step by step', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    expect(tab.run(id, fabric('LN-01'))).toEqual({ isStored: true })
    expect(tab.run(id, units)).toEqual({ isStored: true })
    const expected = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(openTab().get()).toEqual([{ id, composition: expected, role: 'included' }])
    expect(tab.compositionOf(id)).toEqual(expected)
  })

  test('[WAY-03] are as many as a cart holds, drafts and empty ones too', () => {
    const scenes = Array.from({ length: cartLimits.scenes - 1 }, (_, at) => ({
      ...cartSceneOf(at === 0 ? nothing : of('ALB-PF'), nameOf),
      id: `${at}`,
      isDraft: at === 1,
    }))
    localStorage.setItem(key, JSON.stringify({ scenes, dbItems: [], changes: {} }))
    const tab = openTab()
    expect(tab.isFull()).toBe(false)
    expect(tab.add(of('ALB-PF')).isStored).toBe(true)
    expect([tab.isFull(), tab.get().length]).toEqual([true, cartLimits.scenes])
    expect(tab.add(of('ALB-PF')).isStored).toBe(false)
    expect(openTab().get()).toHaveLength(cartLimits.scenes)
    tab.remove('0')
    expect(tab.isFull()).toBe(false)
  })

  test('[WAY-03] take no module that the cart has no room for: nothing is changed, and there is nothing to undo', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    tab.run(id, units)
    tab.cart.change((cart) => ({
      ...cart,
      dbItems: Array.from({ length: cartLimits.lines - 1 }, () => blankLine()),
    }))
    const before = tab.history.steps()
    expect(tab.run(id, { kind: 'add', line: 'new', article: 'ALB-CR', at: null })).toBeNull()
    expect(tab.history.steps()).toEqual(before)
    expect(tab.add(of('ALB-CR')).isStored).toBe(false)
    expect(tab.get().map((scene) => scene.id)).toEqual([id])
    // What takes no room is still done.
    expect(tab.history.undo()).toMatchObject({ command: units })
    expect(tab.compositionOf(id)).toEqual(of('ALB-L2'))
  })

  test('stay as they are where a command is refused, and it says why', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    const seen = tab.get()
    const wrong: Command = { kind: 'replace', line: 'ALB-L2', article: 'GONE' }
    expect(tab.run(id, wrong)).toEqual({
      reason: { kind: 'articleGone', article: 'GONE' },
      repair: null,
    })
    expect(tab.get()).toBe(seen)
    expect(tab.run('none', units)).toBeNull()
    expect(tab.history.steps().done).toHaveLength(1)
  })

  test('are removed', () => {
    const tab = openTab()
    const [one, other] = [tab.add(of('ALB-L2')), tab.add(of('ALB-S2'))]
    tab.remove(one.id)
    expect(tab.get().map(({ id }) => id)).toEqual([other.id])
    expect(tab.compositionOf(one.id)).toBeNull()
  })
})

describe('two tabs', () => {
  test('lose neither’s command where one has overwritten the other’s', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    const early = localStorage.getItem(key) ?? ''
    one.run(id, units)
    // The other tab has not seen it yet, and writes.
    localStorage.setItem(key, early)
    other.run(id, fabric('LN-01'))
    tell()
    const both = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(one.get().find((scene) => scene.id === id)?.composition).toEqual(both)
    expect(other.get().find((scene) => scene.id === id)?.composition).toEqual(both)
  })

  test('lose neither what one keeps of a scene’s articles nor the role that the other gives it', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    const early = localStorage.getItem(key) ?? ''
    one.setRole(id, 'alternative')
    localStorage.setItem(key, early)
    const kept = { articles: [], fabrics: [] }
    other.keepSnapshot(id, () => kept)
    tell()
    for (const tab of [one, other, openTab()])
      expect(tab.get()[0]).toMatchObject({ kept, role: 'alternative' })
  })

  test('run a command once, and once more only on what another tab has written meanwhile', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    other.get()
    vi.mocked(run).mockClear()
    one.run(id, units)
    expect(run).toHaveBeenCalledTimes(1)
    const early = localStorage.getItem(key) ?? ''
    one.run(id, fabric('LN-01'))
    localStorage.setItem(key, early)
    other.run(id, { kind: 'remove', line: 'ALB-CR' })
    vi.mocked(run).mockClear()
    tell()
    expect(run).toHaveBeenCalledTimes(1)
    const both = done(of('ALB-L2'), units, fabric('LN-01'))
    for (const tab of [one, other]) expect(tab.get()[0]?.composition.wanted).toEqual(both.wanted)
    for (const tab of [one, other])
      expect(tab.get()[0]?.composition.scene.lines).toEqual(both.scene.lines)
  })

  test('go on from what has come of a command, whatever another tab has written at that moment', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    other.get()
    one.get()
    // The other tab writes between this one's look at the scene and its write.
    vi.mocked(run).mockImplementationOnce((...given) => {
      const outcome = run(...given)
      other.run(id, fabric('LN-01'))
      return outcome
    })
    one.run(id, units)
    one.run(id, { ...units, units: 4 })
    const all = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), { ...units, units: 4 })
    for (const tab of [one, other]) expect(tab.get()[0]?.composition).toEqual(all)
  })

  test('tell a scene that was removed from one that left with its quote, and whose change that was', () => {
    const [one, other] = [openTab(), openTab()]
    const removed = one.add(of('ALB-L2')).id
    const left = one.add(of('ALB-CR')).id
    tell()
    one.remove(removed)
    one.cart.clear()
    tell()
    for (const tab of [one, other]) {
      expect(tab.get()).toEqual([])
      expect([removed, left].map(tab.wasRemoved)).toEqual([true, false])
    }
    expect([removed, left].map(one.isTakenHere)).toEqual([true, true])
    expect([removed, left].map(other.isTakenHere)).toEqual([false, false])
  })
})

describe('scenes that change in nothing that the composer shows', () => {
  test('stay the same objects: with a price, a picture, another one’s change', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'), { kept: { articles: [], fabrics: [] } })
    const other = tab.add(of('ALB-CR')).id
    const before = tab.get()
    tab.cart.whole.change((cart) => ({ ...cart, rate, scenes: cart.scenes.map(special) }))
    tab.setPictures(new Map([[id, 'key']]))
    expect(tab.cart.get().scenes.map(({ picture }) => picture)).toEqual(['key', undefined])
    expect(tab.get()).toBe(before)
    tab.run(other, { ...units, line: 'ALB-CR' })
    expect(tab.get()[0]).toBe(before[0])
    expect(tab.get()[1]).not.toBe(before[1])
    tab.setRole(id, 'draft')
    const now = tab.get().find((scene) => scene.id === id)
    expect(now?.role).toBe('draft')
    expect(now?.composition).toBe(before[0]?.composition)
    expect(now?.kept).toBe(before[0]?.kept)
  })
})

test('a command drops the picture of its scene alone, and so does a new picture the one that an earlier portal has stored', () => {
  const tab = openTab()
  const one = tab.add(of('ALB-L2')).id
  const two = tab.add(of('ALB-CR')).id
  const image = 'data:image/png;base64,'
  const pictures = () => tab.cart.get().scenes.map((scene) => [scene.image, scene.picture])
  tab.cart.change((cart) => ({
    ...cart,
    scenes: cart.scenes.map((scene) => ({ ...scene, image })),
  }))
  tab.setPictures(new Map([[two, 'key']]))
  expect(pictures()).toEqual([
    [image, undefined],
    [undefined, 'key'],
  ])
  tab.run(one, units)
  expect(pictures()).toEqual([
    [undefined, undefined],
    [undefined, 'key'],
  ])
  tab.run(two, { ...units, line: 'ALB-CR' })
  expect(pictures()[1]).toEqual([undefined, undefined])
})

test('what this portal can’t read stays as it is beside what it can', () => {
  const later = {
    ...cartSceneOf(of('ALB-CR'), nameOf),
    id: 'later',
    scene: { version: 9, pieces: [1] },
  }
  localStorage.setItem(key, JSON.stringify({ scenes: [later, 'torn'], dbItems: [], changes: {} }))
  const tab = openTab()
  expect(tab.get()).toEqual([])
  const { id } = tab.add(of('ALB-L2'))
  tab.run(id, units)
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as { scenes: StoredScene[] }
  expect(stored).toMatchObject({
    scenes: [JSON.parse(JSON.stringify(later)), { id }],
    unread: ['torn'],
  })
  expect(tab.get().map((scene) => scene.id)).toEqual([id])
})

test('what a later portal has added to a scene, its lines and what it keeps of its articles stays through a command', () => {
  const first = openTab()
  const { id } = first.add(of('ALB-L2'))
  type Loose = Record<string, unknown>
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as { scenes: (Loose & StoredScene)[] }
  const [scene] = stored.scenes
  const later = {
    ...scene,
    later: 1,
    items: scene?.items.map((item) => ({ ...item, later: 2 })),
    scene: { ...scene?.scene, later: 3, kept: { articles: [], fabrics: [], later: 4 } },
  }
  localStorage.setItem(key, JSON.stringify({ ...stored, scenes: [later] }))
  const tab = openTab()
  tab.run(id, units)
  tab.setRole(id, 'draft')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    scenes: [
      {
        later: 1,
        isDraft: true,
        items: [{ later: 2, shoppingCartData: { quantity: 3 } }],
        scene: { later: 3, kept: { later: 4 } },
      },
    ],
  })
})

test('where the browser has no room, what is composed lasts as long as the page, and says so', () => {
  const tab = openTab()
  const { id } = tab.add(of('ALB-L2'))
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = localStorage.getItem.bind(localStorage)
  vi.stubGlobal('localStorage', { setItem: refuse, getItem })
  expect(tab.run(id, units)).toEqual({ isStored: false })
  expect(tab.isStored.get()).toBe(false)
  expect(tab.compositionOf(id)?.wanted).toEqual({ 'ALB-L2': { units: 3, remarks: '' } })
})
