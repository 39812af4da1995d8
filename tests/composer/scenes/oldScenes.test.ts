import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetOwned } from '../../../src/browser/owned.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { cartOfOwner } from '../../../src/cart/cart.ts'
import { blankLine } from '../../../src/cart/lines.ts'
import { openScenesOf } from '../../../src/cart/scenes/openScenes.ts'
import { withoutLoaded } from '../../../src/cart/setAside.ts'
import type { CartLine, StoredScene } from '../../../src/cart/storedCart.ts'
import { takeInOldScenes } from '../../../src/composer/scenes/oldScenes.ts'
import { takeOverVisitors } from '../../../src/cart/visitorCart.ts'
import { cartLimits, cartTotals } from '../../../src/domain/cart.ts'
import { articleLimits } from '../../../src/domain/catalogue/limits.ts'
import { wantedOf, type Wanted } from '../../../src/domain/scene/composition.ts'
import type { SceneLine } from '../../../src/domain/scene/scene.ts'
import type { Snapshot } from '../../../src/domain/scene/snapshot.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import recorded from './oldStores.json' with { type: 'json' }

type Old = { scenes: unknown; cart: unknown }

const owner = '1.ana@tienda.example'
const keys = {
  scenes: `${storageKeys.scenes}.${owner}`,
  cart: `${storageKeys.cart}.${owner}`,
}
const namesOf = (kept: Snapshot | undefined) => (article: string) =>
  kept?.articles.find(({ id }) => id === article)?.name ?? `Name of ${article}`

/** What the browser stores, without which tab wrote it last. */
const inBrowser = (key: string): unknown => {
  const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
  return value === null ? null : { ...value, changes: {} }
}

/** Opens the composer on what the browser stores, as a page that has just loaded does. */
function open() {
  forgetOwned()
  takeInOldScenes(owner, namesOf)
  const { whole, get } = cartOfOwner(owner)
  return { whole: whole.get(), quote: get() }
}

/** Stores what an earlier portal has, and opens the composer. */
function openWith({ scenes, cart }: Partial<Old>) {
  const write = (key: string, value: unknown) => {
    if (value === undefined || value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  }
  write(keys.scenes, scenes)
  write(keys.cart, cart)
  forgetOwned()
  const before = cartOfOwner(owner).whole.get()
  return { before, ...open() }
}

const role = ({ isDraft }: StoredScene) => (isDraft === true ? 'draft' : 'quote')
const unitsOf = ({ items }: StoredScene) =>
  items.map(({ shoppingCartData }) => shoppingCartData.quantity)
const articlesOf = ({ items }: StoredScene) => items.map(({ identifier }) => identifier)
const seen = ({ whole }: ReturnType<typeof open>) =>
  openScenesOf(whole).map(({ id, composition }, at) => {
    const scene = whole.scenes[at]
    if (scene === undefined) throw new Error('A scene can’t be read')
    return [id, role(scene), composition.scene.name, articlesOf(scene), unitsOf(scene)]
  })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetOwned()
  localStorage.clear()
  alertStore.set([])
})

const suite = ['ALB-L2', 'ALB-CR']

