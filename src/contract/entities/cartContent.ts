import type * as z from 'zod/mini'
import { cartLimits, type Cart } from '../../domain/cart.ts'
import type { CarriedScene } from '../scene.ts'
import { isEmptyGroup } from '../tolerant.ts'
import { cartExtrasSchema } from './extras.ts'
import { loadedBudgetSchema, type CartItem, type LoadedBudget } from './cart.ts'

/** The lines and scenes of a cart, what it was loaded from, and what of it can't be read, as it came. */
export type CartContent<Line extends CartItem> = Pick<
  Cart<Line, CarriedScene>,
  'scenes' | 'dbItems' | 'extras'
> & { budget: LoadedBudget | undefined; unread: unknown[] }

type Scene = CartContent<CartItem>['scenes'][number]

type Readers<Line> = {
  line: (given: unknown) => Line | undefined
  /** A scene without its lines. */
  frame: (given: unknown) => Scene | undefined
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const countOf = (given: unknown): number => (Array.isArray(given) ? given.length : 0)

/** Whether something has more lines or scenes than a cart may hold: none of it is read then. */
export function isOverfull({ scenes, dbItems }: Record<string, unknown>): boolean {
  if (countOf(scenes) > cartLimits.scenes) return true
  const inScenes = Array.isArray(scenes)
    ? scenes.map((one) => countOf((Object(one) as { items?: unknown }).items))
    : []
  return inScenes.reduce((sum, count) => sum + count, countOf(dbItems)) > cartLimits.lines
}

/** Reads a list one by one. What can't be read goes to `unread`. */
function each<Value>(
  given: unknown,
  readOne: (one: unknown) => Value | undefined,
  unread: unknown[],
): Value[] {
  if (isEmptyGroup(given)) return []
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

/** A scene with those of its lines that can be read; undefined where none can, or its composition can't. */
function readScene<Line>(given: unknown, { line, frame }: Readers<Line>, unread: unknown[]) {
  if (!isObject(given) || !Array.isArray(given.items)) return undefined
  const around = frame({ ...given, items: [] })
  if (around === undefined) return undefined
  const lost: unknown[] = []
  const items = each(given.items, line, lost)
  if (items.length === 0 && lost.length > 0) return undefined
  unread.push(...lost)
  return { ...around, items }
}

/** Reads what a cart holds piece by piece: one that can't be read takes none of the others away, and is kept as it came. */
export function readContent<Line extends CartItem>(
  given: Record<string, unknown>,
  readers: Readers<Line>,
): CartContent<Line> {
  const unread: unknown[] = []
  const scenes = each(given.scenes, (one) => readScene(one, readers, unread), unread)
  const dbItems = each(given.dbItems, readers.line, unread)
  const budget = isEmptyGroup(given.budget) ? undefined : loadedBudgetSchema.safeParse(given.budget)
  if (budget?.success === false) unread.push(given.budget)
  const extras = isEmptyGroup(given.extras) ? undefined : cartExtrasSchema.safeParse(given.extras)
  if (extras?.success === false) unread.push(given.extras)
  return { scenes, dbItems, budget: budget?.data, extras: extras?.data, unread }
}

/** Reads a value by its schema; undefined where it can't be. */
export const reader =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (given: unknown): z.output<Schema> | undefined => {
    const { data } = schema.safeParse(given) as { data?: z.output<Schema> }
    return data
  }
