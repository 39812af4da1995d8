import { render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { words } from '../../src/api/failureText.ts'
import { setCanDraft } from '../../src/browser/drafts.ts'
import { forgetOwned } from '../../src/browser/owned.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { picturesOf } from '../../src/cart/scenes/pictures.ts'
import { roleOf } from '../../src/cart/scenes/roles.ts'
import type { CartLine, StoredCart, StoredScene } from '../../src/cart/storedCart.ts'
import { takeOverVisitors, useVisitorCart, withVisitors } from '../../src/cart/visitorCart.ts'
import { cartLimits, cartTotals } from '../../src/domain/cart.ts'
import { selectedClient, session } from '../../src/browser/session.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { alertStore } from '../../src/ui/alerts.ts'

function Page(props: { goOn?: (sceneId: string) => void }) {
  useVisitorCart(props)
  return null
}
const sofa = (drawableUUID: string, finalPrice: number | null = null) => ({
  ...blankLine(),
  drawableUUID,
  identifier: 'ALBA-2P',
  price: { finalPrice },
})
const ana = {
  token: 'x',
  userData: {
    login: 'ana@tienda.example',
    acl: {},
    clients: [{ id: 1, name: 'Alameda', features: {} }],
  },
}

afterEach(() => {
  forgetOwned()
  localStorage.clear()
  alertStore.set([])
})

test('what was composed before the login is in the cart of who logs in, beside what was there, to be priced for them', () => {
  const visitor = cartOf(null, null)
  visitor.set({
    scenes: [{ items: [sofa('b', 900)] }],
    dbItems: [sofa('a')],
    rate: null,
  })
  const own = cartOf(1, ana.userData.login)
  own.set({ scenes: [], dbItems: [sofa('c', 100)], rate: null })

  // Nobody's cart is touched before it is known whose client it is for.
  session.set(ana)
  const { rerender } = render(<Page />)
  expect(visitor.get().dbItems).toHaveLength(1)

  selectedClient.set(1)
  rerender(<Page />)
  expect(own.get().dbItems.map(({ drawableUUID }) => drawableUUID)).toEqual(['c', 'a'])
  expect(own.get().dbItems.map(({ price }) => price.finalPrice)).toEqual([100, null])
  expect(own.get().scenes).toMatchObject([
    { items: [{ drawableUUID: 'b', price: { finalPrice: null } }] },
  ])
  expect(visitor.get()).toMatchObject({ scenes: [], dbItems: [] })
  expect(alertStore.get()).toMatchObject([{ key: 'cart.adopted' }])
})

test('lines of the visitor that can’t be read go along, each once, and are told to who has logged in', () => {
  const broken = { drawableUUID: 'mal', identifier: { of: 'a later portal' } }
  const other = { drawableUUID: 'peor', identifier: [] }
  const keep = (owner: string, dbItems: unknown[]) =>
    localStorage.setItem(
      `${storageKeys.cart}.${owner}`,
      JSON.stringify({ scenes: [], dbItems, changes: {} }),
    )
  keep('visitor', [broken, other])
  keep(`1.${ana.userData.login}`, [broken])
  session.set(ana)
  selectedClient.set(1)
  render(<Page />)
  expect(cartOf(1, ana.userData.login).get().unread).toEqual([broken, other])
  expect(cartOf(null, null).get().unread ?? []).toEqual([])
})

/** A composed scene. */
const composed = (lines: readonly CartLine[], more: Partial<StoredScene> = {}): StoredScene => ({
  items: [...lines],
  scene: {
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: lines.map(({ drawableUUID: id, identifier: article, materials, accessories }) => ({
      ...{ id, article, materials, accessories },
    })),
  },
  ...more,
})
const wool = (id: string) => ({ ...sofa(id), materials: { seat: 'wool' } })
const { login } = ana.userData
const holding = (scenes: StoredScene[], more: Partial<StoredCart> = {}): StoredCart => ({
  ...{ scenes, dbItems: [], rate: null },
  ...more,
})

/** Stores both carts, and logs in: a page that has just loaded. */
function logIn(visitors: StoredCart, own: StoredCart = holding([]), canDraft = true) {
  forgetOwned()
  cartOf(null, null).whole.change(() => visitors)
  cartOf(1, login).whole.change(() => own)
  return logInAgain(canDraft)
}
function logInAgain(canDraft = true) {
  setCanDraft(canDraft)
  forgetOwned()
  const joined = takeOverVisitors(1, login)
  const { whole, get } = cartOf(1, login)
  return { joined, whole: whole.get(), quote: get(), left: cartOf(null, null).whole.get() }
}
const roles = ({ scenes }: StoredCart) => scenes.map((scene) => [scene.id, roleOf(scene)])
const said = () => alertStore.get().map(({ key }) => key)

test('nothing of what a visitor did can be undone by the next one, once it has become a person’s', () => {
  forgetOwned()
  const visitor = cartOf(null, null)
  const deed = { kind: 'said', said: words('cart.steps.add') } as const
  visitor.whole.change(() => holding([composed([sofa('a')], { id: 'one' })]), deed)
  const more = holding([composed([sofa('a'), wool('b')], { id: 'one' })])
  visitor.whole.change(() => more, deed)
  expect(visitor.history.get().undo).not.toBeNull()
  cartOf(1, login).whole.change(() => holding([]))
  expect(takeOverVisitors(1, login)).toEqual(['one'])
  expect(visitor.history.undo()).toBeNull()
  expect(visitor.whole.get().scenes).toEqual([])
})

describe('scenes of a visitor', () => {
  const theirs = holding([
    composed([sofa('a', 900)], { id: 'one' }),
    composed([sofa('b')], { id: 'two', isAlternative: true }),
    composed([wool('c')], { id: 'three', isDraft: true }),
    composed([], { id: 'four' }),
  ])

  test('are what they were to who has no quote, and the composer goes on with the last one', () => {
    cartOf(null, null).whole.change(() => theirs)
    session.set(ana)
    selectedClient.set(1)
    const opened: string[] = []
    render(<Page goOn={(id) => opened.push(id)} />)
    expect(roles(cartOf(1, login).whole.get())).toEqual([
      ['one', 'included'],
      ['two', 'alternative'],
      ['three', 'draft'],
    ])
    expect(opened).toEqual(['three'])
    expect(said()).toEqual(['cart.adopted'])
    expect(cartOf(null, null).whole.get().scenes).toEqual([])
  })

  test('are drafts beside a quote that is begun, whose lines and total stay, which is said', () => {
    const own = holding([composed([sofa('own', 700)], { id: 'own' })])
    const { whole, quote } = logIn(theirs, own)
    expect(roles(whole)).toEqual([
      ['own', 'included'],
      ...['one', 'two', 'three'].map((id) => [id, 'draft']),
    ])
    expect(whole.scenes.some(({ isAlternative }) => isAlternative)).toBe(false)
    expect(cartTotals(quote).total).toBe(700)
    expect(said()).toEqual(['cart.adoptedAsDrafts'])
  })

  test('have their pictures in the person’s cart, too, with what the person’s own scenes have', () => {
    const own = composed([sofa('own')], { id: 'own', picture: 'mine' })
    picturesOf('visitor').keep(['theirs', 'old'].map((of) => ({ of, image: `${of}.jpg` })))
    picturesOf(`1.${login}`).keep([{ of: 'mine', image: 'mine.jpg' }])
    const { whole } = logIn(
      holding([composed([sofa('a')], { id: 'one', picture: 'theirs' })]),
      holding([own]),
    )
    const pictures = picturesOf(`1.${login}`)
    expect(whole.scenes.map((scene) => pictures.imageOf(scene))).toEqual(['mine.jpg', 'theirs.jpg'])
    expect(pictures.get()).toHaveLength(2)
  })

  test('are drafts beside a budget that is loaded, and beside elements', () => {
    const budget = { id: 7, reference: '', version: 1, contactData: {}, shopName: '' }
    for (const more of [{ budget }, { dbItems: [sofa('element')] }] as Partial<StoredCart>[])
      expect(roles(logIn(theirs, holding([], more)).whole)[0]).toEqual(['one', 'draft'])
  })

  test('whose composition is unknown are in the quote, since the composer can’t show them', () => {
    const later = composed([sofa('z')], { id: 'later', scene: { version: 3 } })
    const own = holding([composed([sofa('own')], { id: 'own' })])
    expect(roles(logIn(holding([later]), own).quote)).toEqual([
      ['own', 'included'],
      ['later', 'included'],
    ])
  })

  test('are in the quote where the site has no composer, which alone shows drafts, and that is said', () => {
    const own = holding([composed([sofa('own')], { id: 'own' })])
    const one = composed([sofa('a', 900)], { id: 'one' })
    expect(roles(logIn(holding([one]), own, false).quote)).toEqual([
      ['own', 'included'],
      ['one', 'included'],
    ])
    expect(said()).toEqual(['cart.adopted'])
  })

  test('join once, where a page was closed before they were gone from the visitor’s cart', () => {
    const { whole } = logIn(theirs)
    cartOf(null, null).whole.change(() => theirs)
    const again = logInAgain()
    expect(again.whole).toEqual(whole)
    expect(again.left.scenes).toEqual([])
    expect(again.joined).toEqual(['one', 'two', 'three'])
  })

  test('that are in both carts and differ stand beside each other', () => {
    const { whole, joined } = logIn(
      holding([composed([wool('a')], { id: 'one' })]),
      holding([composed([sofa('a')], { id: 'one' })]),
    )
    expect(roles(whole)).toEqual([
      ['one', 'included'],
      ['one-2', 'draft'],
    ])
    expect(joined).toEqual(['one-2'])
    expect(whole.scenes.map(({ items }) => items[0]?.drawableUUID)).toEqual(['a', 'a-2'])
  })

  test('have an id of their own at once, before anything is stored', () => {
    const own = holding([composed([wool('a')], { id: 'one' })])
    const { scenes } = withVisitors(own, theirs)
    expect(scenes.map(({ id }) => id)).toEqual(['one', 'one-2', 'two', 'three'])
    expect(scenes[1]?.items[0]?.drawableUUID).toBe('a-2')
  })

  test('stay with the visitor while there is no room for them, which is said, and come once there is', () => {
    const own = Array.from({ length: cartLimits.scenes - 2 }, (_, at) =>
      composed([sofa(`own ${at}`)], { id: `own ${at}` }),
    )
    const first = logIn(theirs, holding(own))
    expect(first.joined).toEqual(['one', 'two'])
    expect(roles(first.left)).toEqual([['three', 'draft']])
    expect(said()).toEqual(['cart.adoptedInPart'])
    expect(logInAgain().whole).toEqual(first.whole)
    cartOf(1, login).change((cart) => ({ ...cart, scenes: cart.scenes.slice(1) }))
    const last = logInAgain()
    expect(last.joined).toEqual(['three'])
    expect(last.left.scenes).toEqual([])
  })

  test('that another tab has begun meanwhile stay with the visitor', () => {
    forgetOwned()
    const visitor = cartOf(null, null)
    visitor.whole.change(() => theirs)
    const own = cartOf(1, login)
    // The other tab writes as soon as these have joined.
    const end = own.subscribe(() => {
      end()
      visitor.whole.change((cart) => ({
        ...cart,
        scenes: [...cart.scenes, composed([sofa('d')], { id: 'five' })],
      }))
    })
    takeOverVisitors(1, login)
    expect(roles(own.whole.get())).toHaveLength(3)
    expect(roles(visitor.whole.get())).toEqual([['five', 'included']])
  })
})

const making = ({ identifier, materials, shoppingCartData }: CartLine) =>
  JSON.stringify([identifier, materials, shoppingCartData])
const makings = ({ scenes, dbItems }: StoredCart) => ({
  scenes: scenes.map(({ items }) => items.map(making).join()),
  elements: dbItems.map(making),
})

test('whatever both carts hold, nothing is lost, the person’s quote stays as it is, and twice is as once', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    article: fc.constantFrom('A', 'B'),
    fabric: fc.constantFrom('', 'wool'),
    units: fc.integer({ min: 1, max: 3 }),
    price: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  const lines = fc.uniqueArray(line, { maxLength: 3, selector: ({ id }) => id }).map((all) =>
    all.map(({ id, article, fabric, units, price }) => ({
      ...sofa(id, price),
      identifier: article,
      materials: fabric === '' ? {} : { seat: fabric },
      shoppingCartData: { quantity: units, remarks: '' },
    })),
  )
  const role = fc.constantFrom<Partial<StoredScene>>({}, { isDraft: true }, { isAlternative: true })
  const scene = fc
    .tuple(lines, role, fc.boolean(), fc.option(fc.constantFrom('s', 't')))
    .map(([items, more, isComposed, id]) => ({
      ...(isComposed ? composed(items) : { items }),
      ...more,
      ...(id !== null && { id }),
    }))
  const cart = fc
    .tuple(fc.array(scene, { maxLength: 3 }), lines)
    .map(([scenes, dbItems]) => ({ scenes, dbItems, changes: {} }))
  const write = (owner: string, value: unknown) =>
    localStorage.setItem(`${storageKeys.cart}.${owner}`, JSON.stringify(value))

  fc.assert(
    fc.property(cart, cart, (visitors, own) => {
      forgetOwned()
      write('visitor', visitors)
      write(`1.${login}`, own)
      const before = cartOf(1, login).get()
      const theirs = cartOf(null, null).whole.get()
      const { whole, quote, left } = logInAgain()

      const [given, held] = [makings(theirs), makings(whole)]
      expect(held.scenes).toEqual(expect.arrayContaining(given.scenes.filter((one) => one !== '')))
      expect(held.elements).toEqual(expect.arrayContaining(given.elements))
      expect(left.scenes.filter(({ items }) => items.length > 0)).toEqual([])
      expect(left.dbItems).toEqual([])
      const stays = quote.scenes.slice(0, before.scenes.length)
      expect(stays.map(({ items }) => items)).toEqual(before.scenes.map(({ items }) => items))
      const ids = [...whole.scenes.flatMap(({ items }) => items), ...whole.dbItems]
      expect(new Set(ids.map(({ drawableUUID }) => drawableUUID)).size).toBe(ids.length)

      write('visitor', visitors)
      const again = logInAgain()
      expect(again.whole).toEqual(whole)
    }),
    { numRuns: 200 },
  )
})
