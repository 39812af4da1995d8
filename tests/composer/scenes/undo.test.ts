import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deed } from '../../../src/cart/history/step.ts'
import { blankLine, unpriced } from '../../../src/cart/lines.ts'
import { createPricer, priceDelay } from '../../../src/cart/pricer.ts'
import type { SentLine } from '../../../src/contract/endpoints/pricing.ts'
import { atRate, cartLimits } from '../../../src/domain/cart.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { rate } from '../../cart/pricerShop.ts'
import { attempts } from '../../domain/scene/anyCommand.ts'
import { done, of } from '../../domain/scene/composing.ts'
import { closeTabs, fabric, key, openTab, reload, special, tell, units } from './tabs.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  closeTabs()
})

type Tab = ReturnType<typeof openTab>
const nameOfDeed = (deed: Deed) => (deed.kind === 'said' ? deed.said.key : deed.kind)
const stepsOf = ({ history }: Tab) => history.steps().done.map(({ deed }) => nameOfDeed(deed))
/** Gives the lines prices and what the composer does not show, which is no step. */
const price = ({ cart }: Tab) =>
  cart.whole.change((now) => ({ ...now, rate, scenes: now.scenes.map(special) }))

describe('a step in the composer', () => {
  test('goes back and forth to the very same object, whatever is tried, and at last to no scene', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        localStorage.clear()
        sessionStorage.clear()
        const tab = openTab()
        const { id } = tab.add(of('ALB-L2 ALB-CO ALB-R2', 'ALB-PF'))
        const now = () => tab.compositionOf(id)
        const seen = [now()]
        tried.forEach((attempt, step) => {
          const before = now()
          if (before === null) throw new Error('The scene is gone')
          tab.run(id, attempt(before, step))
          if (now() !== before) seen.push(now())
        })
        for (const composition of seen.toReversed()) {
          expect(now()).toBe(composition)
          expect(tab.history.undo()).not.toBeNull()
        }
        expect(now()).toBeNull()
        expect(tab.history.undo()).toBeNull()
        for (const composition of seen) {
          expect(tab.history.redo()).not.toBeNull()
          expect(now()).toBe(composition)
        }
        expect(tab.history.redo()).toBeNull()
        tab.cart.close()
      }),
      { numRuns: 25 },
    )
  })

  test('is stored where it leads to, and a new one forgets what was undone', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    tab.run(id, units)
    tab.history.undo()
    expect(openTab().compositionOf(id)).toEqual(of('ALB-L2 ALB-CR'))
    tab.run(id, fabric('LN-01'))
    expect(tab.history.redo()).toBeNull()
  })

  test('is one of 200 at most, and a command that changes nothing is none', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-S2'))
    const rename = (step: number): Command => ({ kind: 'rename', name: `name ${step}` })
    for (let step = 1; step <= 205; step++) tab.run(id, rename(step))
    tab.run(id, rename(205))
    let undone = 0
    while (tab.history.undo() !== null) undone++
    expect(undone).toBe(200)
    expect(tab.compositionOf(id)?.scene.name).toBe('name 5')
    tab.history.redo()
    expect(tab.compositionOf(id)?.scene.name).toBe('name 6')
  })

  test('is also a scene that is opened, gets another role, or is deleted; one without a module is none', () => {
    const tab = openTab()
    tab.remove(tab.add({ ...of('ALB-L2'), scene: { ...of().scene, lines: [] } }).id)
    expect(stepsOf(tab)).toEqual([])
    const { id } = tab.add(of('ALB-L2'))
    tab.setRole(id, 'alternative')
    tab.setRole(id, 'draft')
    tab.remove(id)
    expect(stepsOf(tab)).toEqual(
      ['removeScene', 'draft', 'alternative', 'addScene'].map((what) => `cart.steps.${what}`),
    )
    const roles = () => tab.get().map(({ role }) => role)
    const states = [roles()]
    while (tab.history.undo() !== null) states.push(roles())
    expect(states).toEqual([[], ['draft'], ['alternative'], ['included'], []])
    while (tab.history.redo() !== null) states.push(roles())
    expect(states.slice(-4)).toEqual([['included'], ['alternative'], ['draft'], []])
  })

  test('that removed a module gives it back with its price and what the composer does not show, and no price is asked for', () => {
    vi.useFakeTimers()
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2 ALB-CR'))
    price(tab)
    const ask = vi.fn<(lines: SentLine[]) => Promise<never>>(() => Promise.reject(new Error()))
    const pricer = createPricer({ cart: tab.cart.whole, ask, failed: () => undefined })
    const end = pricer.start()
    const before = tab.cart.whole.get().scenes[0]?.items
    tab.run(id, { kind: 'remove', line: 'ALB-L2' })
    tab.history.undo()
    vi.advanceTimersByTime(2 * priceDelay)
    expect(tab.cart.whole.get().scenes[0]?.items).toEqual(before)
    expect(ask).not.toHaveBeenCalled()
    // A module that is new has none.
    tab.run(id, { kind: 'add', line: 'new', article: 'ALB-PF', at: null })
    vi.advanceTimersByTime(2 * priceDelay)
    expect(ask.mock.calls.map(([lines]) => lines.map((line) => line.drawableUUID))).toEqual([
      ['new'],
    ])
    end()
  })

  test('is undone in whichever scene it was made, the last one first', () => {
    const tab = openTab()
    const [one, other] = [tab.add(of('ALB-L2')).id, tab.add(of('ALB-CR')).id]
    tab.run(one, units)
    tab.run(other, { ...units, line: 'ALB-CR' })
    expect(tab.history.undo()).toMatchObject({ scene: other })
    expect(tab.history.undo()).toMatchObject({ scene: one })
    expect([one, other].map(tab.compositionOf)).toEqual([of('ALB-L2'), of('ALB-CR')])
  })

  test('can be undone and done again after a reload, and so can what another tab does then', () => {
    const first = openTab()
    const { id } = first.add(of('ALB-L2 ALB-CR'))
    first.run(id, fabric('LN-01'))
    first.run(id, units)
    first.history.undo()
    const now = first.compositionOf(id)
    const tab = reload(first)
    expect(tab.history.redo()).toMatchObject({ command: units })
    expect(tab.compositionOf(id)?.wanted).toEqual({ 'ALB-L2': { units: 3, remarks: '' } })
    tab.history.undo()
    expect(tab.compositionOf(id)).toEqual(now)
    tab.history.undo()
    expect(tab.compositionOf(id)).toEqual(of('ALB-L2 ALB-CR'))

    openTab().run(id, units)
    tell()
    expect(stepsOf(tab)[0]).toBe('elsewhere')
    tab.history.undo()
    expect(tab.compositionOf(id)).toEqual(of('ALB-L2 ALB-CR'))
  })
})

