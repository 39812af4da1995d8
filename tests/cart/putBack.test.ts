import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allLines, blankLine, withElement } from '../../src/cart/lines.ts'
import { withoutItem } from '../../src/cart/removal.ts'
import { putBack } from '../../src/cart/putBack.ts'
import type { StoredCart } from '../../src/cart/cart.ts'
import { withoutSceneId, withRole } from '../../src/cart/scenes/openScenes.ts'

const line = (drawableUUID: string) => ({ ...blankLine(), drawableUUID, identifier: 'ALBA-2P' })
const cart: StoredCart = {
  scenes: [
    { id: 'one', items: [line('a'), line('b')] },
    { id: 'two', items: [line('c')] },
  ],
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
    expect(putBack(without(id), cart, without(id))).toMatchObject(cart)
  })

  test('a line of a scene that was made an alternative meanwhile, which it stays', () => {
    const after = without('a')
    const [back] = putBack(withRole(after, 'one', 'alternative'), cart, after).scenes
    expect(back).toMatchObject({ isAlternative: true, items: [{ drawableUUID: 'a' }, {}] })
  })

  test('a line of a scene that was made a draft meanwhile, with the lines that it has by now', () => {
    const after = without('a')
    const drafted = withRole(after, 'one', 'draft')
    const now = {
      ...drafted,
      scenes: drafted.scenes.map((scene) =>
        scene.id === 'one' ? { ...scene, items: [...scene.items, line('later')] } : scene,
      ),
    }
    const back = putBack(now, cart, after)
    expect(back.scenes.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(back.scenes[0]).toMatchObject({ isDraft: true })
    expect(ids({ ...back, scenes: back.scenes.slice(0, 1), dbItems: [] })).toEqual([
      'a',
      'b',
      'later',
    ])
  })

  test('a scene that has come back is not among the removed ones', () => {
    const after = without('c')
    expect(after.removed).toEqual(['two'])
    expect(putBack(after, cart, after).removed).toEqual([])
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
    const after = withoutSceneId(cart, 'one')
    expect(ids(putBack(after, cart, after))).toEqual(ids(cart))
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
