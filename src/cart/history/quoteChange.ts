import { atRate } from '../../domain/cart.ts'
import { memoByObject } from '../../domain/memo.ts'
import { isSameRate, type Rate } from '../../domain/money.ts'
import { makingOf, unpriced, wordingOf } from '../lines.ts'
import { hasQuotedLines } from '../scenes/roles.ts'
import { mostRemoved, sceneIdOf } from '../scenes/sceneId.ts'
import type { CartLine, StoredCart, StoredScene } from '../storedCart.ts'
import {
  isAlike,
  isFollowedBy,
  joinedParts,
  orderBetween,
  partsBetween,
  sidesOf,
  withParts,
  type Kind,
  type Order,
  type Part,
  type Sides,
  type Way,
} from './parts.ts'

export type { Part, Way }

type Rest = Pick<StoredCart, 'extras' | 'budget' | 'unread'>
export const restFields = ['extras', 'budget', 'unread'] as const satisfies (keyof Rest)[]

/** What a change of a cart is made of: each part before and after it. Prices and pictures are no change. */
export type QuoteChange = {
  scenes: readonly Part<StoredScene>[]
  elements: readonly Part<CartLine>[]
  orders: { scenes: Order; elements: Order }
  /** What changed of the rest; a field that did not is in neither. */
  rest: Sides<Rest>
  /** The rates of the prices. */
  rates: Sides<Rate | null>
}

/** What a person has made of a scene, as a text: neither its prices, nor its picture, nor what it keeps of its articles. */
const textOfScene = memoByObject(({ items, scene, isDraft, isAlternative }: StoredScene) =>
  JSON.stringify([
    items.map((item) => [item.drawableUUID, wordingOf(item)]),
    { ...scene, kept: undefined },
    isDraft === true,
    isAlternative === true,
  ]),
)

const sceneKind: Kind<StoredScene> = { idOf: sceneIdOf, textOf: textOfScene }
const elementKind: Kind<CartLine> = {
  idOf: ({ drawableUUID }) => drawableUUID,
  textOf: memoByObject(wordingOf),
}

/** The difference of two states of a cart; null where a person would see none but in prices and pictures. */
export function changeBetween(before: StoredCart, after: StoredCart): QuoteChange | null {
  const scenes = partsBetween(before.scenes, after.scenes, sceneKind)
  const elements = partsBetween(before.dbItems, after.dbItems, elementKind)
  const changed = restFields.filter((field) => !isAlike(before[field], after[field]))
  if (scenes.length + elements.length + changed.length === 0) return null
  const restOf = (cart: StoredCart): Rest =>
    Object.fromEntries(changed.map((field) => [field, cart[field]]))
  return {
    scenes,
    elements,
    orders: {
      scenes: orderBetween(before.scenes, after.scenes, sceneKind),
      elements: orderBetween(before.dbItems, after.dbItems, elementKind),
    },
    rest: { before: restOf(before), after: restOf(after) },
    rates: { before: before.rate, after: after.rate },
  }
}

type Price = (line: CartLine, present: CartLine | undefined) => CartLine

/** A line that comes back with the price that its making has now; else with its own, at today's rate. */
const pricedAt =
  (then: Rate | null, now: Rate | null): Price =>
  (line, present) => {
    if (present !== undefined && makingOf(present) === makingOf(line)) {
      const { price, points, lineReport, details, realIdentifier } = present
      return { ...line, price, points, lineReport, details, realIdentifier }
    }
    if (then === null || now === null || isSameRate(then, now)) return line
    return atRate([line], then, now)?.[0] ?? unpriced(line)
  }

const keptOf = (scene: StoredScene | null) =>
  scene?.scene !== undefined && 'kept' in scene.scene ? scene.scene.kept : undefined

/** The picture of the present scene, where the one that comes back is composed alike. */
function lookOf(then: StoredScene, present: StoredScene | null) {
  const composition = ({ scene }: StoredScene) => ({ ...scene, kept: undefined })
  if (present === null || !isAlike(composition(then), composition(present))) return {}
  const { image, picture } = present
  return { ...(image && { image }), ...(picture && { picture }) }
}

/**
 * A scene that comes back.
 *
 * @param budget  the loaded budget: to another one the scene doesn't belong
 */
const sceneBack =
  (price: Price, budget: StoredCart['budget']) =>
  (then: StoredScene, present: StoredScene | null): StoredScene => {
    const lines = new Map(present?.items.map((item) => [item.drawableUUID, item]))
    const items = then.items.map((item) => price(item, lines.get(item.drawableUUID)))
    const kept = keptOf(then) ?? keptOf(present)
    return {
      ...then,
      ...lookOf(then, present),
      items,
      ...(then.from !== undefined && then.from !== budget?.id && { from: undefined }),
      ...(then.scene !== undefined && kept !== undefined && { scene: { ...then.scene, kept } }),
    }
  }

