import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { of } from '../../domain/scene/composing.ts'
import { openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** A composer in which scenes are opened as from a link. */
async function aComposer() {
  const { work, does } = await openWork()
  const open = async (composition: Composition) => {
    does(({ addScene }) => addScene(composition, { when: 'drawn' }))
    const { sceneId } = work()
    await waitFor(() => expect(work().scenes.map(({ id }) => id)).toContain(sceneId))
    return sceneId
  }
  return { work, does, open }
}

test('a scene that is opened from a link again is the one that is there', async () => {
  const { work, does, open } = await aComposer()
  const first = await open(of('ALB-L2'))
  does(({ addScene }) => addScene(of('ALB-CR')))
  expect(work().sceneId).not.toBe(first)
  expect(await open(of('ALB-L2'))).toBe(first)
  expect(work().scenes).toHaveLength(2)
})

test('once it was changed it is one more, whose lines are its own, and that one is found again', async () => {
  const { work, does, open } = await aComposer()
  const first = await open(of('ALB-L2'))
  does((now) => now.run({ kind: 'units', line: 'ALB-L2', units: 3 }))
  const second = await open(of('ALB-L2'))
  expect(second).not.toBe(first)
  const lines = work().scenes.flatMap(({ composition }) => composition.scene.lines)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
  expect(await open(of('ALB-L2'))).toBe(second)
  expect(work().scenes).toHaveLength(2)
})
