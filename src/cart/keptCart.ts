import * as z from 'zod/mini'
import {
  cartItemSchema,
  cartSceneSchema,
  loadedBudgetSchema,
  type LoadedBudget,
} from '../contract/entities/cart.ts'
import type { CarriedScene } from '../contract/scene.ts'
import type { Cart } from '../domain/cart.ts'

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

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const isNothing = (given: unknown) => given === undefined || given === null

/** Reads a list one by one. What can't be read goes to `unread`. */
function each<Value>(
  given: unknown,
  readOne: (one: unknown) => Value | undefined,
  unread: unknown[],
): Value[] {
  if (isNothing(given)) return []
  if (!Array.isArray(given)) {
    unread.push(given)
    return []
  }
  return given.flatMap((one: unknown) => {
    const value = readOne(one)
    if (value !== undefined) return [value]
    unread.push(one)
    return []
  })
}

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

const lines = remembering((given) => cartLineSchema.safeParse(given).data)
const frames = remembering((given) => cartSceneSchema.safeParse(given).data)

/** A scene with those of its lines that can be read; undefined where none can, or its composition can't. */
function readScene(given: unknown, unread: unknown[]) {
  if (!isObject(given) || !Array.isArray(given.items)) return undefined
  const frame = frames.read({ ...given, items: [] })
  if (frame === undefined) return undefined
  const lost: unknown[] = []
  const items = each(given.items, lines.read, lost)
  if (items.length === 0 && lost.length > 0) return undefined
  unread.push(...lost)
  return { ...frame, items }
}

function read(given: unknown): Kept {
  if (!isObject(given)) return { scenes: [], dbItems: [], unread: [given], changes: {} }
  const unread = Array.isArray(given.unread) ? [...(given.unread as unknown[])] : []
  const scenes = each(given.scenes, (one) => readScene(one, unread), unread)
  const dbItems = each(given.dbItems, lines.read, unread)
  lines.turn()
  frames.turn()
  const budget = isNothing(given.budget) ? undefined : loadedBudgetSchema.safeParse(given.budget)
  if (budget?.success === false) unread.push(given.budget)
  return {
    scenes,
    dbItems,
    budget: budget?.data,
    ...(unread.length === 0 ? {} : { unread }),
    changes: z.record(z.string(), z.number()).safeParse(given.changes).data ?? {},
  }
}

/**
 * The lines of a cart as the browser keeps them. An older or later portal may have written some that can't be read: they take none of
 * the others away, and stay where they are until the cart is emptied.
 */
export const keptLinesSchema = z.transform((given: Kept): Kept => read(given))
