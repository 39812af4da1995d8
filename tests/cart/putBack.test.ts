import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allLines, blankLine, withElement } from '../../src/cart/lines.ts'
import { withAlternative, withoutItem, withoutScene } from '../../src/cart/removal.ts'
import { putBack } from '../../src/cart/putBack.ts'
import type { StoredCart } from '../../src/cart/cart.ts'

const line = (drawableUUID: string) => ({ ...blankLine(), drawableUUID, identifier: 'ALBA-2P' })
const cart: StoredCart = {
  scenes: [{ items: [line('a'), line('b')] }, { items: [line('c')] }],
  dbItems: [line('d'), line('e')],
  rate: null,
}
const ids = (one: StoredCart) => allLines(one).map(({ drawableUUID }) => drawableUUID)
const without = (id: string) => {
  const item = allLines(cart).find(({ drawableUUID }) => drawableUUID === id)
  return item === undefined ? cart : withoutItem(cart, item)
}

describe('what was removed comes back where it was', () => {
  test.each(['a', 'b', 'c', 'd', 'e'])('the line %s', (id) => {
    expect(putBack(without(id), cart, without(id))).toEqual({ ...cart, budget: undefined })
  })

  test('a line of a scene that was made an alternative meanwhile, which it stays', () => {
    const after = without('a')
    const [scene] = after.scenes
    if (scene === undefined) throw new Error('no scene')
    const [back] = putBack(withAlternative(after, scene, true), cart, after).scenes
    expect(back).toMatchObject({ isAlternative: true, items: [{ drawableUUID: 'a' }, {}] })
  })

  test('own lines, as many as there is room for', () => {
    const own = (id: string) => ({ id, text: 'Entrega', units: 1, unitPrice: 100 })
    const extras = (ids: string[]) => ({ ownLines: ids.map(own), rebate: null, symbol: null })
    const before = Array.from({ length: 20 }, (_, at) => `${at}`)
    const after = before.slice(1)
    const now = [...after, 'new']
    const back = putBack(
      { ...cart, extras: extras(now) },
      { ...cart, extras: extras(before) },
      { ...cart, extras: extras(after) },
    )
    expect(back.extras?.ownLines.map(({ id }) => id)).toEqual(now)
  })

  test('a scene, and all of it', () => {
    const [scene] = cart.scenes
    if (scene === undefined) throw new Error('no scene')
    expect(ids(putBack(withoutScene(cart, scene), cart, withoutScene(cart, scene)))).toEqual(
      ids(cart),
    )
    const empty: StoredCart = { scenes: [], dbItems: [], rate: null }
    expect(ids(putBack(empty, cart, empty))).toEqual(ids(cart))
  })

  test('beside what another tab has added or taken out meanwhile', () => {
    fc.assert(
      fc.property(fc.constantFrom('d', 'e'), fc.boolean(), (id, alsoRemoved) => {
        const other = id === 'd' ? 'e' : 'd'
        const changed = withElement(without(id), line('new'))
        const now = alsoRemoved
          ? { ...changed, dbItems: changed.dbItems.filter((item) => item.drawableUUID !== other) }
          : changed
        const back = ids(putBack(now, cart, without(id)))
        expect(back).toContain(id)
        expect(back).toContain('new')
        expect(back.includes(other)).toBe(!alsoRemoved)
      }),
    )
  })
})