describe('what the portal before this one has stored', () => {
  test('a scene that is in the cart as it was composed is that scene, with its prices', () => {
    const { before, whole, quote } = openWith(recorded.put)
    expect(seen({ whole, quote })).toEqual([
      ['scene-1', 'quote', 'Salón', suite, [1, 1]],
      ['scene-2', 'quote', '', ['ALB-S2'], [1]],
    ])
    expect(quote.scenes.map(({ items }) => items)).toEqual(before.scenes.map(({ items }) => items))
    expect(openScenesOf(whole)[0]?.kept?.articles.map(({ id }) => id)).toEqual(suite)
    expect(localStorage.getItem(keys.scenes)).toBeNull()
  })

  test('one that was changed since is a draft beside it', () => {
    const { before, whole, quote } = openWith(recorded.changed)
    expect(seen({ whole, quote })).toEqual([
      ['scene-1-0-ALB-L2', 'quote', '', suite, [1, 1]],
      ['scene-1', 'draft', '', suite, [3, 1]],
    ])
    expect(quote.scenes).toEqual(before.scenes)
    const ids = whole.scenes.flatMap(({ items }) => items.map(({ drawableUUID }) => drawableUUID))
    expect(new Set(ids).size).toBe(4)
    expect(openScenesOf(whole)[1]?.composition.scene.joints).toHaveLength(1)
  })

  test('one that has another module since is a draft beside it', () => {
    expect(seen(openWith(recorded.grown))).toEqual([
      ['scene-1-0-ALB-L2', 'quote', '', ['ALB-L2'], [1]],
      ['scene-1', 'draft', '', suite, [1, 1]],
    ])
  })

  test('one that was taken out of the cart is a draft', () => {
    expect(seen(openWith(recorded.removed))).toEqual([
      ['scene-2', 'quote', '', ['ALB-S2'], [1]],
      ['scene-1', 'draft', '', suite, [1, 1]],
    ])
  })

  test('one whose units were changed in the cart has those', () => {
    const { quote, ...all } = openWith(recorded.unitsInCart)
    expect(seen({ ...all, quote })).toEqual([['scene-1', 'quote', '', suite, [5, 1]]])
    expect(quote.scenes[0]?.items[0]?.shoppingCartData.remarks).toBe('Sin costuras')
    expect(cartTotals(quote).total).toBe(700)
  })

  test('one of which a module was removed in the cart has lost it', () => {
    expect(seen(openWith(recorded.lineRemovedInCart))).toEqual([
      ['scene-1', 'quote', '', ['ALB-L2'], [1]],
    ])
  })

  test('one that was renamed since is called so in the quote', () => {
    expect(seen(openWith(recorded.renamed))).toEqual([
      ['scene-1', 'quote', 'Salón de Ana', suite, [1, 1]],
    ])
  })

  test('one whose cart was saved with other units has those, as a draft', () => {
    expect(seen(openWith(recorded.saved))).toEqual([['scene-1', 'draft', '', suite, [5, 1]]])
  })

  test('one that was never in the cart is a draft with its fabrics, and with the names of its articles', () => {
    const { whole, ...all } = openWith(recorded.composerOnly)
    expect(seen({ whole, ...all })).toEqual([['scene-1', 'draft', '', suite, [1, 1]]])
    const [first] = recorded.composerOnly.scenes.scenes
    expect(whole.scenes[0]?.items.map(({ materials }) => materials)).toEqual(
      first?.scene.lines.map(({ materials }) => materials),
    )
    expect(Object.values(whole.scenes[0]?.items[0]?.materials ?? {})).not.toEqual([])
    expect(whole.scenes[0]?.items[0]?.name).toBe('Alba, módulo 2 plazas, brazo izquierdo')
    expect(openScenesOf(whole)[0]?.kept).toEqual(first?.origin.kept)
  })

  test('a cart alone stays as it is', () => {
    const { before, whole } = openWith(recorded.cartOnly)
    expect(whole).toEqual(before)
    expect(whole.dbItems).toHaveLength(1)
  })

  test('is taken in once', () => {
    for (const one of Object.values(recorded)) {
      openWith(one)
      const after = inBrowser(keys.cart)
      open()
      expect(inBrowser(keys.cart)).toEqual(after)
      // A tab of the earlier portal writes it once more, or this one was closed before it was removed.
      localStorage.setItem(keys.scenes, JSON.stringify(one.scenes))
      open()
      expect(inBrowser(keys.cart)).toEqual(after)
      expect(inBrowser(keys.scenes)).toEqual(null)
    }
  })
})

/** A module of a composition, and of the cart. */
const line = (id: string, article = 'A', more: Partial<SceneLine> = {}): SceneLine => ({
  ...{ id, article, materials: {}, accessories: {} },
  ...more,
})
const composed = (lines: readonly SceneLine[], name = '') => ({
  ...{ version: 2, name, lines: [...lines], joints: [] },
  free: Object.fromEntries(lines.map(({ id }, at) => [id, { x: at * 1000, y: 0, turn: 0 }])),
})
const inCart = (
  { id, article, materials, accessories }: SceneLine,
  { units, remarks }: Wanted,
  price: number | null = null,
): CartLine => ({
  ...blankLine(),
  ...{ drawableUUID: id, identifier: article, name: article, materials, accessories },
  price: { finalPrice: price },
  shoppingCartData: { quantity: units, remarks },
})
const once = { units: 1, remarks: '' }

