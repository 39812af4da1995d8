import { afterEach, describe, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { cartOf, currentCart } from '../../src/cart/cart.ts'
import { blankLine, withElement } from '../../src/cart/lines.ts'
import { lastRemoval, removeFromCart } from '../../src/cart/undo.ts'
import { words } from '../../src/api/failureText.ts'
import { cartItemSchema } from '../../src/contract/entities/cart.ts'

const key = `${storageKeys.cart}.visitor`
const line = (drawableUUID: string) => cartItemSchema.parse({ drawableUUID, identifier: 'A' })
const broken = { drawableUUID: 'mal', identifier: { of: 'a later portal' } }
const keep = (content: unknown) => localStorage.setItem(key, JSON.stringify(content))
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { unread?: unknown[] }
const idsOf = () =>
  cartOf(null, null)
    .get()
    .dbItems.map(({ drawableUUID }) => drawableUUID)

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
    removeFromCart(null, words('cart.removed.all'))
    expect(kept().unread).toBeUndefined()
    lastRemoval.get()?.undo?.()
    expect(idsOf()).toEqual(['uno'])
    expect(kept().unread).toEqual([broken])
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
