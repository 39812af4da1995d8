import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createListeners, createStore, useStore } from '../../src/browser/createStore.ts'

afterEach(cleanup)

test('a component shows a store’s value and follows its changes', () => {
  const store = createStore('one')
  const Shown = () => <output>{useStore(store)}</output>
  render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('one')
  act(() => store.set('two'))
  expect(screen.getByRole('status').textContent).toBe('two')
})

test('setting the value that a store already has notifies nobody', () => {
  const store = createStore(0)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(0)
  expect(listener).not.toHaveBeenCalled()
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('listeners get what is notified, each until its own subscription ends', () => {
  const listeners = createListeners<[name: string, count: number]>()
  const first = vi.fn()
  const second = vi.fn()
  const end = listeners.subscribe(first)
  listeners.subscribe(second)
  listeners.notify('a', 1)
  end()
  listeners.notify('b', 2)
  expect(first.mock.calls).toEqual([['a', 1]])
  expect(second.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
