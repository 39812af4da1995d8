import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { storageKeys } from '../../src/browser/storage.ts'
import { openCart } from '../../src/cart/cart.ts'
import {
  allLines,
  blankLine,
  unpriced,
  withChangedLine,
  withElement,
} from '../../src/cart/lines.ts'
import { withoutItem, withoutSeen } from '../../src/cart/removal.ts'
import { withoutSceneId } from '../../src/cart/scenes/openScenes.ts'
import { roleOf, type Role } from '../../src/cart/scenes/roles.ts'
import { sceneIdOf } from '../../src/cart/scenes/sceneId.ts'
import type { CartLine, StoredCart } from '../../src/cart/storedCart.ts'
import { createSceneStore } from '../../src/composer/scenes/sceneStore.ts'
import { cartTotals } from '../../src/domain/cart.ts'
import { facts, of } from '../domain/scene/composing.ts'
import { rate as euros } from './pricerShop.ts'

/** A line of the model; its price is what its units cost at the model's rate. */
type Line = { id: string; units: number; remarks: string; isPriced: boolean }
type Scene = { id: string; role: Role; lines: Line[] }
/** A scene's lines without their prices. */
type State = readonly Omit<Line, 'isPriced'>[]
/** `rate`: money per point. */
type Model = {
  scenes: Scene[]
  elements: Line[]
  rate: number | null
}

const roles = ['included', 'alternative', 'draft'] as const
const isInQuote = ({ role, lines }: Scene) => role !== 'draft' && lines.length > 0
const place = (scene: Scene) => (scene.lines.length === 0 ? 2 : isInQuote(scene) ? 0 : 1)
const stateOf = ({ lines }: Scene): State =>
  lines.map(({ id, units, remarks }) => ({ id, units, remarks }))
const isAnyPriced = (lines: readonly Line[]) => lines.some(({ isPriced }) => isPriced)
const linesOf = (scenes: readonly Scene[]) => scenes.flatMap(({ lines }) => lines)

/** Gives a scene another state: a line keeps its price if it costs the same. */
function take(scene: Scene, state: State): void {
  const before = new Map(scene.lines.map((line) => [line.id, line]))
  scene.lines = state.map((line) => {
    const old = before.get(line.id)
    return { ...line, isPriced: old?.isPriced === true && old.units === line.units }
  })
}

/** After a change of the quote: drafts keep their prices at the same rate alone. */
function settle(model: Model, before: number | null, rate: number | null): void {
  const others = linesOf(model.scenes.filter((scene) => !isInQuote(scene)))
  const isQuotePriced = isAnyPriced([...linesOf(model.scenes.filter(isInQuote)), ...model.elements])
  model.rate = rate ?? (isAnyPriced(others) && !isQuotePriced ? before : null)
  if (model.rate !== before) for (const line of others) line.isPriced = false
}

/** Takes lines and scenes out of the quote; without any it has no rate. */
function leave(model: Model, change: () => void): void {
  const before = model.rate
  change()
  const isLeft = model.scenes.some(isInQuote) || model.elements.length > 0
  settle(model, before, isLeft ? before : null)
}

const needsRate = ({ scenes, elements }: Model): boolean =>
  scenes.some(isInQuote) || elements.length > 0 || isAnyPriced(linesOf(scenes))

/** Does a step. A rate goes with the last line of the quote, unless drafts have prices at it. */
function stepWith(model: Model, step: () => void): void {
  const neededRate = needsRate(model)
  step()
  if (neededRate && !needsRate(model)) model.rate = null
}

const rateOf = (factoryPrice: number) => ({ ...euros, factoryPrice })
const price = (units: number, factoryPrice: number) => units * factoryPrice * 10
/** The cart with prices for all lines that have none. */
function priced(cart: StoredCart): StoredCart {
  if (allLines(cart).length === 0) return cart
  const rate = cart.rate ?? rateOf(1)
  const put = (item: CartLine): CartLine => {
    if (item.price.finalPrice !== null) return item
    const { quantity } = item.shoppingCartData
    return { ...item, price: { finalPrice: price(quantity, rate.factoryPrice) }, points: quantity }
  }
  const scenes = cart.scenes.map((scene) => ({ ...scene, items: scene.items.map(put) }))
  return { ...cart, scenes, dbItems: cart.dbItems.map(put), rate }
}

const nothing = { scene: { ...of('ALB-PF').scene, lines: [], free: {} }, wanted: {} }
const nameOf = (article: string) => article
const element = (id: string): CartLine => ({
  ...blankLine(),
  drawableUUID: id,
  identifier: 'ALB-PF',
})

