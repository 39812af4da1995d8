import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newKey } from '../../../src/browser/newKey.ts'
import { openShared } from '../../../src/cart/sharedCart.ts'
import { storedScenesSchema, mostOpen } from '../../../src/cart/scenes/storedScenes.ts'
import { packHistories, unpackHistories } from '../../../src/composer/scenes/storedHistories.ts'
import { createSceneStore } from '../../../src/composer/scenes/sceneStore.ts'
import { largestScene, longestText, sceneLimits } from '../../../src/contract/limits.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { deepest, type History } from '../../../src/domain/scene/history.ts'
import { done, facts, of } from '../../domain/scene/composing.ts'

const key = 'tresillo.scenes.1.ana'
/** A page of the portal, with its own reading of the same storage. */
const openTab = () => createSceneStore(openShared(key, storedScenesSchema), newKey())
/** Tells every tab what the browser tells those that have not written. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

const fabric = (id: string): Command => ({ kind: 'fabric', fabric: id, on: 'everything' })
const units: Command = { kind: 'units', line: 'ALB-L2', units: 3 }

beforeEach(() => localStorage.clear())

describe('the scenes that somebody works on', () => {
  test('are there with everything after a reload, step by step', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    expect(tab.run(id, fabric('LN-01'), facts)).toEqual({ isStored: true })
    expect(tab.run(id, units, facts)).toEqual({ isStored: true })
    const expected = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(openTab().get()).toEqual([{ id, composition: expected }])
    expect(tab.historyOf(id)?.composition).toEqual(expected)
  })

  test('can be undone and done again over a reload, and what another tab did meanwhile is a step, too', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    const first = tab.historyOf(id)?.composition
    tab.run(id, fabric('LN-01'), facts)
    tab.run(id, units, facts)
    tab.undo(id)
    const now = tab.historyOf(id)?.composition
    const reload = (of: typeof tab) =>
      createSceneStore(
        openShared(key, storedScenesSchema),
        newKey(),
        undefined,
        unpackHistories(packHistories(of.histories())),
      )
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

    openTab().run(id, units, facts)
    const later = reload(after)
    expect(later.historyOf(id)?.done[0]?.command).toBe('elsewhere')
    later.undo(id)
    expect(later.historyOf(id)?.composition).toEqual(first)
  })

  test('have no history where what was kept of it can’t be read', () => {
    for (const text of [null, '', '{}', '{"form":2}', '{"form":1,"texts":["["],"histories":[]}'])
      expect(unpackHistories(text).size).toBe(0)
  })

  test('[WAY-03] are as many as their limit says: what is above it is not read, and stays', () => {
    const keep = (count: number) => {
      const scenes = Array.from({ length: count }, (_, at) => ({ id: `${at}`, ...of('ALB-PF') }))
      localStorage.setItem(key, JSON.stringify({ scenes, changes: {} }))
    }
    keep(mostOpen - 1)
    const tab = openTab()
    expect(tab.isFull()).toBe(false)
    expect(tab.add(of('ALB-PF')).isStored).toBe(true)
    expect([tab.isFull(), tab.get().length]).toEqual([true, mostOpen])
    expect(tab.add(of('ALB-PF')).isStored).toBe(false)
    expect(openTab().get()).toHaveLength(mostOpen)
    keep(mostOpen + 2)
    const over = openTab()
    expect(over.get()).toHaveLength(mostOpen)
    expect(over.isFull()).toBe(true)
    expect(over.add(of('ALB-PF')).isStored).toBe(false)
    over.remove('0')
    expect(over.get().at(-1)?.id).toBe(`${mostOpen}`)
    const after = JSON.parse(localStorage.getItem(key) ?? '{}') as { scenes: unknown[] }
    expect(after.scenes).toHaveLength(mostOpen + 1)
  })

  test('have no history where what was kept is more, or larger, than what may come in from elsewhere', () => {
    const composition = of('ALB-L2 ALB-CR')
    const [line] = composition.scene.lines
    const readAgain = (history: Partial<History>, lines = composition.scene.lines) => {
      const whole = { ...composition, scene: { ...composition.scene, lines } }
      const facts = { history: { composition: whole, done: [], undone: [], ...history }, text: '' }
      return unpackHistories(packHistories(new Map([['one', facts]]))).size
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
      tab.run(id, { ...units, units: 1 + (step % 9), line: 'ALB-R2' }, facts)
    expect(tab.historyOf(id)?.done).toHaveLength(200)
    expect(packHistories(tab.histories()).length).toBeLessThan(500_000)
  })

  test('go back and forth to the very same', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    const before = tab.historyOf(id)?.composition
    tab.run(id, units, facts)
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
    expect(tab.run(id, wrong, facts)).toEqual({
      reason: { kind: 'articleGone', article: 'GONE' },
      repair: null,
    })
    expect(tab.get()).toBe(seen)
    expect(tab.run('none', units, facts)).toBeNull()
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
    one.run(id, fabric('LN-01'), facts)
    other.run(id, units, facts)
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
    one.run(id, units, facts)
    // The other tab has not seen it yet, and writes.
    localStorage.setItem(key, early)
    other.run(id, fabric('LN-01'), facts)
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
      one.run(id, units, facts)
      if (way === 'redo') one.undo(id)
      tell()
      const before = one.get()[0]?.composition ?? of('ALB-L2 ALB-CR')
      const early = localStorage.getItem(key) ?? ''
      one[way](id)
      localStorage.setItem(key, early)
      other.run(id, fabric('LN-01'), facts)
      tell()
      const dressed = done(before, fabric('LN-01'))
      for (const tab of [one, other]) expect(tab.get()[0]?.composition).toEqual(dressed)
      // What came instead is a step in this tab too, and goes back to where it was.
      one.undo(id)
      expect(other.get()[0]?.composition).not.toEqual(dressed)
    },
  )

  test('lose neither’s note of where a scene stands where one has overwritten the other’s', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    const early = localStorage.getItem(key) ?? ''
    one.changeOrigin(id, ({ origin }) => ({ ...origin, cartLines: ['ALB-L2'] }))
    localStorage.setItem(key, early)
    const kept = { articles: [], fabrics: [] }
    other.changeOrigin(id, ({ origin }) => ({ ...origin, kept }))
    tell()
    for (const tab of [one, other, openTab()])
      expect(tab.get()[0]?.origin).toEqual({ cartLines: ['ALB-L2'], kept })
  })

  test('take in what was done in the cart once, and of that whatever can be done', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'), { origin: { cartLines: ['ALB-L2'] } })
    const remove: Command = { kind: 'remove', line: 'ALB-CR' }
    const told = () => ({ commands: [remove, units], origin: { cartLines: ['ALB-L2', 'there'] } })
    const early = localStorage.getItem(key) ?? ''
    expect(one.takeIn(id, told, facts)).toEqual({ kind: 'together', commands: [remove, units] })
    // Overwritten, it is done again of what the other tab has made: what is removed there already keeps nothing else back.
    localStorage.setItem(key, early)
    other.run(id, remove, facts)
    tell()
    const both = done(of('ALB-L2 ALB-CR'), remove, units)
    for (const tab of [one, other]) {
      expect(tab.get()[0]).toMatchObject({ composition: both, origin: told().origin })
      expect(tab.takeIn(id, () => null, facts)).toBeNull()
    }
    // A step for all of it.
    one.undo(id)
    expect(other.get()[0]?.composition.wanted).toEqual({})
  })
})

test('what this portal can’t read stays as it is beside what it can', () => {
  const later = { id: 'later', scene: { version: 9, pieces: [1] } }
  localStorage.setItem(key, JSON.stringify({ scenes: [later, 'torn'], changes: {} }))
  const tab = openTab()
  expect(tab.get()).toEqual([])
  const { id } = tab.add(of('ALB-L2'))
  tab.run(id, units, facts)
  const kept = storedScenesSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  expect(kept.scenes.slice(0, 2)).toEqual([later, 'torn'])
  expect(tab.get().map((scene) => scene.id)).toEqual([id])
})

test('where the browser has no room, what is composed lasts as long as the page, and says so', () => {
  const tab = openTab()
  const { id } = tab.add(of('ALB-L2'))
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = localStorage.getItem.bind(localStorage)
  vi.stubGlobal('localStorage', { setItem: refuse, getItem })
  expect(tab.run(id, units, facts)).toEqual({ isStored: false })
  expect(tab.isStored.get()).toBe(false)
  expect(tab.historyOf(id)?.composition.wanted).toEqual({ 'ALB-L2': { units: 3, remarks: '' } })
})
