import { afterEach, describe, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartOf, currentCart } from '../../src/cart/cart.ts'
import { blankLine, withElement } from '../../src/cart/lines.ts'
import { lastRemoval, removeFromCart, takeBackRemoval } from '../../src/cart/undo.ts'
import { words } from '../../src/api/failureText.ts'
import { cartItemSchema } from '../../src/contract/entities/cart.ts'
import { cartLimits } from '../../src/domain/cart.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'

const key = `${storageKeys.cart}.visitor`
const line = (drawableUUID: string) => cartItemSchema.parse({ drawableUUID, identifier: 'A' })
const broken = { drawableUUID: 'mal', identifier: { of: 'a later portal' } }
const keep = (content: unknown) => localStorage.setItem(key, JSON.stringify(content))
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { unread?: unknown[] }
const idsOf = () =>
  cartOf(null, null)
    .get()
    .dbItems.map(({ drawableUUID }) => drawableUUID)

function undo() {
  const removal = lastRemoval.get()
  if (removal !== null) takeBackRemoval(removal)
}

afterEach(() => {
  currentCart().clear()
  localStorage.clear()
})

describe('a cart of which not everything can be read', () => {
  test('shows the lines that can be, and keeps the others through every change', () => {
    keep({ scenes: [], dbItems: [line('uno'), broken, line('dos')] })
    expect(idsOf()).toEqual(['uno', 'dos'])
    expect(currentCart().get().unread).toEqual([broken])
    currentCart().change((cart) => withElement(cart, { ...blankLine(), drawableUUID: 'tres' }))
    expect(idsOf()).toEqual(['uno', 'dos', 'tres'])
    expect(kept().unread).toEqual([broken])
  })

  test('keeps a scene with the lines of it that can be read, and sets aside one of which none can', () => {
    const scene = { items: [line('uno'), broken] }
    const other = { items: [broken] }
    keep({ scenes: [scene, other, 'no scene'], dbItems: null, budget: { id: 'no number' } })
    const { scenes, unread } = currentCart().get()
    expect(scenes.map(({ items }) => items.map(({ drawableUUID }) => drawableUUID))).toEqual([
      ['uno'],
    ])
    expect(unread).toEqual([broken, other, 'no scene', { id: 'no number' }])
  })

  test('what has no form of a cart at all is kept too', () => {
    keep(['older', 'portal'])
    currentCart().change((cart) => withElement(cart, line('uno')))
    expect(kept()).toMatchObject({
      dbItems: [{ drawableUUID: 'uno' }],
      unread: [['older', 'portal']],
    })
  })

  test('gives it up only when it is emptied, and that can be undone', () => {
    keep({ scenes: [], dbItems: [line('uno'), broken] })
    removeFromCart(null, 'all')
    expect(kept().unread).toBeUndefined()
    undo()
    expect(idsOf()).toEqual(['uno'])
    expect(kept().unread).toEqual([broken])
    currentCart().history.redo()
    expect(kept().unread).toBeUndefined()
    currentCart().history.undo()
    expect(kept().unread).toEqual([broken])
  })
})

describe('a cart at its limit', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`line ${at}`))
  const scenes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ items: [line(`scene ${at}`)] }))
  const cart = (elements: number, composed = 0) => ({
    scenes: scenes(composed),
    dbItems: lines(elements),
  })
  const full = words('cart.full', cartLimits)

  afterEach(() => alertStore.get().forEach(({ id }) => closeAlert(id)))

  test('[WAY-03] is read whole, and with a line or a scene more none of it is, and nothing of it goes', () => {
    keep(cart(cartLimits.lines))
    expect(idsOf()).toHaveLength(cartLimits.lines)
    keep(cart(0, cartLimits.scenes))
    expect(currentCart().get().scenes).toHaveLength(cartLimits.scenes)
    const overfull = [cart(cartLimits.lines + 1), cart(cartLimits.lines, 1)]
    for (const given of [...overfull, cart(0, cartLimits.scenes + 1)]) {
      keep(given)
      expect(currentCart().get()).toMatchObject({ scenes: [], dbItems: [], unread: [given] })
      currentCart().change((now) => withElement(now, line('after')))
      expect(kept()).toMatchObject({ dbItems: [{ drawableUUID: 'after' }], unread: [given] })
    }
  })

  test('[WAY-03] takes nothing more and says so, and gives up what is taken out of it', () => {
    keep(cart(cartLimits.lines - 1))
    expect(currentCart().change((now) => withElement(now, line('last')))).toBe('stored')
    expect(alertStore.get()).toEqual([])
    expect(currentCart().change((now) => withElement(now, line('one more')))).toBe('full')
    expect(alertStore.get()).toMatchObject([full])
    expect(idsOf()).toHaveLength(cartLimits.lines)
    expect(idsOf()).not.toContain('one more')
    currentCart().change((now) => ({ ...now, dbItems: now.dbItems.slice(1) }))
    expect(currentCart().change((now) => withElement(now, line('one more')))).toBe('stored')
  })

  test('[WAY-03] that another tab has filled meanwhile stays as that has left it', () => {
    const own = cartOf(1, 'ana')
    own.set({ ...cart(cartLimits.lines - 1), rate: null })
    own.change((now) => withElement(now, line('from here')))
    const dbItems = [...lines(cartLimits.lines - 1), line('from elsewhere')]
    const content = { scenes: [], dbItems, changes: { elsewhere: 1 } }
    localStorage.setItem(`${storageKeys.cart}.1.ana`, JSON.stringify(content))
    dispatchEvent(new StorageEvent('storage', { key: `${storageKeys.cart}.1.ana` }))
    expect(own.get().dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(
      dbItems.map(({ drawableUUID }) => drawableUUID),
    )
  })

  test('keeps the way back of what was taken out until there is room for it', () => {
    keep(cart(cartLimits.lines))
    removeFromCart((now) => ({ ...now, dbItems: now.dbItems.slice(1) }), 'all')
    currentCart().change((now) => withElement(now, line('instead')))
    undo()
    expect(idsOf()).not.toContain('line 0')
    currentCart().change((now) => ({ ...now, dbItems: now.dbItems.slice(1) }))
    undo()
    expect(idsOf()).toContain('line 0')
  })
})

describe('a cart that is put in the place of another', () => {
  /** What another tab writes, of a cart that it saw before this one's change. */
  const writeElsewhere = (content: unknown) => {
    keep(content)
    dispatchEvent(new StorageEvent('storage', { key }))
  }

  test('leaves what another tab adds at the same moment', () => {
    currentCart().set({ scenes: [], dbItems: [line('old')], rate: null })
    currentCart().set({ scenes: [{ items: [line('loaded')] }], dbItems: [], rate: null })
    writeElsewhere({
      scenes: [],
      dbItems: [line('old'), line('typed elsewhere')],
      changes: { elsewhere: 1 },
    })
    const { scenes, dbItems } = currentCart().get()
    expect(scenes[0]?.items[0]?.drawableUUID).toBe('loaded')
    expect(dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(['typed elsewhere'])
  })

  test('and so does emptying it', () => {
    currentCart().set({ scenes: [], dbItems: [line('old')], rate: null })
    currentCart().clear()
    writeElsewhere({
      scenes: [],
      dbItems: [line('old'), line('typed elsewhere')],
      changes: { elsewhere: 1 },
    })
    expect(idsOf()).toEqual(['typed elsewhere'])
  })
})
