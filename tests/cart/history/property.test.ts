import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { allLines, withChangedLine, withElement } from '../../../src/cart/lines.ts'
import { withoutElements, withoutItem, withoutSeen } from '../../../src/cart/removal.ts'
import { hasQuotedLines, isInQuote } from '../../../src/cart/scenes/roles.ts'
import { sceneIdOf } from '../../../src/cart/scenes/sceneId.ts'
import type { StoredCart } from '../../../src/cart/storedCart.ts'
import { loadedBudgetSchema } from '../../../src/contract/entities/cart.ts'
import { cartAtRate } from '../../../src/domain/cart.ts'
import type { CartExtras } from '../../../src/domain/orders/extras.ts'
import { attempts } from '../../domain/scene/anyCommand.ts'
import { facts } from '../../domain/scene/composing.ts'
import {
  awaiting,
  changedParts,
  checkLines,
  composed,
  contentOf,
  idsInQuote,
  openTabs,
  priced,
  rateOf,
  said,
  withDefaults,
} from './quoteWalk.ts'

const ways = ['undo', 'redo'] as const
const own = [
  ...['compose', 'compose', 'compose', 'lineUnits', 'type', 'type', 'element', 'paste'],
  ...['removeLine', 'removeElements', 'ownLine', 'rebate', 'role', 'addScene', 'removeScene'],
  'empty',
] as const
const silent = ['price', 'price', 'rate', 'defaults', 'picture', 'reload'] as const
const others = ['otherLine', 'otherScene', 'otherAdds', 'otherRemoves', 'otherExtras'] as const
const boundaries = ['save', 'otherSave', 'load'] as const

const step = fc.record({
  kind: fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...own) },
    { weight: 10, arbitrary: fc.constantFrom(...silent) },
    { weight: 14, arbitrary: fc.constantFrom(...ways, 'undo' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.constantFrom(...boundaries) },
  ),
  at: fc.nat(9),
  number: fc.integer({ min: 1, max: 3 }),
  role: fc.constantFrom('included' as const, 'alternative' as const, 'draft' as const),
  attempt: attempts.map(([first]) => first),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Opened = ReturnType<typeof openTabs>

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length]
const nameOf = (article: string) => article
const budget = (id: number) => loadedBudgetSchema.parse({ id, contactData: {} })
const extrasWith = (cart: StoredCart, change: (extras: CartExtras) => CartExtras): StoredCart =>
  hasQuotedLines(cart)
    ? { ...cart, extras: change(cart.extras ?? { ownLines: [], rebate: null, symbol: '€' }) }
    : cart
const ownLine = (id: string) => (extras: CartExtras) => ({
  ...extras,
  ownLines: [...extras.ownLines, { id, text: 'Porte', units: 1, unitPrice: 100 }],
})

/** What somebody does in their tab. @returns the line that they type at */
function act({ tabs }: Opened, one: Step, made: string): string | undefined {
  const { cart, store } = tabs.own
  const whole = cart.whole.get()
  const scene = pick(store.get(), one.at)
  const item = pick(allLines(cart.get()), one.at)
  const id = item?.drawableUUID ?? ''
  const shoppingCartData = item?.shoppingCartData ?? { quantity: 1, remarks: '' }
  switch (one.kind) {
    case 'compose':
      if (scene && one.attempt)
        store.run(scene.id, one.attempt(scene.composition, Number(made)), facts, nameOf)
      break
    case 'lineUnits':
      cart.change(
        (now) =>
          withChangedLine(now, id, {
            shoppingCartData: { ...shoppingCartData, quantity: one.number },
          }),
        said('units'),
      )
      break
    case 'type':
      cart.change(
        (now) =>
          withChangedLine(now, id, { shoppingCartData: { ...shoppingCartData, remarks: made } }),
        said('remarks', { group: id }),
      )
      return id
    case 'element':
      cart.change((now) => withElement(now, awaiting(made)), said('add'))
      break
    case 'paste':
      cart.change(
        (now) => [`${made} a`, `${made} b`].map(awaiting).reduce(withElement, now),
        said('paste'),
      )
      break
    case 'removeLine':
      if (item) cart.change((now) => withoutItem(now, item), said('one'))
      break
    case 'removeElements':
      cart.change(withoutElements, said('elements'))
      break
    case 'ownLine':
      cart.change((now) => extrasWith(now, ownLine(made)), said('own'))
      break
    case 'rebate':
      cart.change(
        (now) =>
          extrasWith(now, (extras) => ({
            ...extras,
            rebate: { kind: 'percent', value: one.number, text: '' },
          })),
        said('rebate'),
      )
      break
    case 'role':
      if (scene) store.setRole(scene.id, one.role)
      break
    case 'addScene':
      store.add({ id: made, composition: composed(made), role: one.role }, nameOf)
      break
    case 'removeScene':
      if (scene && scene.composition.scene.lines.length > 0) store.remove(scene.id)
      break
    case 'empty':
      cart.clear(said('all'))
      break
    case 'price':
      cart.whole.change((now) => priced(now, now.rate ?? rateOf(one.number)))
      break
    case 'rate':
      if (whole.rate !== null)
        cart.whole.change((now) => cartAtRate(now, rateOf(one.number)) ?? now)
      break
    case 'defaults':
      cart.change(withDefaults)
      break
    case 'picture':
      if (scene) store.setPictures(new Map([[scene.id, made]]))
      break
  }
  return undefined
}