describe('what can’t be taken in stays where it is', () => {
  const seats = (count: number) => {
    const shape = { kind: 'seat', seats: count, arms: 'none', w: 900, h: 900, d: 900 }
    return { kept: { articles: [{ id: 'A', name: 'A', shape }], fabrics: [] } }
  }
  const readable = {
    ...{ id: 'one', scene: composed([line('a')]), wanted: {} },
    origin: seats(articleLimits.seats),
  }

  test.each([
    ['nothing', null],
    ['a number', 7],
    ['no id', { scene: composed([]), wanted: {} }],
    ['units that no scene takes', { ...readable, id: 'two', wanted: { a: { units: 0 } } }],
    ['a later portal’s scene', { ...readable, id: 'two', scene: { version: 3, parts: [] } }],
    ['a poisoned link’s seats', { ...readable, id: 'two', origin: seats(articleLimits.seats + 1) }],
  ])('unread: %s', (_, unread) => {
    const { whole } = openWith({ scenes: { scenes: [unread, readable], changes: {} } })
    expect(whole.scenes.map(({ id }) => id)).toEqual(['one'])
    expect(inBrowser(keys.scenes)).toEqual({ scenes: [unread], changes: {} })
  })

  test('a value that is no list of scenes', () => {
    for (const text of ['{"scenes":7}', 'no JSON']) {
      localStorage.setItem(keys.scenes, text)
      expect(open().whole.scenes).toEqual([])
      expect(localStorage.getItem(keys.scenes)).toBe(text)
    }
  })

  test('scenes that the cart has no room for, which is said; once there is some, they are taken in', () => {
    const items = (at: number) => [inCart(line(`of ${at}`), once)]
    const scenes = Array.from({ length: cartLimits.scenes - 1 }, (_, at) => ({ items: items(at) }))
    const other = { ...readable, id: 'two', scene: composed([line('b')]) }
    const before = { scenes: [readable, other], changes: {} }
    const full = openWith({ scenes: before, cart: { scenes, dbItems: [] } })
    expect(full.whole.scenes).toHaveLength(cartLimits.scenes)
    expect(full.whole.scenes.at(-1)?.id).toBe('one')
    expect(inBrowser(keys.scenes)).toEqual({ scenes: [other], isFullSaid: true, changes: {} })
    expect(alertStore.get()).toMatchObject([{ key: 'composer.scenes.full' }])
    alertStore.set([])
    open()
    expect(alertStore.get()).toEqual([])
    cartOfOwner(owner).change((cart) => ({ ...cart, scenes: cart.scenes.slice(1) }))
    expect(open().whole.scenes.at(-1)?.id).toBe('two')
    expect(inBrowser(keys.scenes)).toBeNull()
  })

  test('scenes whose lines the cart has no room for', () => {
    const items = Array.from({ length: cartLimits.lines - 1 }, (_, at) =>
      inCart(line(`of ${at}`), once),
    )
    const large = { ...readable, id: 'two', scene: composed([line('b'), line('c')]) }
    const before = { scenes: [large, readable], changes: {} }
    const { whole } = openWith({ scenes: before, cart: { scenes: [], dbItems: items } })
    expect(whole.scenes.map(({ id }) => id)).toEqual(['one'])
    expect(inBrowser(keys.scenes)).toEqual({ scenes: [large], isFullSaid: true, changes: {} })
  })

  test('all, while the browser can’t store the cart', () => {
    const old = { scenes: [readable], changes: {} }
    localStorage.setItem(keys.scenes, JSON.stringify(old))
    const browsers = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => browsers.getItem(key),
      removeItem: (key: string) => browsers.removeItem(key),
      setItem: (key: string, text: string) => {
        if (key === keys.cart) throw new DOMException('full', 'QuotaExceededError')
        browsers.setItem(key, text)
      },
    })
    // The page shows it all the same, and looks again, as with another mount.
    open()
    takeInOldScenes(owner, namesOf)
    expect(cartOfOwner(owner).whole.get().scenes).toHaveLength(1)
    expect(inBrowser(keys.scenes)).toEqual(old)
    vi.unstubAllGlobals()
    cartOfOwner(owner).storeAgain()
    expect(open().whole.scenes).toHaveLength(1)
    expect(inBrowser(keys.scenes)).toBeNull()
  })
})

