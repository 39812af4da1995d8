import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { said } from '../../../src/composer/work/said.ts'
import { scenesOf } from '../../../src/composer/work/ownScenes.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { refuseToStore, takeValuesBy } from '../../portal/portal.tsx'
import { of } from '../../domain/scene/composing.ts'
import { add, openWork } from './workbench.tsx'
import { vi } from 'vitest'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

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

  test('says what each command has done, with the size over all', async () => {
    const { run, does } = await openWork()
    run(add('ALB-L2'))
    expect(said.get()).toMatch(/^Añadido: Alba.*En total, 146 por 96 cm\./)
    does((work) => work.undo())
    expect(said.get()).toMatch(/^Deshecho: Añadir «Alba/)
  })

  test('keeps a refusal with its reason until it is repaired', async () => {
    const { work, run, does } = await openWork()
    run(add('ALB-L2'), add('ALB-CR'))
    const wrong = { line: 'new', article: 'ALB-R2', at: { line: 'ALB-L2', hand: 'left' } } as const
    expect(run({ kind: 'add', ...wrong })).toMatchObject({ reason: { kind: 'closed' } })
    expect(work().refusal).toMatchObject({ reason: { kind: 'closed' } })
    expect(said.get()).toMatch(/el sofá acaba por ese lado/)
    does(({ repair }) => repair())
    expect(work().refusal).toBeNull()
    expect(work().solved.modules).toHaveLength(3)
  })

  test('tells which step is undone and which is redone', async () => {
    const { work, run, does } = await openWork()
    expect(work().steps).toEqual({ undo: null, redo: null })
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

  test('a scene that is taken away is offered back', async () => {
    const { run, does, work } = await openWork()
    run(add('ALB-L2'))
    const { sceneId } = work()
    does(({ removeScene }) => removeScene(sceneId))
    expect(work().scenes).toEqual([])
    const alert = alertStore.get().at(-1)
    act(() => alert?.undo?.())
    expect(work().sceneId).toBe(sceneId)
    expect(work().solved.modules).toHaveLength(1)
  })

  test('what another tab does to the scene shows here and can be undone', async () => {
    const { run, work, owner, hears, does } = await openWork()
    run(add('ALB-L2'))
    const key = `${storageKeys.scenes}.${owner}`
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { scenes: object[] }
    const other = { ...kept, scenes: [{ ...kept.scenes[0], ...of('ALB-L2 ALB-CR') }] }
    localStorage.setItem(key, JSON.stringify(other))
    hears()
    expect(work().solved.modules).toHaveLength(2)
    expect(work().steps.undo).toMatchObject({ key: 'composition.steps.elsewhere' })
    does(({ undo }) => undo())
    expect(work().solved.modules).toHaveLength(1)
  })

  test('goes on with a full storage, and says that it is not kept', async () => {
    takeValuesBy(refuseToStore)
    const { run, work } = await openWork()
    run(add('ALB-L2'))
    expect(work().solved.modules).toHaveLength(1)
    expect(work().isKept).toBe(false)
  })

  test('what a visitor has composed is among the scenes of who logs in', async () => {
    const before = await openWork(null, { owner: 'visitor' })
    before.run(add('ALB-L2'))
    before.unmount()
    const { work, owner } = await openWork()
    expect(work().solved.modules).toHaveLength(1)
    expect(scenesOf('visitor').get()).toEqual([])
    expect(scenesOf(owner).get()).toHaveLength(1)
  })
})