let owners = 0
function twoTabs() {
  const owner = `run${++owners}`
  const tabs = [0, 1].map(() => {
    const cart = openCart(owner)
    return { ...cart, store: createSceneStore(cart) }
  })
  const key = `${storageKeys.cart}.${owner}`
  return { tabs, key, tell: () => dispatchEvent(new StorageEvent('storage', { key })) }
}
type Tab = ReturnType<typeof twoTabs>['tabs'][number]

const step = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'module', 'module', 'module', 'remove', 'units', 'remarks'] as const),
    ...(['role', 'role', 'gone', 'element', 'price', 'price', 'rate'] as const),
    ...(['quoteUnits', 'quoteRemove', 'quoteScene', 'clear', 'set', 'save', 'race'] as const),
  ),
  tab: fc.nat(1),
  scene: fc.nat(9),
  line: fc.nat(9),
  units: fc.integer({ min: 1, max: 3 }),
  role: fc.constantFrom(...roles),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length]
const rest = (state: State, id: string | undefined) => state.filter((line) => line.id !== id)

/** A command of the composer, in the portal and in the model. */
function compose(model: Model, { store }: Tab, one: Step, made: string): void {
  const scene = pick(model.scenes, one.scene)
  if (scene === undefined) return
  const { id } = scene
  const line = pick(scene.lines, one.line)?.id
  const state = stateOf(scene)
  const run = (given: Parameters<typeof store.run>[1], next: State) => {
    const outcome = store.run(id, given, facts, nameOf)
    expect(outcome).toEqual({ isStored: true })
    take(scene, next)
  }
  const changed = (change: Partial<Line>) =>
    state.map((other) => (other.id === line ? { ...other, ...change } : other))
  const { kind, units } = one
  if (kind === 'module')
    run({ kind: 'add', line: made, article: 'ALB-PF', at: null }, [
      ...state,
      { id: made, units: 1, remarks: '' },
    ])
  if (line === undefined) return
  if (kind === 'remove') run({ kind, line }, rest(state, line))
  if (kind === 'units') run({ kind, line, units }, changed({ units }))
  if (kind === 'remarks') run({ kind, line, remarks: `${units}` }, changed({ remarks: `${units}` }))
}

/** Something that is done with scenes as a whole. */
function arrange(model: Model, { store }: Tab, one: Step, made: string): void {
  const { role } = one
  if (one.kind === 'add') {
    store.add({ id: made, composition: nothing, role }, nameOf)
    model.scenes.push({ id: made, role, lines: [] })
  }
  const scene = pick(model.scenes, one.scene)
  if (one.kind === 'role' && scene !== undefined) {
    store.setRole(scene.id, role)
    scene.role = role
  }
  if (one.kind === 'gone' && scene !== undefined) {
    store.remove(scene.id)
    expect(store.wasRemoved(scene.id)).toBe(true)
    model.scenes = model.scenes.filter((other) => other !== scene)
  }
}

/** A change of the quote by something that knows nothing else. */
function changeQuote(
  model: Model,
  { get, change, set, clear, whole }: Tab,
  one: Step,
  made: string,
) {
  const scene = pick(model.scenes.filter(isInQuote), one.scene)
  const line = scene && pick(scene.lines, one.line)
  const keepDrafts = () => (model.scenes = model.scenes.filter((other) => !isInQuote(other)))
  switch (one.kind) {
    case 'element':
      change((cart) => withElement(cart, element(made)))
      model.elements.push({ id: made, units: 1, remarks: '', isPriced: false })
      return
    case 'price': {
      whole.change(priced)
      const all = [...linesOf(model.scenes), ...model.elements]
      if (all.length > 0) model.rate ??= 1
      for (const item of all) item.isPriced = true
      return
    }
    case 'rate': {
      const other = model.rate === 1 ? 2 : 1
      change((cart) => ({
        ...cart,
        scenes: cart.scenes.map((own) => ({ ...own, items: own.items.map(unpriced) })),
        dbItems: cart.dbItems.map(unpriced),
        rate: rateOf(other),
      }))
      for (const item of [...linesOf(model.scenes.filter(isInQuote)), ...model.elements])
        item.isPriced = false
      settle(model, model.rate, other)
      return
    }
    case 'clear':
      clear()
      leave(model, () => {
        keepDrafts()
        model.elements = []
      })
      return
    case 'set':
      set({ scenes: [], dbItems: [element(made)], rate: null })
      leave(model, () => {
        keepDrafts()
        model.elements = [{ id: made, units: 1, remarks: '', isPriced: false }]
        if (!isAnyPriced(linesOf(model.scenes))) model.rate = null
      })
      if (!isAnyPriced(linesOf(model.scenes))) model.rate = null
      return
    case 'save': {
      const seen = get()
      change((cart) => withoutSeen(cart, seen))
      leave(model, () => {
        keepDrafts()
        model.elements = []
      })
      return
    }
  }
  if (scene === undefined || line === undefined) return
  const { units } = one
  if (one.kind === 'quoteUnits') {
    const shoppingCartData = { quantity: units, remarks: line.remarks }
    change((cart) => withChangedLine(cart, line.id, { shoppingCartData }))
    take(
      scene,
      stateOf(scene).map((other) => (other.id === line.id ? { ...other, units } : other)),
    )
  }
  if (one.kind === 'quoteScene' || (one.kind === 'quoteRemove' && scene.lines.length === 1)) {
    const stored = get().scenes.find((other) => sceneIdOf(other) === scene.id)
    if (stored === undefined) throw new Error('The scene is not in the quote')
    const [item] = stored.items
    if (item === undefined) throw new Error('The scene has no line')
    change((cart) =>
      one.kind === 'quoteScene' ? withoutSceneId(cart, sceneIdOf(stored)) : withoutItem(cart, item),
    )
    leave(model, () => (model.scenes = model.scenes.filter((other) => other !== scene)))
  } else if (one.kind === 'quoteRemove') {
    change((cart) => withoutItem(cart, element(line.id)))
    leave(model, () => take(scene, rest(stateOf(scene), line.id)))
  }
}

