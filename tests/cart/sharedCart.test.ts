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
  const waiting: { to: number; text: string | null }[] = []
  const tabs = [0, 1].map((number) => {
    let text: string | null = null
    const { notify, subscribe } = createListeners()
    const kept = {
      get: () => (text === null ? null : (JSON.parse(text) as Content)),
      set: (content: Content) => {
        text = JSON.stringify(content)
        waiting.push({ to: 1 - number, text })
        notify()
        return true
      },
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
  return { tabs, deliver, clock }
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
})
