import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { articleDelay, giveDefaults } from '../../src/lines/giveDefaults.ts'
import { alertStore } from '../../src/ui/alerts.ts'

const leg = {
  ...{ id: 'PAT-HAYA', id3d: '', name: 'Pata', finish: '', type: 'pata', typeName: 'Pata' },
  ...{ default: true, required: true },
}
const chosen = () => currentCart().get().dbItems[0]?.accessories

beforeEach(() => {
  vi.useFakeTimers()
  currentCart().set({
    scenes: [],
    dbItems: [{ ...blankLine(), drawableUUID: 'a', identifier: 'ALBA-2P' }],
    rate: null,
  })
})
afterEach(() => {
  vi.useRealTimers()
  alertStore.set([])
  localStorage.clear()
})

test('a line gets its article’s default accessories, however late they come and whatever is done meanwhile', async () => {
  let answer: (accessories: (typeof leg)[]) => void = () => undefined
  const accessories = vi.fn(() => new Promise<(typeof leg)[]>((resolve) => (answer = resolve)))
  giveDefaults('a', 'ALBA-2P', { accessories })
  await vi.advanceTimersByTimeAsync(articleDelay - 1)
  expect(accessories).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(accessories).toHaveBeenCalledWith('ALBA-2P')
  await vi.advanceTimersByTimeAsync(5000)
  expect(chosen()).toEqual({})
  answer([leg])
  await vi.advanceTimersByTimeAsync(0)
  expect(chosen()).toEqual({ pata: 'PAT-HAYA' })
})

test('what somebody has chosen by then stays, and a failure is told', async () => {
  currentCart().change((cart) => ({
    ...cart,
    dbItems: cart.dbItems.map((item) => ({ ...item, accessories: { pata: 'PAT-NEGRA' } })),
  }))
  giveDefaults('a', 'ALBA-2P', { accessories: () => Promise.resolve([leg]) })
  await vi.advanceTimersByTimeAsync(articleDelay)
  expect(chosen()).toEqual({ pata: 'PAT-NEGRA' })

  giveDefaults('a', 'ALBA-2P', { accessories: () => Promise.reject(new Error('down')) })
  await vi.advanceTimersByTimeAsync(articleDelay)
  expect(alertStore.get()).toMatchObject([{ key: 'alerts.errors.notLoadAccessories' }])
})
