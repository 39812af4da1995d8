import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShared } from '../../src/cart/sharedCart.ts'
import { createListeners } from '../../src/browser/createStore.ts'

type Lines = { lines: Record<string, number> }
type Content = Lines & { changes: Record<string, number> }

/**
 * A storage as two tabs have it: a tab sees its own writes at once, another's when `deliver` brings them, and the last to arrive
 * stays.
 */
function twoTabs() {
  const clock = { now: 0 }
  /** The tabs whose writes the browser refuses. */
  const full = new Set<number>()
  const waiting: { to: number; text: string | null }[] = []
  const tabs = [0, 1].map((number) => {
    let text: string | null = null
    let unsaved: string | null = null
    const { notify, subscribe } = createListeners()
    const read = (from: string | null) => (from === null ? null : (JSON.parse(from) as Content))
    const kept = {
      get: () => read(unsaved ?? text),
      getStored: () => read(text),
      set: (content: Content) => {
        if (full.has(number)) {
          unsaved = JSON.stringify(content)
          notify()
          return false
        }
        unsaved = null
        text = JSON.stringify(content)
        waiting.push({ to: 1 - number, text })
        notify()
        return true
      },
      isStored: () => unsaved === null,
      isCopied: () => false,
      subscribe,
    }
    const receive = (sent: string | null) => {
      text = sent
      notify()
    }
    const empty: Lines = { lines: {} }
    const shared = createShared(kept, empty, `tab${number}`, () => clock.now)
    return { shared, receive, lines: () => kept.get()?.lines ?? {} }
  })
  const deliver = () => {
    const next = waiting.shift()
    if (next) tabs[next.to]?.receive(next.text)
    return next !== undefined
  }
  return { tabs, deliver, clock, full }
}

const setLine =
  (name: string, units: number | null) =>
  ({ lines }: Lines): Lines => {
    const others = Object.entries(lines).filter(([other]) => other !== name)
    return { lines: Object.fromEntries(units === null ? others : [...others, [name, units]]) }
  }

describe('what two tabs change at once', () => {
  test('is all there, whoever wrote last and however late a tab hears of the other', () => {
    const step = fc.oneof(
      fc.record({
        tab: fc.constantFrom(0, 1),
        line: fc.integer({ min: 0, max: 5 }),
        units: fc.option(fc.nat(9)),
      }),
      fc.constant('deliver' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { tabs, deliver } = twoTabs()
        // Each tab has lines of its own, so that it is plain what they come to.
        let expected: Lines = { lines: {} }
        for (const one of steps) {
          if (one === 'deliver') {
            deliver()
            continue
          }
          const name = `${one.tab}-${one.line}`
          tabs[one.tab]?.shared.change(setLine(name, one.units))
          expected = setLine(name, one.units)(expected)
        }
        for (let most = 0; deliver(); most++) expect(most).toBeLessThan(1000)
        for (const { lines } of tabs) expect(lines()).toEqual(expected.lines)
      }),
    )
  })

  test('is not put back into what was emptied after it was seen', () => {
    const { tabs, deliver } = twoTabs()
    tabs[0]?.shared.change(setLine('a', 1))
    deliver()
    tabs[1]?.shared.change(() => ({ lines: {} }))
    while (deliver());
    for (const { lines } of tabs) expect(lines()).toEqual({})
  })

  test('nor into what the browser has taken away whole', () => {
    const { tabs } = twoTabs()
    tabs[0]?.shared.change(setLine('a', 1))
    tabs[0]?.receive(null)
    tabs[0]?.shared.change(setLine('b', 1))
    expect(tabs[0]?.lines()).toEqual({ b: 1 })
  })

  test('nor after ten seconds', () => {
    const { tabs, clock } = twoTabs()
    tabs[0]?.shared.change(setLine('a', 1))
    clock.now = 10_001
    tabs[0]?.receive(JSON.stringify({ lines: {}, changes: {} }))
    expect(tabs[0]?.lines()).toEqual({})
  })

  test('and what a full storage has refused is put in once there is room, beside what others have kept since', () => {
    const { tabs, deliver, clock, full } = twoTabs()
    tabs[0]?.shared.change(setLine('a', 1))
    while (deliver());
    full.add(0)
    expect(tabs[0]?.shared.change(setLine('b', 1))).toBe(false)
    tabs[1]?.shared.change(setLine('c', 1))
    tabs[1]?.shared.change(setLine('a', null))
    while (deliver());
    expect(tabs[0]?.shared.isStored.get()).toBe(false)
    expect(tabs[0]?.lines()).toEqual({ b: 1, c: 1 })
    clock.now = 60_000
    full.delete(0)
    expect(tabs[0]?.shared.storeAgain()).toBe(true)
    while (deliver());
    for (const { lines } of tabs) expect(lines()).toEqual({ b: 1, c: 1 })
  })

  test('and nothing is put back twice', () => {
    const { tabs, deliver, full } = twoTabs()
    full.add(0)
    let made = 0
    const count = (value: Lines) => {
      made++
      return value
    }
    tabs[0]?.shared.change(count)
    tabs[0]?.shared.change(setLine('a', 1))
    expect(made).toBe(1)
    full.delete(0)
    tabs[0]?.shared.change(setLine('b', 1))
    while (deliver());
    expect(tabs[1]?.lines()).toEqual({ a: 1, b: 1 })
  })
})