/** Both tabs write at the same moment, and the second has not seen what the first wrote. */
function race(model: Model, tabs: readonly Tab[], key: string, one: Step, made: string): void {
  const first = tabs[one.tab]
  const second = tabs[1 - one.tab]
  const early = localStorage.getItem(key)
  if (first === undefined || second === undefined || early === null) return
  const way = one.units === 1 ? 'role' : 'module'
  const act = { ...one, kind: way } as Step
  stepWith(model, () => {
    if (way === 'role') arrange(model, first, act, made)
    else compose(model, first, act, made)
  })
  localStorage.setItem(key, early)
  changeQuote(model, second, { ...one, kind: 'element' }, `${made}e`)
}

const shownLine = (item: CartLine) => ({
  id: item.drawableUUID,
  units: item.shoppingCartData.quantity,
  remarks: item.shoppingCartData.remarks,
  price: item.price.finalPrice,
})
const shown = ({ scenes, dbItems }: StoredCart) => ({
  scenes: scenes.map((scene) => ({
    id: sceneIdOf(scene),
    role: roleOf(scene),
    lines: scene.items.map(shownLine),
  })),
  elements: dbItems.map(shownLine),
})

const pricedLine =
  (rate: number | null) =>
  ({ isPriced, ...line }: Line) => ({
    ...line,
    price: isPriced ? price(line.units, rate ?? 1) : null,
  })
const expected = ({ elements, rate }: Model, scenes: readonly Scene[]) => ({
  scenes: scenes.map((scene) => ({ ...scene, lines: scene.lines.map(pricedLine(rate)) })),
  elements: elements.map(pricedLine(rate)),
})

beforeEach(() => localStorage.clear())

test('the quote has what is in it and nothing of a draft, and drafts lose nothing, whatever two tabs do with either', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const { tabs, key, tell } = twoTabs()
      const model: Model = {
        scenes: [],
        elements: [],
        rate: null,
      }
      steps.forEach((one, at) => {
        const tab = tabs[one.tab]
        if (tab === undefined) throw new Error('There is no such tab')
        const made = `${one.kind} ${at}`
        if (one.kind === 'race') race(model, tabs, key, one, made)
        else {
          stepWith(model, () => {
            compose(model, tab, one, made)
            arrange(model, tab, one, made)
            changeQuote(model, tab, one, made)
          })
        }
        model.scenes.sort((first, second) => place(first) - place(second))
        tell()
        const inQuote = model.scenes.filter(isInQuote)
        const quote = expected(model, inQuote)
        const counted = [
          ...quote.scenes.filter(({ role }) => role === 'included'),
          { lines: quote.elements },
        ]
        const total = counted
          .flatMap(({ lines }) => lines)
          .reduce((sum, line) => sum + (line.price ?? 0), 0)
        for (const { get, whole, store } of tabs) {
          expect(shown(whole.get())).toEqual(expected(model, model.scenes))
          expect(shown(get())).toEqual(quote)
          expect(cartTotals(get()).total).toBe(total)
          expect(store.get().map(({ id }) => id)).toEqual(model.scenes.map(({ id }) => id))
        }
      })
      for (const { close } of tabs) expect(close()).toBe(true)
    }),
    { numRuns: 200 },
  )
})
