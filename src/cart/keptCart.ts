import * as z from 'zod/mini'
import { cartItemSchema, cartSceneSchema, type LoadedBudget } from '../contract/entities/cart.ts'
import { isObject, isOverfull, readContent, reader } from '../contract/entities/cartContent.ts'
import type { CarriedScene } from '../contract/scene.ts'
import type { Cart } from '../domain/cart.ts'
import { withOwnIds } from './ownIds.ts'
import { changesSchema } from './sharedCart.ts'

/** A line of the cart as the browser keeps it. */
const cartLineSchema = z.extend(cartItemSchema, {
  /** The model whose default accessories it has yet to get: it gets them on the next page where the person leaves this one before. */
  defaultsOf: z.optional(z.string()),
})
export type CartLine = z.infer<typeof cartLineSchema>

export type StoredCart = Cart<CartLine, CarriedScene> & {
  /** What it was loaded from, where the server told. */
  budget?: LoadedBudget | undefined
  /** What of it the browser keeps and this portal can't read, as it stands: in no line and no price. */
  unread?: readonly unknown[] | undefined
}
/** What of a cart is kept under one key. */
export type KeptLines = Omit<StoredCart, 'rate'>
type Kept = KeptLines & { changes: Record<string, number> }

/**
 * Reads values as `readOne` does, those that were read last time without checking them again: of a cart's hundred lines a change
 * changes one. What stays the same is the same object, by which others know it again.
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
    /** Forgets what was not read since the last time. */
    turn: () => {
      last = now
      now = new Map()
    },
  }
}

const lines = remembering(reader(cartLineSchema))
const frames = remembering(reader(cartSceneSchema))

function read(given: unknown): Kept {
  if (!isObject(given) || isOverfull(given))
    return { scenes: [], dbItems: [], unread: [given], changes: {} }
  const { scenes, dbItems, budget, unread } = readContent(given, {
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
    ...(all.length === 0 ? {} : { unread: all }),
    changes: changesSchema.safeParse(given.changes).data ?? {},
  }
}

/**
 * The lines of a cart as the browser keeps them. An older or later portal may have written some that can't be read: they take none of
 * the others away, and stay where they are until the cart is emptied. No two lines have the same id, whatever another backend gave.
 */
export const keptLinesSchema = z.transform((given: Kept): Kept => read(given))