/** What another tab does. */
function interfere({ tabs }: Opened, one: Step, made: string): void {
  const { cart, store } = tabs.other
  const scene = pick(store.get(), one.at)
  const item = pick(allLines(cart.get()), one.at)
  if (one.kind === 'otherLine' && item !== undefined)
    cart.change(
      (now) =>
        withChangedLine(now, item.drawableUUID, {
          shoppingCartData: { quantity: one.number, remarks: `other ${made}` },
        }),
      said('units'),
    )
  if (one.kind === 'otherScene' && scene !== undefined)
    store.run(scene.id, { kind: 'rename', name: `other ${made}` }, facts, nameOf)
  if (one.kind === 'otherAdds') {
    store.add({ id: made, composition: composed(made), role: one.role }, nameOf)
    cart.change((now) => withElement(now, awaiting(`${made} other`)), said('add'))
  }
  if (one.kind === 'otherRemoves') {
    if (scene !== undefined && one.number > 1) store.remove(scene.id)
    else if (item !== undefined) cart.change((now) => withoutItem(now, item), said('one'))
  }
  if (one.kind === 'otherExtras')
    cart.change((now) => extrasWith(now, ownLine(`other ${made}`)), said('own'))
}

function bound({ tabs }: Opened, { kind, number }: Step, made: string): void {
  const { cart } = kind === 'otherSave' ? tabs.other : tabs.own
  const seen = cart.get()
  if (kind === 'load')
    cart.set({ scenes: [], dbItems: [awaiting(made)], rate: null, budget: budget(number) })
  else cart.change((now) => withoutSeen(now, seen), 'boundary')
}

type Model = {
  /** The contents before each step, the last one last; and after each undone one. */
  done: string[][]
  undone: string[][]
  typed: string | undefined
  /** The parts that another tab has made as they are. */
  foreign: Set<string>
  /** The ids of what was in a quote that is over. */
  gone: Set<string>
  /** The scenes that a boundary has left beside the quote. */
  aside: Set<string>
}

/** Undoes or redoes a step, and compares. @returns whether there was one */
function go(model: Model, { tabs, tell }: Opened, way: (typeof ways)[number]): boolean {
  const { cart } = tabs.own
  const before = cart.whole.get()
  const offered = cart.history.get()[way]
  const deed = cart.history[way]()
  tell()
  const after = cart.whole.get()
  model.typed = undefined
  expect(deed).toBe(offered?.deed ?? null)
  if (deed === null) expect(contentOf(after)).toEqual(contentOf(before))
  if (deed?.kind === 'elsewhere') model.foreign.delete(deed.scene)
  const changed = changedParts(before, after)
  // What the shop adds goes with the last line, whoever has added it.
  if (!hasQuotedLines(after)) model.foreign.delete('extras')
  for (const part of changed) expect(model.foreign).not.toContain(part)
  for (const id of [...idsInQuote(after)]) expect(model.gone).not.toContain(id)
  for (const scene of after.scenes.filter(isInQuote))
    expect(model.aside).not.toContain(sceneIdOf(scene))
  const [from, to] = way === 'undo' ? [model.done, model.undone] : [model.undone, model.done]
  const expected = from.pop()
  if (expected !== undefined) {
    expect(deed).not.toBeNull()
    expect(contentOf(after)).toEqual(expected)
  }
  if (deed !== null) to.push(contentOf(before))
  return deed !== null
}

