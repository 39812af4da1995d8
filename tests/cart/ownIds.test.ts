import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine, withChangedLine } from '../../src/cart/lines.ts'
import { withOwnIds } from '../../src/cart/ownIds.ts'
import { readScene } from '../../src/contract/scene.ts'

const key = `${storageKeys.cart}.visitor`
const line = (drawableUUID: string, identifier = 'A') => ({
  ...blankLine(),
  drawableUUID,
  identifier,
})
const ids = (items: readonly { drawableUUID: string }[]) =>
  items.map(({ drawableUUID }) => drawableUUID)

const sceneOf = (...lines: string[]) => ({
  items: lines.map((id) => line(id)),
  scene: {
    version: 2 as const,
    name: '',
    lines: lines.map((id) => ({ id, article: 'A', materials: {}, accessories: {} })),
    joints: [
      {
        from: { line: lines[0] ?? '', connector: 'right' },
        to: { line: lines[1] ?? '', connector: 'left' },
      },
    ],
    free: { [lines[0] ?? '']: { x: 0, y: 0, turn: 0 } },
  },
})

afterEach(() => {
  currentCart().clear()
  localStorage.clear()
})

describe('lines of one id', () => {
  test('that the browser keeps are two lines, each changed alone', () => {
    const dbItems = [line('uno', 'A'), line('uno', 'B'), line('dos')]
    localStorage.setItem(key, JSON.stringify({ scenes: [], dbItems }))
    const kept = currentCart().get().dbItems
    expect(ids(kept)).toEqual(['uno', 'uno-2', 'dos'])
    expect(ids(currentCart().get().dbItems)).toEqual(ids(kept))
    currentCart().change((cart) => withChangedLine(cart, 'uno-2', { name: 'Segunda' }))
    expect(currentCart().get().dbItems).toMatchObject([
      { drawableUUID: 'uno', identifier: 'A', name: '' },
      { drawableUUID: 'uno-2', identifier: 'B', name: 'Segunda' },
      { drawableUUID: 'dos' },
    ])
    currentCart().change((cart) => ({ ...cart, dbItems: cart.dbItems.slice(1) }))
    expect(ids(currentCart().get().dbItems)).toEqual(['uno-2', 'dos'])
  })

  test('in two scenes are of different scenes, whose joints and places go with them', () => {
    const [first, second] = withOwnIds({
      scenes: [sceneOf('a', 'b'), sceneOf('a', 'b')],
      dbItems: [],
    }).scenes
    expect(first).toEqual(sceneOf('a', 'b'))
    expect(second).toEqual(sceneOf('a-2', 'b-2'))
  })

  test('in one scene keep the first one’s place', () => {
    const [scene] = withOwnIds({ scenes: [sceneOf('a', 'b', 'b')], dbItems: [line('a')] }).scenes
    expect(ids(scene?.items ?? [])).toEqual(['a', 'b', 'b-2'])
    const composed = readScene(scene?.scene)
    expect(composed?.lines.map(({ id }) => id)).toEqual(['a', 'b', 'b-2'])
    expect(composed?.joints).toEqual(sceneOf('a', 'b').scene.joints)
  })

  test('have ids of their own in any cart, and one without such lines stays as it is', () => {
    const id = fc.constantFrom('a', 'b', 'a-2', 'a-2-2', 'c')
    const items = fc.array(
      id.map((one) => line(one)),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.array(items, { maxLength: 3 }), items, (scenes, dbItems) => {
        const cart = { scenes: scenes.map((own) => ({ items: own })), dbItems }
        const own = withOwnIds(cart)
        const before = [...scenes.flat(), ...dbItems]
        const after = [...own.scenes.flatMap((scene) => scene.items), ...own.dbItems]
        expect(new Set(ids(after)).size).toBe(before.length)
        expect(after).toHaveLength(before.length)
        if (new Set(ids(before)).size === before.length) expect(own).toBe(cart)
        expect(withOwnIds(own)).toBe(own)
      }),
    )
  })
})