describe('a scene that the cart of a loaded budget has', () => {
  const budget = { id: 7, contactData: {} }
  const cart = { ...recorded.put.cart, budget }
  const { scenes } = recorded.put
  const rolesOf = ({ whole }: ReturnType<typeof open>) =>
    whole.scenes.map((one) => [one.id, role(one), one.from])

  test('is opened there, and stays as a draft once the budget is put back', () => {
    const after = openWith({ scenes, cart })
    expect(rolesOf(after)).toEqual([
      ['scene-1', 'quote', 7],
      ['scene-2', 'quote', 7],
      ['scene-1-2', 'draft', undefined],
      ['scene-2-2', 'draft', undefined],
    ])
    expect(seen(after).map(([, , name, articles]) => [name, articles])).toEqual([
      ['Salón', suite],
      ['', ['ALB-S2']],
      ['Salón', suite],
      ['', ['ALB-S2']],
    ])
    cartOfOwner(owner).change((now) => withoutLoaded(now, now))
    expect(cartOfOwner(owner).get().scenes).toEqual([])
    expect(rolesOf(open())).toEqual([
      ['scene-1-2', 'draft', undefined],
      ['scene-2-2', 'draft', undefined],
    ])
  })

  test('is taken in once', () => {
    openWith({ scenes, cart })
    const after = inBrowser(keys.cart)
    localStorage.setItem(keys.scenes, JSON.stringify(scenes))
    open()
    expect(inBrowser(keys.cart)).toEqual(after)
    expect(inBrowser(keys.scenes)).toBeNull()
  })
})

test('a scene of the first version is a draft like any other', () => {
  const scene = { version: 1, lines: [line('a'), line('b')], joints: [] }
  const { whole } = openWith({
    scenes: { scenes: [{ id: 'one', scene, wanted: {} }], changes: {} },
  })
  expect(openScenesOf(whole)).toMatchObject([{ id: 'one', role: 'draft' }])
  expect(whole.scenes[0]?.items).toHaveLength(2)
})

test('a visitor’s scenes come to the person who has logged in; those that are in the quote by now are those', () => {
  const scenes = recorded.put.scenes.scenes
  const [, second] = recorded.put.cart.scenes
  localStorage.setItem(`${storageKeys.scenes}.visitor`, JSON.stringify({ scenes, changes: {} }))
  localStorage.setItem(keys.cart, JSON.stringify({ scenes: [second], dbItems: [] }))
  takeInOldScenes('visitor', namesOf)
  takeOverVisitors(1, 'ana@tienda.example')
  const whole = cartOfOwner(owner).whole.get()
  expect(whole.scenes.map((scene) => [scene.id, role(scene)])).toEqual([
    ['scene-2-0-ALB-S2', 'quote'],
    ['scene-1', 'draft'],
  ])
  expect(localStorage.getItem(`${storageKeys.scenes}.visitor`)).toBeNull()
})

/** What has become of a scene since it was begun. */
const fates = [
  ...(['composed', 'put', 'changed', 'grown', 'removed', 'units', 'module', 'renamed'] as const),
  ...(['saved', 'emptied', 'later', 'remarked'] as const),
]
type Fate = (typeof fates)[number]

type Given = {
  fate: Fate
  lines: { article: string; fabric: string; leg: string; units: number; remarks: string }[]
  name: string
  price: number | null
  isAlternative: boolean
}

