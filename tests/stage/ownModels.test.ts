import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moduleMeshes } from '../../src/furniture/meshes/furniture.ts'
import { writtenModel } from '../../src/furniture/own/ownModel.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import { fetchModels, ownModels } from '../../src/stage/ownModels.ts'
import { suite } from '../furniture/scenes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [module] = suite('ALB-S1', ['LN-04'])
if (module === undefined) throw new Error('There is no scene')
const { shape } = module
const withModel = (model: string): StagedModule[] => [{ ...module, shape: { ...shape, model } }]
const bytes = writtenModel(moduleMeshes(shape, { id: '', loose: false }))
const at = (id: string) => `/models/${id}`

test('a model that is shown is fetched once, and tells when it is here', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(bytes)))
  vi.stubGlobal('fetch', asked)
  const then = vi.fn()
  fetchModels([module], at, then)
  expect(asked).not.toHaveBeenCalled()
  fetchModels(withModel('one'), () => null, then)
  expect(asked).not.toHaveBeenCalled()
  fetchModels([...withModel('one'), ...withModel('one')], at, then)
  fetchModels(withModel('one'), at, then)
  expect(ownModels('one')).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(asked.mock.calls).toEqual([['/models/one']])
  expect(then).toHaveBeenCalledOnce()
  expect(ownModels('one')?.map(({ stuff }) => stuff)).toContain('seat')
  fetchModels(withModel('one'), at, then)
  await vi.runAllTimersAsync()
  expect([asked, then].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('one that can’t be had tells nothing, and is asked for again after a while', async () => {
  const replies = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('Not found', { status: 404 })),
    () => Promise.resolve(new Response(bytes)),
  ]
  const asked = vi.fn(() => (replies.shift() ?? (() => Promise.reject(new Error('No more'))))())
  vi.stubGlobal('fetch', asked)
  const then = vi.fn()
  for (const times of [1, 2]) {
    fetchModels(withModel('two'), at, then)
    await vi.advanceTimersByTimeAsync(20_000)
    fetchModels(withModel('two'), at, then)
    expect(asked).toHaveBeenCalledTimes(times)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(then).not.toHaveBeenCalled()
  fetchModels(withModel('two'), at, then)
  await vi.runAllTimersAsync()
  expect(then).toHaveBeenCalledOnce()
})