function note(model: Model, before: StoredCart, after: StoredCart, typed: string | undefined) {
  const changed = changedParts(before, after)
  if (changed.length === 0) return
  for (const part of changed) model.foreign.delete(part)
  for (const scene of after.scenes) if (isInQuote(scene)) model.aside.delete(sceneIdOf(scene))
  if (typed === undefined || model.typed !== typed) model.done.push(contentOf(before))
  model.undone = []
  model.typed = typed
}

function noteOther(model: Model, before: StoredCart, after: StoredCart) {
  const changed = changedParts(before, after)
  if (changed.length === 0) return
  for (const part of changed) model.foreign.add(part)
  Object.assign(model, { done: [], undone: [], typed: undefined })
}

function noteBoundary(model: Model, before: StoredCart, after: StoredCart) {
  const left = new Set(idsInQuote(after))
  for (const id of idsInQuote(before)) if (!left.has(id)) model.gone.add(id)
  for (const scene of after.scenes) if (!isInQuote(scene)) model.aside.add(sceneIdOf(scene))
  Object.assign(model, { done: [], undone: [], typed: undefined, foreign: new Set() })
}

/** Undoes everything and does it again. */
function thereAndBack(model: Model, opened: Opened, counted: { steps: number }) {
  while (go(model, opened, 'redo')) counted.steps++
  const end = contentOf(opened.tabs.own.cart.whole.get())
  let undone = 0
  while (go(model, opened, 'undo')) undone++
  for (let at = 0; at < undone; at++) expect(go(model, opened, 'redo')).toBe(true)
  expect(contentOf(opened.tabs.own.cart.whole.get())).toEqual(end)
  counted.steps += undone
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('undo leads through all that was there before, redo back to the end, and neither changes what another tab has made or brings back what was saved', () => {
  const counted = { steps: 0, undone: 0, reloads: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const opened = openTabs()
      const { tabs, tell } = opened
      const model: Model = {
        ...{ done: [], undone: [], typed: undefined },
        ...{ foreign: new Set(), gone: new Set(), aside: new Set() },
      }
      tabs.own.store.add({ id: 'first', composition: composed('first') }, nameOf)
      tabs.own.cart.whole.change(
        (now) => ({
          ...now,
          budget: budget(7),
          unread: ['odd'],
          scenes: now.scenes.map((scene) => ({
            ...scene,
            from: 7,
            items: scene.items.map((item) => ({
              ...item,
              shoppingCartData: { ...item.shoppingCartData, special: 'A 95 cm' },
            })),
          })),
        }),
        'boundary',
      )
      tell()
      for (const [at, one] of steps.entries()) {
        const before = tabs.own.cart.whole.get()
        const made = `${at + 1}`
        const now = () => tabs.own.cart.whole.get()
        if (one.kind === 'undo' || one.kind === 'redo') {
          if (go(model, opened, one.kind)) counted.undone++
        } else if (one.kind === 'reload') {
          opened.reload()
          counted.reloads++
          model.typed = undefined
        } else if ((others as readonly string[]).includes(one.kind)) {
          interfere(opened, one, made)
          tell()
          noteOther(model, before, now())
        } else if ((boundaries as readonly string[]).includes(one.kind)) {
          bound(opened, one, made)
          tell()
          noteBoundary(model, before, now())
        } else {
          const typed = act(opened, one, made)
          tell()
          note(model, before, now(), typed)
        }
        checkLines(now())
        expect(contentOf(tabs.other.cart.whole.get())).toEqual(contentOf(now()))
      }
      thereAndBack(model, opened, counted)
      opened.close()
    }),
    { numRuns: 60 },
  )
  // Counted, so that walks without a step prove nothing.
  expect(counted.steps).toBeGreaterThan(200)
  expect(counted.undone).toBeGreaterThan(80)
  expect(counted.reloads).toBeGreaterThan(8)
})