const given: fc.Arbitrary<Given> = fc.record({
  fate: fc.constantFrom(...fates),
  lines: fc.array(
    fc.record({
      article: fc.constantFrom('A', 'B', 'C'),
      fabric: fc.constantFrom('', 'linen', 'wool'),
      leg: fc.constantFrom('', 'oak'),
      units: fc.integer({ min: 1, max: 5 }),
      remarks: fc.constantFrom('', 'Sin costuras'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  name: fc.constantFrom('', 'Salón'),
  price: fc.option(fc.integer({ min: 0, max: 5000 })),
  isAlternative: fc.boolean(),
})

/** What is composed of a line: all but its id, its article's name and its price. */
const making = ({ identifier, materials, accessories, shoppingCartData }: CartLine) =>
  JSON.stringify([identifier, materials, accessories, shoppingCartData])

/** An old scene, its scene in the cart if it has one there, and the lines that must be found afterwards. */
function oldScene({ fate, lines, name, price, isAlternative }: Given, at: number) {
  const id = `scene-${at}`
  const modules = lines.map(({ article, fabric, leg }, place) =>
    line(`${id}.${place}`, article, {
      materials: fabric === '' ? {} : { seat: fabric },
      accessories: leg === '' ? {} : { leg },
    }),
  )
  const wanted = Object.fromEntries(
    lines.map(({ units, remarks }, place) => [`${id}.${place}`, { units, remarks }]),
  )
  const of = (some: readonly SceneLine[], want = wanted) =>
    some.map((one) => inCart(one, wantedOf({ wanted: want }, one.id), price))
  const first = modules[0]?.id ?? ''
  const other = { ...wanted, [first]: { units: 9, remarks: 'Otra' } }
  const noted = { ...wanted, [first]: { ...(wanted[first] ?? once), remarks: 'Nota' } }
  const more = line(`${id}.more`, 'D')
  const origin = { cartLines: modules.map((one) => one.id), cartWanted: wanted }
  const entry = { id, scene: composed(modules, name), wanted, origin }
  const there = { items: of(modules), scene: composed(modules, name), isAlternative }
  const changed = { ...entry, wanted: other }
  const grown = { ...entry, scene: composed([...modules, more], name) }
  const left = modules.slice(1)
  switch (fate) {
    case 'composed':
      return { entry: { ...entry, origin: {} }, there: null, expected: of(modules) }
    case 'removed':
    case 'emptied':
      return { entry, there: null, expected: of(modules) }
    case 'put':
      return { entry, there, expected: of(modules) }
    case 'changed':
      return { entry: changed, there, expected: of(modules, other) }
    case 'remarked':
      return { entry: { ...entry, wanted: noted }, there, expected: of(modules, noted) }
    case 'grown':
      return { entry: grown, there, expected: of([...modules, more]) }
    case 'units':
      return { entry, there: { ...there, items: of(modules, other) }, expected: of(modules, other) }
    case 'module':
      return left.length === 0
        ? { entry, there: null, expected: of(modules) }
        : {
            entry,
            there: { ...there, items: of(left), scene: composedOf(left) },
            expected: of(left),
          }
    case 'renamed':
      return {
        entry: { ...entry, scene: composed(modules, 'Otro nombre') },
        there,
        expected: of(modules),
      }
    case 'saved':
      return {
        entry: { ...entry, origin: { ...origin, savedWanted: other } },
        there: null,
        expected: of(modules, other),
      }
    case 'later':
      return { entry: { ...entry, scene: { version: 3 } }, there, expected: [] }
  }
  function composedOf(some: readonly SceneLine[]) {
    const whole = composed(modules, name)
    const free = Object.entries(whole.free).filter(([one]) => some.some((own) => own.id === one))
    return { ...whole, lines: [...some], free: Object.fromEntries(free) }
  }
}

test('in any old store nothing composed is lost, the quote stays as it is, and twice is as once', () => {
  const element = fc.integer({ min: 0, max: 500 })
  const odd = fc.constantFrom<unknown>(null, 'text', { id: 7 })
  fc.assert(
    fc.property(
      fc.array(given, { maxLength: 6 }),
      fc.array(element, { maxLength: 2 }),
      fc.array(odd, { maxLength: 2 }),
      (many, elements, unread) => {
        const all = many.map(oldScene)
        const cart = {
          scenes: all.flatMap(({ there }) => there ?? []),
          dbItems: elements.map((price, at) => inCart(line(`element ${at}`), once, price)),
        }
        const scenes = { scenes: [...all.map(({ entry }) => entry), ...unread], changes: {} }
        const { before, whole, quote } = openWith({ scenes, cart })

        const texts = whole.scenes.map(({ items }) => items.map(making).join())
        for (const { expected } of all)
          if (expected.length > 0) expect(texts).toContain(expected.map(making).join())
        // A scene that has changed since is there twice: as it was put into the cart, and as it is.
        const isTwice = ({ fate }: Given) => ['changed', 'grown', 'remarked'].includes(fate)
        expect(texts).toHaveLength(many.length + many.filter(isTwice).length)
        const isUnread = (one: unknown) =>
          unread.includes(one) || JSON.stringify(one).includes('"version":3')
        const left = scenes.scenes.filter(isUnread)
        expect(inBrowser(keys.scenes)).toEqual(
          left.length === 0 ? null : { scenes: left, changes: {} },
        )

        expect(quote.scenes.map(({ items }) => items)).toEqual(
          before.scenes.map(({ items }) => items),
        )
        expect(quote.scenes.map((one) => one.isAlternative)).toEqual(
          before.scenes.map((one) => one.isAlternative),
        )
        expect(quote.dbItems).toEqual(before.dbItems)
        expect(cartTotals(quote)).toEqual(cartTotals(before))
        const ids = whole.scenes.flatMap(({ items }) => items.map((one) => one.drawableUUID))
        expect(new Set(ids).size).toBe(ids.length)
        const sceneIds = whole.scenes.map(({ id }) => id)
        expect(new Set(sceneIds).size).toBe(sceneIds.length)

        const after = inBrowser(keys.cart)
        localStorage.setItem(keys.scenes, JSON.stringify(scenes))
        open()
        expect(inBrowser(keys.cart)).toEqual(after)
      },
    ),
    { numRuns: 200 },
  )
})