/** The ids of scenes that a change takes away, noted so that other tabs can tell it from a quote that was saved. */
const removedBy = (now: StoredCart, scenes: readonly StoredScene[]) => {
  const left = new Set(scenes.map(sceneIdOf))
  const gone = now.scenes.map(sceneIdOf).filter((id) => !left.has(id))
  return gone.length === 0 ? now.removed : [...(now.removed ?? []), ...gone].slice(-mostRemoved)
}

/** What of the rest is as the change left it, as it was on the other side. */
function restBack(now: StoredCart, { rest }: QuoteChange, way: Way): Rest {
  const { from, to } = sidesOf(rest, way)
  const back = restFields.filter(
    (field) => field in to && isAlike(now[field], from[field]) && !isAlike(now[field], to[field]),
  )
  // Without a value what can't be read would stay as it is stored.
  const valueOf = (field: keyof Rest) => (field === 'unread' ? (to.unread ?? []) : to[field])
  return Object.fromEntries(back.map((field) => [field, valueOf(field)]))
}

/**
 * A cart with a change undone or done again. A part that somebody has changed otherwise meanwhile stays as it is.
 *
 * @returns the same cart where no part is as the change left it
 */
export function withChange(now: StoredCart, change: QuoteChange, way: Way): StoredCart {
  const { to: rate } = sidesOf(change.rates, way)
  const price = pricedAt(rate, now.rate)
  const back = restBack(now, change, way)
  const { extras, ...rest } = back
  const { budget } = { ...now, ...rest }
  const { orders } = change
  const ofScenes = { parts: change.scenes, order: orders.scenes }
  const scenes = withParts(now.scenes, ofScenes, way, sceneKind, sceneBack(price, budget))
  const ofElements = { parts: change.elements, order: orders.elements }
  const dbItems = withParts(now.dbItems, ofElements, way, elementKind, (line, present) =>
    price(line, present ?? undefined),
  )
  const made = { ...now, ...rest, scenes: [...scenes], dbItems: [...dbItems] }
  const isExtra = 'extras' in back && (!extras || hasQuotedLines(made))
  const isRest = isExtra || Object.keys(rest).length > 0
  if (scenes === now.scenes && dbItems === now.dbItems && !isRest) return now
  return {
    ...made,
    ...(isExtra && { extras }),
    removed: removedBy(now, scenes),
    rate: now.rate ?? rate,
  }
}

/** Whether a later change is about nothing but parts of this one, and begins where it ends. */
export function isContinued(change: QuoteChange, later: QuoteChange): boolean {
  const isNext =
    <Value>(parts: readonly Part<Value>[], kind: Kind<Value>) =>
    (next: Part<Value>) =>
      isFollowedBy(parts.find(({ id }) => id === next.id)?.after ?? null, next, kind)
  return (
    later.scenes.every(isNext(change.scenes, sceneKind)) &&
    later.elements.every(isNext(change.elements, elementKind)) &&
    restFields.every(
      (field) =>
        !(field in later.rest.before) ||
        (field in change.rest.after && isAlike(change.rest.after[field], later.rest.before[field])),
    )
  )
}

/** A former change that fits again behind a later one that is no step of its own: the later one joins it. */
export function joined(
  change: QuoteChange,
  later: QuoteChange,
  side: keyof Sides<unknown>,
): QuoteChange {
  const scenes = joinedParts(change.scenes, later.scenes, side, sceneKind)
  const elements = joinedParts(change.elements, later.elements, side, elementKind)
  const own = change.rest[side]
  const fields = restFields.filter(
    (field) =>
      field in own && field in later.rest.before && isAlike(own[field], later.rest.before[field]),
  )
  if (scenes === change.scenes && elements === change.elements && fields.length === 0) return change
  const next = Object.fromEntries(fields.map((field) => [field, later.rest.after[field]]))
  return { ...change, scenes, elements, rest: { ...change.rest, [side]: { ...own, ...next } } }
}

/** The parts of a change that another one doesn't have; null where there are none. */
export function beyond(change: QuoteChange, { scenes, elements, rest }: QuoteChange) {
  const isOther = (parts: readonly { id: string }[]) => {
    const ids = new Set(parts.map(({ id }) => id))
    return ({ id }: { id: string }) => !ids.has(id)
  }
  const without = (side: Rest): Rest =>
    Object.fromEntries(Object.entries(side).filter(([field]) => !(field in rest.before)))
  const left = {
    ...change,
    scenes: change.scenes.filter(isOther(scenes)),
    elements: change.elements.filter(isOther(elements)),
    rest: { before: without(change.rest.before), after: without(change.rest.after) },
  }
  const isAny = left.scenes.length + left.elements.length + Object.keys(left.rest.before).length > 0
  return isAny ? left : null
}
