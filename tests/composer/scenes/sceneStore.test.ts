import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCart } from '../../../src/cart/cart.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import { packHistories, unpackHistories } from '../../../src/composer/scenes/storedHistories.ts'
import { createSceneStore, type AddedScene } from '../../../src/composer/scenes/sceneStore.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { cartLimits } from '../../../src/domain/cart.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { largestScene, longestText, sceneLimits } from '../../../src/contract/limits.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { deepest, type History } from '../../../src/domain/scene/history.ts'
import { rate } from '../../cart/pricerShop.ts'
import { done, facts, of } from '../../domain/scene/composing.ts'

vi.mock('../../../src/domain/scene/commands/run.ts', async (load) => {
  const original = await load<{ run: typeof run }>()
  return { ...original, run: vi.fn(original.run) }
})

const key = 'tresillo.cart.1.ana'
const opened: ReturnType<typeof openCart>[] = []
afterEach(() => opened.splice(0).forEach(({ close }) => close()))

const nameOf = (article: string) => `the ${article}`
/** A page of the portal, with its own reading of the same storage. */
function openTab(past?: Parameters<typeof createSceneStore>[1]) {
  const cart = openCart('1.ana')
  opened.push(cart)
  const store = createSceneStore(cart, past)
  return {
    ...store,
    cart,
    add: (composition: Composition, given: Partial<AddedScene> = {}) =>
      store.add({ ...given, composition }, nameOf),
    run: (id: string, command: Command) => store.run(id, command, facts, nameOf),
    undo: (id: string) => store.undo(id, nameOf),
    redo: (id: string) => store.redo(id, nameOf),
  }
}
/** Tells every tab what the browser tells those that have not written. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

/** A scene whose lines have a price, and something that the composer does not show. */
const special = (scene: StoredScene): StoredScene => ({
  ...scene,
  items: scene.items.map((item) => ({
    ...item,
    price: { finalPrice: 100 },
    points: 50,
    shoppingCartData: { ...item.shoppingCartData, special: 'A 95 cm' },
  })),
})

const fabric = (id: string): Command => ({ kind: 'fabric', fabric: id, on: 'everything' })
const units: Command = { kind: 'units', line: 'ALB-L2', units: 3 }

const nothing: Composition = {
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
  wanted: {},
}

beforeEach(() => localStorage.clear())

