import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createSceneWorker } from '../../../server/orders/sceneWorker.ts'
import type { SceneToMake } from '../../../server/orders/sceneForms.ts'

const scene: SceneToMake = { modules: [], form: 'glb', tiles: {}, models: new Map() }
const files = { 'scene.glb': new Uint8Array(4) }

/** Workers that answer and end when a test says so. */
function workers() {
  const started: (EventEmitter & { given: SceneToMake[] })[] = []
  const start = () => {
    const given: SceneToMake[] = []
    const worker = Object.assign(new EventEmitter(), {
      given,
      ref: () => undefined,
      unref: () => undefined,
      terminate: () => Promise.resolve(0),
      postMessage: (one: SceneToMake) => void given.push(one),
    })
    started.push(worker)
    return worker
  }
  return { started, make: createSceneWorker(start) }
}

test('a worker that fails between two scenes ends nothing, and the next scene starts another', async () => {
  const { started, make } = workers()
  const first = make(scene)
  started[0]?.emit('message', { files })
  expect(await first).toBe(files)
  started[0]?.emit('error', new Error('out of memory'))
  started[0]?.emit('exit', 1)
  const second = make(scene)
  expect(started.map(({ given }) => given.length)).toEqual([1, 1])
  started[1]?.emit('message', { files })
  expect(await second).toBe(files)
})

test('one that ends between two scenes is not waited for', async () => {
  const { started, make } = workers()
  const first = make(scene)
  started[0]?.emit('message', { files })
  await first
  started[0]?.emit('exit', 1)
  void make(scene)
  expect(started.map(({ given }) => given.length)).toEqual([1, 1])
})

test('what fails again once it has failed ends nothing', async () => {
  const { started, make } = workers()
  const first = make(scene)
  started[0]?.emit('error', new Error('out of memory'))
  await expect(first).rejects.toThrow('out of memory')
  started[0]?.emit('error', new Error('again'))
  started[0]?.emit('exit', 1)
  const second = make(scene)
  started[1]?.emit('message', { files })
  expect(await second).toBe(files)
})

test('one that takes too long is not used again, though it answers at last', async () => {
  vi.useFakeTimers()
  try {
    const { started, make } = workers()
    const late = expect(make(scene)).rejects.toThrow('too long')
    await vi.advanceTimersByTimeAsync(60_000)
    await late
    started[0]?.emit('message', { files })
    void make(scene)
    expect(started.map(({ given }) => given.length)).toEqual([1, 1])
  } finally {
    vi.useRealTimers()
  }
})
