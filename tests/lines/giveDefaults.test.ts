import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '../../src/browser/session.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine, withChangedLine } from '../../src/cart/lines.ts'
import { articleDelay } from '../../src/lines/articleDelay.ts'
import { giveDefaults } from '../../src/lines/giveDefaults.ts'
import { alertStore } from '../../src/ui/alerts.ts'
import { logIn } from './logIn.ts'

const leg = {
  ...{ id: 'PAT-HAYA', id3d: '', name: 'Pata', finish: '', type: 'pata', typeName: 'Pata' },
  ...{ default: true, required: true },
}
const line = { ...blankLine(), drawableUUID: 'a', identifier: 'ALBA-2P', defaultsOf: 'ALBA-2P' }
const kept = () => currentCart().get().dbItems[0]
const chosen = () => kept()?.accessories

beforeEach(() => {
  vi.useFakeTimers()
  currentCart().set({
    scenes: [],
    dbItems: [line],
    rate: null,
  })
})
afterEach(() => {
  vi.useRealTimers()
  alertStore.set([])
  clearSession()
  localStorage.clear()
})

test('a line gets its article’s default accessories, however late they come and whatever is done meanwhile', async () => {
  let answer: (accessories: (typeof leg)[]) => void = () => undefined
  const accessories = vi.fn(() => new Promise<(typeof leg)[]>((resolve) => (answer = resolve)))
  void giveDefaults([line], { accessories })
  await vi.advanceTimersByTimeAsync(articleDelay - 1)
  expect(accessories).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(accessories).toHaveBeenCalledWith('ALBA-2P')
  await vi.advanceTimersByTimeAsync(5000)
  expect(chosen()).toEqual({})
  answer([leg])
  await vi.advanceTimersByTimeAsync(0)
  expect(chosen()).toEqual({ pata: 'PAT-HAYA' })
  expect(kept()?.defaultsOf).toBeUndefined()
})

test('what somebody has chosen by then stays, and a failure is told', async () => {
  currentCart().change((cart) => ({
    ...cart,
    dbItems: cart.dbItems.map((item) => ({ ...item, accessories: { pata: 'PAT-NEGRA' } })),
  }))
  void giveDefaults([line], { accessories: () => Promise.resolve([leg]) })
  await vi.advanceTimersByTimeAsync(articleDelay)
  expect(chosen()).toEqual({ pata: 'PAT-NEGRA' })
  expect(kept()?.defaultsOf).toBeUndefined()

  void giveDefaults([line], { accessories: () => Promise.reject(new Error('down')) })
  await vi.advanceTimersByTimeAsync(articleDelay)
  expect(alertStore.get()).toMatchObject([{ key: 'alerts.errors.notLoadAccessories' }])
})

test('a line that has become another article keeps to itself: a late answer about the one before gives it nothing', async () => {
  let answer: (accessories: (typeof leg)[]) => void = () => undefined
  const late = new Promise<(typeof leg)[]>((resolve) => (answer = resolve))
  void giveDefaults([line], { accessories: () => late })
  await vi.advanceTimersByTimeAsync(articleDelay)
  currentCart().change((cart) =>
    withChangedLine(cart, 'a', { identifier: 'BRISA-1P', defaultsOf: 'BRISA-1P' }),
  )
  answer([leg])
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toMatchObject({ accessories: {}, defaultsOf: 'BRISA-1P' })
})

test('a line gets them in the cart that it was added to, whoever logs in meanwhile', async () => {
  const own = currentCart()
  void giveDefaults([line], { accessories: () => Promise.resolve([leg]) })
  logIn()
  expect(currentCart()).not.toBe(own)
  await vi.advanceTimersByTimeAsync(articleDelay)
  expect(own.get().dbItems[0]?.accessories).toEqual({ pata: 'PAT-HAYA' })
})

test('lines of one model get theirs in one change of the cart, as after a paste, and those that have become something else do not', async () => {
  const others = ['b', 'c'].map((drawableUUID) => ({ ...line, drawableUUID }))
  const all = [line, ...others]
  currentCart().change((cart) => ({ ...cart, dbItems: all }))
  const changed = vi.fn()
  const stop = currentCart().subscribe(changed)
  void giveDefaults(all, { accessories: () => Promise.resolve([leg]) })
  currentCart().change((cart) =>
    withChangedLine(cart, 'b', { identifier: 'BRISA-1P', defaultsOf: 'BRISA-1P' }),
  )
  changed.mockClear()
  await vi.advanceTimersByTimeAsync(articleDelay)
  stop()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(
    currentCart()
      .get()
      .dbItems.map(({ accessories }) => accessories),
  ).toEqual([{ pata: 'PAT-HAYA' }, {}, { pata: 'PAT-HAYA' }])
})