describe('the scenes that somebody works on', () => {
  test('are there with everything after a reload, step by step', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    expect(tab.run(id, fabric('LN-01'))).toEqual({ isStored: true })
    expect(tab.run(id, units)).toEqual({ isStored: true })
    const expected = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(openTab().get()).toEqual([{ id, composition: expected, role: 'included' }])
    expect(tab.historyOf(id)?.composition).toEqual(expected)
  })

  test('can be undone and done again over a reload, and what another tab did meanwhile is a step, too', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    const first = tab.historyOf(id)?.composition
    tab.run(id, fabric('LN-01'))
    tab.run(id, units)
    tab.undo(id)
    const now = tab.historyOf(id)?.composition
    const reload = (of: typeof tab) => openTab(unpackHistories(packHistories(of.histories())))
    const after = reload(tab)
    expect(after.historyOf(id)).toEqual(tab.historyOf(id))
    after.redo(id)
    expect(after.historyOf(id)?.composition.wanted).toEqual({
      'ALB-L2': { units: 3, remarks: '' },
    })
    after.undo(id)
    expect(after.historyOf(id)?.composition).toEqual(now)
    after.undo(id)
    expect(after.historyOf(id)?.composition).toEqual(first)

    openTab().run(id, units)
    const later = reload(after)
    expect(later.historyOf(id)?.done[0]?.command).toBe('elsewhere')
    later.undo(id)
    expect(later.historyOf(id)?.composition).toEqual(first)
  })

  test('have no history where what was kept of it can’t be read', () => {
    for (const text of [null, '', '{}', '{"form":2}', '{"form":1,"texts":["["],"histories":[]}'])
      expect(unpackHistories(text).size).toBe(0)
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
    const before = tab.historyOf(id)
    tab.cart.change((cart) => ({
      ...cart,
      dbItems: Array.from({ length: cartLimits.lines - 1 }, () => blankLine()),
    }))
    expect(tab.run(id, { kind: 'add', line: 'new', article: 'ALB-CR', at: null })).toBeNull()
    expect(tab.historyOf(id)).toEqual(before)
    expect(tab.add(of('ALB-CR')).isStored).toBe(false)
    expect(tab.get().map((scene) => scene.id)).toEqual([id])
    // What takes no room is still done.
    expect(tab.undo(id)).toEqual({ isStored: true })
  })

  test('have no history where what was kept is more, or larger, than what may come in from elsewhere', () => {
    const composition = of('ALB-L2 ALB-CR')
    const [line] = composition.scene.lines
    const readAgain = (history: Partial<History>, lines = composition.scene.lines) => {
      const whole = { ...composition, scene: { ...composition.scene, lines } }
      const packed = { history: { composition: whole, done: [], undone: [], ...history }, text: '' }
      return unpackHistories(packHistories(new Map([['one', packed]]))).size
    }
    const steps = (count: number) =>
      Array.from({ length: count }, () => ({ command: units, other: composition }))
    if (line === undefined) throw new Error('The scene has no line')
    expect(readAgain({ done: steps(deepest) })).toBe(1)
    expect(readAgain({ done: steps(deepest + 1) })).toBe(0)
    const did = (command: object) =>
      readAgain({ done: [{ command: command as Command, other: composition }] })
    const remarks = (size: number) => {
      const bare = { kind: 'remarks', line: 'ALB-L2', remarks: '' }
      return { ...bare, remarks: 'x'.repeat(size - JSON.stringify(bare).length) }
    }
    expect([largestScene, largestScene + 1].map((size) => did(remarks(size)))).toEqual([1, 0])
    expect(did({ kind: 'x'.repeat(longestText + 1) })).toBe(0)
    expect(did({ line: 'ALB-L2' })).toBe(0)
    expect(readAgain({ done: [{ command: 'elsewhere', other: composition }] })).toBe(1)
    expect(readAgain({}, Array<typeof line>(sceneLimits.lines).fill(line))).toBe(1)
    expect(readAgain({}, Array<typeof line>(sceneLimits.lines + 1).fill(line))).toBe(0)
    expect(readAgain({}, [{ ...line, article: 'x'.repeat(longestText) }])).toBe(1)
    expect(readAgain({}, [{ ...line, article: 'x'.repeat(longestText + 1) }])).toBe(0)
  })

  test('keep 200 steps of a large scene in little room', () => {
    const tab = openTab()
    const { id } = tab.add(of(`ALB-L2 ${'ALB-N1 '.repeat(10)}ALB-R2`))
    for (let step = 0; step < 210; step++)
      tab.run(id, { ...units, units: 1 + (step % 9), line: 'ALB-R2' })
    expect(tab.historyOf(id)?.done).toHaveLength(200)
    expect(packHistories(tab.histories()).length).toBeLessThan(500_000)
  })

  test('go back and forth to the very same', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    const before = tab.historyOf(id)?.composition
    tab.run(id, units)
    const next = tab.historyOf(id)?.composition
    tab.undo(id)
    expect(tab.historyOf(id)?.composition).toBe(before)
    expect(openTab().get().at(-1)?.composition).toEqual(before)
    tab.redo(id)
    expect(tab.historyOf(id)?.composition).toBe(next)
    expect(tab.redo(id)).toBeNull()
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
    expect(tab.undo(id)).toBeNull()
  })

  test('are removed', () => {
    const tab = openTab()
    const [one, other] = [tab.add(of('ALB-L2')), tab.add(of('ALB-S2'))]
    tab.remove(one.id)
    expect(tab.get().map(({ id }) => id)).toEqual([other.id])
    expect(tab.historyOf(one.id)).toBeNull()
  })
})

