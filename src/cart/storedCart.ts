import * as z from 'zod/mini'
import { cartItemSchema, cartSceneSchema, type LoadedBudget } from '../contract/entities/cart.ts'
import { isObject, isOverfull, readContent, reader } from '../contract/entities/cartContent.ts'
import type { CarriedScene } from '../contract/scene.ts'
import type { CartExtras } from '../domain/orders/extras.ts'
import type { Cart } from '../domain/cart.ts'
import { withOwnIds } from './ownIds.ts'
import { changesSchema } from './sharedCart.ts'

/** A line of the cart as the browser stores it. */
const cartLineSchema = z.extend(cartItemSchema, {
  /** The model whose default accessories the line still waits for, also over a reload. */
  defaultsOf: z.optional(z.string()),
})
export type CartLine = z.infer<typeof cartLineSchema>

export type StoredCart = Cart<CartLine, CarriedScene> & {
  /** The budget that the cart was loaded from, if the server reported one. */
  budget?: LoadedBudget | undefined
  /** Stored values that this portal can't read, unchanged. They belong to no line and no price. */
  unread?: readonly unknown[] | undefined
}
/** The part of a cart that is stored under one key; the rate has another. */
export type StoredLines = Omit<StoredCart, 'rate'>
type StoredValue = StoredLines & { changes: Record<string, number> }

/**
 * Reads values with `readOne`, and takes values that it has read the last time from a cache: a change touches one of a cart's hundred
 * lines. An unchanged value is the same object as before, so that callers can compare by identity.
 */
function remembering<Value extends object>(readOne: (given: unknown) => Value | undefined) {
  let last = new Map<string, Value>()
  let now = new Map<string, Value>()
  return {
    read: (given: unknown): Value | undefined => {
      const text = JSON.stringify(given)
      const value = last.get(text) ?? now.get(text) ?? readOne(given)
      if (value !== undefined) now.set(text, value)
      return value
    },
    /** Ends a round: values that were not read in it leave the cache. */
    turn: () => {
      last = now
      now = new Map()
    },
  }
}

const lines = remembering(reader(cartLineSchema))
const frames = remembering(reader(cartSceneSchema))

let lastExtras: CartExtras | undefined
/** The same object as before if nothing in it has changed. */
function sameExtras(extras: CartExtras): CartExtras {
  if (JSON.stringify(extras) !== JSON.stringify(lastExtras)) lastExtras = extras
  return lastExtras ?? extras
}

function read(given: unknown): StoredValue {
  if (!isObject(given) || isOverfull(given))
    return { scenes: [], dbItems: [], unread: [given], changes: {} }
  const { scenes, dbItems, budget, extras, unread } = readContent(given, {
    line: lines.read,
    frame: frames.read,
  })
  lines.turn()
  frames.turn()
  const before = Array.isArray(given.unread) ? (given.unread as unknown[]) : []
  const all = [...before, ...unread]
  return {
    ...withOwnIds({ scenes, dbItems }),
    budget,
    ...(extras && { extras: sameExtras(extras) }),
    ...(all.length === 0 ? {} : { unread: all }),
    changes: changesSchema.safeParse(given.changes).data ?? {},
  }
}

/**
 * The lines of a cart as the browser stores them. Lines that can't be read, as of an older or later portal, are stored on in `unread`
 * until the cart is emptied. No two lines have the same id, even where another backend repeats one.
 */
export const storedLinesSchema = z.transform((given: StoredValue): StoredValue => read(given))