describe('of two tabs', () => {
  test('what the other one did to a scene is a step that can be undone', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2 ALB-CR'))
    one.run(id, fabric('LN-01'))
    tell()
    other.run(id, units)
    tell()
    expect(one.compositionOf(id)?.wanted).toMatchObject({ 'ALB-L2': { units: 3 } })
    expect(stepsOf(one)).toEqual(['elsewhere', 'command', 'cart.steps.addScene'])
    one.history.undo()
    expect(other.compositionOf(id)).toEqual(done(of('ALB-L2 ALB-CR'), fabric('LN-01')))
  })

  test.each(['undo', 'redo'] as const)(
    'none loses a command of the other’s by an %s at the same moment',
    (way) => {
      const [one, other] = [openTab(), openTab()]
      const { id } = one.add(of('ALB-L2 ALB-CR'))
      one.run(id, units)
      if (way === 'redo') one.history.undo()
      tell()
      const before = one.compositionOf(id) ?? of('ALB-L2 ALB-CR')
      const early = localStorage.getItem(key) ?? ''
      one.history[way]()
      localStorage.setItem(key, early)
      other.run(id, fabric('LN-01'))
      tell()
      const dressed = done(before, fabric('LN-01'))
      for (const tab of [one, other]) expect(tab.compositionOf(id)).toEqual(dressed)
      // What came instead is a step in this tab too, and goes back to where it was.
      one.history.undo()
      expect(other.compositionOf(id)).not.toEqual(dressed)
    },
  )

  test.each<[string, (tab: Tab, id: string) => void]>([
    ['a module that was added', (tab, id) => tab.run(id, { ...units, units: 2 })],
    ['a scene that was deleted', (tab) => tab.remove(tab.add(of('ALB-PF')).id)],
    ['another role', (tab, id) => tab.setRole(id, 'alternative')],
  ])('once the other one has saved or emptied the quote, nothing brings back %s', (_, deed) => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2'))
    deed(one, id)
    tell()
    other.cart.clear()
    tell()
    expect(one.history.undo()).toBeNull()
    expect(other.cart.get().scenes).toEqual([])
    // Nor is the emptying itself a step.
    expect(stepsOf(one)).toEqual([])
  })

  test('once the other one has emptied the quote, a draft’s own steps can still be undone', () => {
    const [one, other] = [openTab(), openTab()]
    const { id } = one.add(of('ALB-L2'), { role: 'draft' })
    one.run(id, units)
    one.add(of('ALB-CR'))
    tell()
    other.cart.clear()
    tell()
    expect(one.history.undo()).toMatchObject({ command: units })
    expect(one.compositionOf(id)).toEqual(of('ALB-L2'))
    expect(one.history.undo()).toBeNull()
  })
})