describe('two tabs', () => {
  test('work on a scene in turn: what the other one did is a step that can be undone', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    one.run(id, fabric('LN-01'))
    other.run(id, units)
    tell()
    expect(one.historyOf(id)).toMatchObject({
      composition: { wanted: { 'ALB-L2': { units: 3 } } },
      done: [{ command: 'elsewhere' }, { command: fabric('LN-01') }],
    })
    one.undo(id)
    expect(other.historyOf(id)?.composition).toEqual(done(of('ALB-L2 ALB-CR'), fabric('LN-01')))
  })

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

  test.each(['undo', 'redo'] as const)(
    'lose no command of the other’s by an %s at the same moment',
    (way) => {
      const [one, other] = [openTab(), openTab()]
      const { id } = one.add(of('ALB-L2 ALB-CR'))
      one.run(id, units)
      if (way === 'redo') one.undo(id)
      tell()
      const before = one.get()[0]?.composition ?? of('ALB-L2 ALB-CR')
      const early = localStorage.getItem(key) ?? ''
      one[way](id)
      localStorage.setItem(key, early)
      other.run(id, fabric('LN-01'))
      tell()
      const dressed = done(before, fabric('LN-01'))
      for (const tab of [one, other]) expect(tab.get()[0]?.composition).toEqual(dressed)
      // What came instead is a step in this tab too, and goes back to where it was.
      one.undo(id)
      expect(other.get()[0]?.composition).not.toEqual(dressed)
    },
  )

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
    for (const tab of [one, other]) {
      expect(tab.get()[0]?.composition).toEqual(all)
      expect(tab.historyOf(id)?.composition).toBe(tab.get()[0]?.composition)
    }
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

describe('a scene that was removed', () => {
  test('comes back as it was seen last, with its prices and all that the composer does not show', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'), { role: 'alternative' })
    tab.cart.whole.change((cart) => ({ ...cart, rate, scenes: cart.scenes.map(special) }))
    const before = tab.cart.whole.get().scenes
    tab.remove(id)
    expect(tab.cart.whole.get()).toMatchObject({ scenes: [], removed: [id] })
    expect(tab.putBack(id)).toBe(true)
    expect(tab.cart.whole.get().scenes).toEqual(before)
    expect(tab.cart.whole.get().removed ?? []).toEqual([])
    expect(tab.historyOf(id)?.composition).toEqual(of('ALB-L2'))
  })

  test('comes back without its prices where the cart has another rate by now', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    tab.add(of('ALB-CR'))
    tab.cart.whole.change((cart) => ({ ...cart, rate, scenes: cart.scenes.map(special) }))
    tab.remove(id)
    tab.cart.change((cart) => ({ ...cart, rate: { ...rate, factoryPrice: 3 } }))
    expect(tab.putBack(id)).toBe(true)
    expect(tab.cart.get().scenes[0]?.items).toMatchObject([
      { price: { finalPrice: null }, shoppingCartData: { special: 'A 95 cm' } },
    ])
  })

  test.each(['a', 'b', 'c'])('stands where it was among the others: %s', (id) => {
    const tab = openTab()
    for (const [at, article] of ['ALB-L2', 'ALB-CR', 'ALB-PF'].entries())
      tab.add(of(article), { id: 'abc'.charAt(at) })
    tab.remove(id)
    tab.add(of('ALB-R1'), { id: 'new' })
    expect(tab.putBack(id)).toBe(true)
    expect(tab.get().map((scene) => scene.id)).toEqual(['a', 'b', 'c', 'new'])
  })

  test('the only one of the quote comes back with its prices and what the shop added', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    const rebate = { kind: 'percent', value: 5, text: '' } as const
    const extras = { ownLines: [], rebate, symbol: '€' }
    tab.cart.whole.change((cart) => ({
      ...{ ...cart, rate, extras },
      scenes: cart.scenes.map(special),
    }))
    const before = tab.cart.get()
    tab.remove(id)
    expect(tab.cart.get().extras).toBeUndefined()
    expect(tab.putBack(id)).toBe(true)
    expect(tab.cart.get()).toEqual(before)
    // Beside what was composed since, that stays as it is.
    tab.remove(id)
    tab.add(of('ALB-CR'))
    expect(tab.putBack(id)).toBe(true)
    expect(tab.cart.get().extras).toBeUndefined()
  })

  test('waits where the cart has no room for it', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    tab.remove(id)
    const dbItems = Array.from({ length: cartLimits.lines }, () => blankLine())
    tab.cart.change((cart) => ({ ...cart, dbItems }))
    expect(tab.putBack(id)).toBe(false)
    tab.cart.clear()
    expect(tab.putBack(id)).toBe(true)
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
  expect(tab.historyOf(id)?.composition.wanted).toEqual({ 'ALB-L2': { units: 3, remarks: '' } })
})
