import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { ownerOf } from '../../../src/browser/owner.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { useOldScenes } from '../../../src/composer/work/useOldScenes.ts'
import { alertStore } from '../../../src/ui/alerts.ts'

const { taken } = vi.hoisted(() => ({ taken: [] as string[] }))
vi.mock('../../../src/composer/scenes/oldScenes.ts', () => ({
  takeInOldScenes: (owner: string) => {
    if (owner === 'person') throw new Error('They break it')
    taken.push(owner)
  },
}))

afterEach(() => localStorage.clear())

test('scenes of an earlier portal that break the taking in are said to be left, and a visitor’s are taken in all the same', async () => {
  const visitor = ownerOf(null, null)
  for (const owner of ['person', visitor])
    localStorage.setItem(`${storageKeys.scenes}.${owner}`, '{}')
  const { result } = renderHook(() => useOldScenes('person', demoIndex, 'es'))
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
  expect(taken).toEqual([visitor])
  expect(alertStore.get()).toMatchObject([{ key: 'composer.scenes.notTakenIn' }])
})