describe('a scene that was removed', () => {
  const removedFrom = (tab: Tab, id: string) => {
    const step = tab.remove(id)
    if (step === null) throw new Error('Nothing was removed')
    return () => tab.history.takeBack(step)
  }

  test('comes back as it was seen last, with its prices and all that the composer does not show', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'), { role: 'alternative' })
    price(tab)
    const before = tab.cart.whole.get().scenes
    const putBack = removedFrom(tab, id)
    expect(tab.cart.whole.get()).toMatchObject({ scenes: [], removed: [id] })
    expect(putBack()).toBe(true)
    expect(tab.cart.whole.get().scenes).toEqual(before)
    expect(tab.cart.whole.get().removed ?? []).toEqual([])
    expect(tab.compositionOf(id)).toEqual(of('ALB-L2'))
  })

  test('comes back at the rate that the cart has by now', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    tab.add(of('ALB-CR'))
    price(tab)
    const [before] = tab.cart.get().scenes
    const putBack = removedFrom(tab, id)
    const next = { ...rate, factoryPrice: 3 }
    tab.cart.change((cart) => ({ ...cart, rate: next }))
    expect(putBack()).toBe(true)
    const items = before?.items ?? []
    const expected = atRate(items, rate, next) ?? items.map(unpriced)
    expect(tab.cart.get().scenes[0]?.items).toEqual(expected)
    expect(expected).not.toEqual(items)
    expect(expected[0]?.shoppingCartData.special).toBe('A 95 cm')
  })

  test.each(['a', 'b', 'c'])('stands where it was among the others: %s', (id) => {
    const tab = openTab()
    for (const [at, article] of ['ALB-L2', 'ALB-CR', 'ALB-PF'].entries())
      tab.add(of(article), { id: 'abc'.charAt(at) })
    const putBack = removedFrom(tab, id)
    tab.add(of('ALB-R1'), { id: 'new' })
    expect(putBack()).toBe(true)
    expect(tab.get().map((scene) => scene.id)).toEqual(['a', 'b', 'c', 'new'])
    // Out of its turn it can't be removed again by a redo.
    expect(tab.history.redo()).toBeNull()
    expect(putBack()).toBe(false)
  })

  test('the only one of the quote comes back with its prices and what the shop added', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    const rebate = { kind: 'percent', value: 5, text: '' } as const
    price(tab)
    tab.cart.whole.change((cart) => ({ ...cart, extras: { ownLines: [], rebate, symbol: '€' } }))
    const before = tab.cart.get()
    const putBack = removedFrom(tab, id)
    expect(tab.cart.get().extras).toBeUndefined()
    expect(putBack()).toBe(true)
    expect(tab.cart.get()).toEqual(before)
  })

  test('waits where the cart has no room for it', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    const putBack = removedFrom(tab, id)
    const dbItems = Array.from({ length: cartLimits.lines }, () => blankLine())
    tab.cart.change((cart) => ({ ...cart, dbItems }))
    expect(putBack()).toBe(false)
    expect(tab.history.undo()).toBeNull()
    tab.cart.change((cart) => ({ ...cart, dbItems: [] }))
    expect(putBack()).toBe(true)
  })

  test('stays away once its quote was saved', () => {
    const tab = openTab()
    const { id } = tab.add(of('ALB-L2'))
    tab.add(of('ALB-CR'))
    const putBack = removedFrom(tab, id)
    tab.cart.clear()
    expect(putBack()).toBe(false)
    expect(tab.get()).toEqual([])
  })
})
