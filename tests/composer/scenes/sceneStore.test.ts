import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newKey } from '../../../src/browser/newKey.ts'
import { stored } from '../../../src/browser/storage.ts'
import { keptScenesSchema } from '../../../src/composer/scenes/keptScenes.ts'
import { createSceneStore } from '../../../src/composer/scenes/sceneStore.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { done, known, of } from '../../domain/scene/composing.ts'

const key = 'tresillo.scenes.1.ana'
/** A page of the portal, with its own reading of the same storage. */
const openTab = () => createSceneStore(stored(key, keptScenesSchema), newKey())
/** Tells every tab what the browser tells those that have not written. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key }))

const fabric = (id: string): Command => ({ kind: 'fabric', fabric: id, on: 'everything' })
const units: Command = { kind: 'units', line: 'ALB-L2', units: 3 }

beforeEach(() => localStorage.clear())

describe('the scenes that somebody works on', () => {
  test('are there with everything after a reload, step by step', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    expect(tab.run(id, fabric('LN-01'), known)).toEqual({ isKept: true })
    expect(tab.run(id, units, known)).toEqual({ isKept: true })
    const expected = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(openTab().get()).toEqual([{ id, composition: expected }])
    expect(tab.historyOf(id)?.composition).toEqual(expected)
  })

  test('go back and forth to the very same', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    const before = tab.historyOf(id)?.composition
    tab.run(id, units, known)
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
    expect(tab.run(id, wrong, known)).toEqual({
      reason: { kind: 'articleGone', article: 'GONE' },
      repair: null,
    })
    expect(tab.get()).toBe(seen)
    expect(tab.run('none', units, known)).toBeNull()
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
    one.run(id, fabric('LN-01'), known)
    other.run(id, units, known)
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
    one.run(id, units, known)
    // The other tab has not seen it yet, and writes.
    localStorage.setItem(key, early)
    other.run(id, fabric('LN-01'), known)
    tell()
    const both = done(of('ALB-L2 ALB-CR'), fabric('LN-01'), units)
    expect(one.get().find((scene) => scene.id === id)?.composition).toEqual(both)
    expect(other.get().find((scene) => scene.id === id)?.composition).toEqual(both)
  })
})

test('what this portal can’t read stays as it is beside what it can', () => {
  const later = { id: 'later', scene: { version: 9, pieces: [1] } }
  localStorage.setItem(key, JSON.stringify({ scenes: [later, 'torn'], changes: {} }))
  const tab = openTab()
  expect(tab.get()).toEqual([])
  const { id } = tab.add(of('ALB-L2'))
  tab.run(id, units, known)
  const kept = keptScenesSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''))
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
  expect(tab.run(id, units, known)).toEqual({ isKept: false })
  expect(tab.isKept.get()).toBe(false)
  expect(tab.historyOf(id)?.composition.wanted).toEqual({ 'ALB-L2': { units: 3, remarks: '' } })
})
