import { expect } from 'vitest'
import { openCart } from '../../../src/cart/cart.ts'
import type { Deed } from '../../../src/cart/history/step.ts'
import { allLines, blankLine, makingOf, withPrices } from '../../../src/cart/lines.ts'
import { isInQuote, roleOf } from '../../../src/cart/scenes/roles.ts'
import { sceneIdOf } from '../../../src/cart/scenes/sceneId.ts'
import type { CartLine, StoredCart } from '../../../src/cart/storedCart.ts'
import { createSceneStore } from '../../../src/composer/scenes/sceneStore.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { words } from '../../../src/api/failureText.ts'
import type { Rate } from '../../../src/domain/money.ts'
import { compositionWithIds, type Composition } from '../../../src/domain/scene/composition.ts'
import { of } from '../../domain/scene/composing.ts'
import { rate as euros } from '../pricerShop.ts'

export const rateOf = (factoryPrice: number): Rate => ({ ...euros, factoryPrice })
export const said = (name: string, more: object = {}): Deed => ({
  kind: 'said',
  said: words('cart.steps.change', { name }),
  ...more,
})

/** The accessories that lines of this model get by default. */
const defaults = { patas: 'LEG-1' }
export const awaiting = (id: string): CartLine => ({
  ...blankLine(),
  ...{ drawableUUID: id, identifier: 'PUF', defaultsOf: 'PUF' },
})
/** The cart with the default accessories that lines wait for. */
export const withDefaults = (cart: StoredCart): StoredCart => ({
  ...cart,
  dbItems: cart.dbItems.map(({ defaultsOf, ...item }) =>
    defaultsOf === undefined ? item : { ...item, accessories: defaults, price: blankLine().price },
  ),
})

/** Points that are of one making alone, of so many pieces. */
function pointsOf(item: CartLine): number {
  const letters = Array.from(makingOf(item))
  const piece = letters.reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) + 1
  return piece * item.shoppingCartData.quantity
}

/** The cart with the prices that the server has for all its lines at a rate. */
export function priced(cart: StoredCart, rate: Rate): StoredCart {
  const lines = allLines(cart)
  const data = lines.map((item) => ({
    drawableUUID: item.drawableUUID,
    price: {
      quantity: 1,
      finalUnitPrice: null,
      finalPrice: pointsOf(item) * rate.factoryPrice,
      discountConditions: [0],
    },
    points: pointsOf(item),
    lineReport: {},
    realIdentifier: '',
    accessories: {},
    size: { w: null, h: null, d: null },
  }))
  const requested = new Map(lines.map((item) => [item.drawableUUID, makingOf(item)]))
  return withPrices(cart, requested, { data, rate }) ?? cart
}

/** No line has a price but at the cart's rate, and none has another's id. */
export function checkLines(cart: StoredCart): void {
  const lines = allLines(cart)
  for (const item of lines) {
    const { finalPrice } = item.price
    if (finalPrice === null) continue
    expect(finalPrice).toBe(pointsOf(item) * (cart.rate?.factoryPrice ?? Number.NaN))
  }
  const ids = lines.map(({ drawableUUID }) => drawableUUID)
  expect(new Set(ids).size).toBe(ids.length)
}

const lineContent = (item: CartLine) => {
  const { drawableUUID, shoppingCartData, defaultsOf } = item
  const whole = defaultsOf === undefined ? item : { ...item, accessories: defaults }
  return [drawableUUID, makingOf({ ...whole }), shoppingCartData]
}

/** What a person sees of each part of a cart, by the part. */
function partsOf({ scenes, dbItems, extras, budget, unread }: StoredCart) {
  const rest = { extras, budget: budget?.id, unread }
  return new Map<string, string>([
    ...scenes.map((scene): [string, string] => [
      sceneIdOf(scene),
      JSON.stringify([roleOf(scene), scene.items.map(lineContent), scene.scene]),
    ]),
    ...dbItems.map((item): [string, string] => [
      item.drawableUUID,
      JSON.stringify(lineContent(item)),
    ]),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ])
}
/** What a person sees of a cart, in its order. */
export const contentOf = (cart: StoredCart) =>
  [...partsOf(cart)].map(([part, text]) => `${part}: ${text}`)

/** The parts that differ. */
export function changedParts(before: StoredCart, after: StoredCart): string[] {
  const [then, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...then.keys(), ...now.keys()])].filter(
    (part) => then.get(part) !== now.get(part),
  )
}

/** The ids of all that a quote has. */
export const idsInQuote = ({ scenes, dbItems, extras }: StoredCart) => [
  ...[...scenes.filter(isInQuote).flatMap(({ items }) => items), ...dbItems].map(
    ({ drawableUUID }) => drawableUUID,
  ),
  ...(extras?.ownLines ?? []).map(({ id }) => id),
]

/** A composition with lines of its own. */
export const composed = (made: string): Composition =>
  compositionWithIds(of('ALB-L2 ALB-CR'), (line) => `${made} ${line}`)

let owners = 0
/** Two tabs of one browser; the first can be loaded anew. */
export function openTabs() {
  const owner = `walk${++owners}`
  const open = () => {
    const cart = openCart(owner)
    return { cart, store: createSceneStore(cart) }
  }
  const tabs = { own: open(), other: open() }
  const key = `${storageKeys.cart}.${owner}`
  return {
    tabs,
    tell: () => dispatchEvent(new StorageEvent('storage', { key })),
    reload: () => {
      expect(tabs.own.cart.close()).toBe(true)
      tabs.own = open()
    },
    close: () => {
      tabs.own.cart.close()
      tabs.other.cart.close()
    },
  }
}
