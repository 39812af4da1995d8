import * as z from 'zod/mini'
import {
  cartItemSchema,
  cartSceneSchema,
  loadedBudgetSchema,
  type CartItem,
  type LoadedBudget,
} from '../contract/entities/cart.ts'
import type { CarriedScene } from '../contract/scene.ts'
import type { Cart } from '../domain/cart.ts'

export type StoredCart = Cart<CartItem, CarriedScene> & {
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

const readItem = (given: unknown) => cartItemSchema.safeParse(given).data

/** A scene with those of its lines that can be read; undefined where none can, or its composition can't. */
function readScene(given: unknown, unread: unknown[]) {
  const whole = cartSceneSchema.safeParse(given)
  if (whole.success) return whole.data
  const frame = isObject(given)
    ? cartSceneSchema.safeParse({ ...given, items: [] }).data
    : undefined
  if (frame === undefined || !isObject(given)) return undefined
  const lost: unknown[] = []
  const items = each(given.items, readItem, lost)
  if (items.length === 0) return undefined
  unread.push(...lost)
  return { ...frame, items }
}

function read(given: unknown): Kept {
  if (!isObject(given)) return { scenes: [], dbItems: [], unread: [given], changes: {} }
  const unread = Array.isArray(given.unread) ? [...(given.unread as unknown[])] : []
  const scenes = each(given.scenes, (one) => readScene(one, unread), unread)
  const dbItems = each(given.dbItems, readItem, unread)
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
