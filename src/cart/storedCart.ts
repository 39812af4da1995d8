import * as z from 'zod/mini'
import { cartItemSchema, cartSceneSchema, type LoadedBudget } from '../contract/entities/cart.ts'
import { isObject, isOverfull, readContent, reader } from '../contract/entities/cartContent.ts'
import { text } from '../contract/limits.ts'
import type { CarriedScene } from '../contract/scene.ts'
import { flagIfPresent } from '../contract/tolerant.ts'
import { idsUpTo } from '../browser/storage.ts'
import type { CartExtras } from '../domain/orders/extras.ts'
import type { Cart } from '../domain/cart.ts'
import { withOwnIds } from './ownIds.ts'
import { freeId, mostRemoved, sceneIdOf } from './scenes/sceneId.ts'
import { changesSchema } from './sharedCart.ts'

/** A line of the cart as the browser stores it. */
const cartLineSchema = z.looseObject({
  ...cartItemSchema.shape,
  /** The model whose default accessories the line still waits for, also over a reload. */
  defaultsOf: z.optional(z.string()),
})
export type CartLine = z.infer<typeof cartItemSchema> & { defaultsOf?: string | undefined }

/** A scene of the cart as the browser stores it. */
export type StoredScene = Cart<CartLine, CarriedScene>['scenes'][number] & {
  /** Of a scene that was composed here or read once. @see scenes/sceneId.ts */
  id?: string | undefined
  /** The key of its picture, which is stored beside the cart. @see scenes/pictures.ts */
  picture?: string | undefined
  /** It is not in the quote: it is worked on in the composer alone. */
  isDraft?: boolean | undefined
  /** The id of the budget that it was loaded with. */
  from?: number | undefined
  /** Of a scene that repeats an order's: the key of how it is made there. */
  repeats?: string | undefined
}

export type StoredCart = Omit<Cart<CartLine, CarriedScene>, 'scenes'> & {
  scenes: StoredScene[]
  /** The ids of scenes that somebody has removed singly, the last one last. */
  removed?: readonly string[] | undefined
  /** The budget that the cart was loaded from, if the server reported one. */
  budget?: LoadedBudget | undefined
  /** Stored values that this portal can't read, unchanged. They belong to no line and no price. */
  unread?: readonly unknown[] | undefined
}
/** The part of a cart that is stored under one key; the rate has another. */
export type StoredLines = Omit<StoredCart, 'rate'> & {
  /** The id of the quote: other tabs, and a later page of this one, read there whether another quote has begun. */
  quote?: string | undefined
}
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

/** Read a line, and a scene without its lines, as the browser stores them. */
export const lineReaders = {
  line: reader(cartLineSchema),
  frame: reader(
    z.looseObject({
      ...cartSceneSchema.shape,
      id: z.catch(z.optional(text), undefined),
      picture: z.catch(z.optional(text), undefined),
      isDraft: flagIfPresent,
      from: z.catch(z.optional(z.number()), undefined),
      repeats: z.catch(z.optional(text), undefined),
    }),
  ),
}
const lines = remembering(lineReaders.line)
const frames = remembering(lineReaders.frame)

let lastScenes = new Map<string, StoredScene>()
/**
 * The scenes with an id each; those in which nothing has changed are the same objects as before.
 *
 * @param budget  the loaded one: scenes without an id, which an earlier portal has stored, came with it
 */
function sameScenes(
  scenes: readonly StoredScene[],
  budget: LoadedBudget | undefined,
): StoredScene[] {
  const before = lastScenes
  lastScenes = new Map()
  return scenes.map((scene) => {
    const id = freeId(sceneIdOf(scene), (one) => lastScenes.has(one))
    const last = before.get(id)
    const isFromBudget = scene.id === undefined && budget !== undefined
    const own = { ...scene, id, ...(isFromBudget ? { from: budget.id } : {}) }
    const same = last !== undefined && isAlike(last, own) ? last : own
    lastScenes.set(id, same)
    return same
  })
}

/** Whether the fields of two scenes are the same objects, and their lines. */
function isAlike(
  { items, ...one }: StoredScene,
  { items: others, ...other }: StoredScene,
): boolean {
  const fields = Object.entries(one) as [keyof typeof one, unknown][]
  return (
    items.length === others.length &&
    items.every((item, at) => item === others[at]) &&
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => value === other[name])
  )
}

/** Gives the same object as the last time if nothing in it has changed. */
function createSame<Value extends object>() {
  let last: { text: string; value: Value } | null = null
  return (value: Value): Value => {
    const text = JSON.stringify(value)
    if (last?.text !== text) last = { text, value }
    return last.value
  }
}
const sameElements = createSame<CartLine[]>()
const sameBudget = createSame<LoadedBudget>()
const sameExtras = createSame<CartExtras>()
const sameUnread = createSame<unknown[]>()
const sameRemoved = createSame<string[]>()

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
  const own = withOwnIds({ scenes, dbItems })
  const removed = idsUpTo(mostRemoved).safeParse(given.removed).data ?? []
  const quote = text.safeParse(given.quote).data
  return {
    dbItems: sameElements(own.dbItems),
    scenes: sameScenes(own.scenes, budget),
    budget: budget && sameBudget(budget),
    ...(extras && { extras: sameExtras(extras) }),
    ...(all.length === 0 ? {} : { unread: sameUnread(all) }),
    ...(removed.length === 0 ? {} : { removed: sameRemoved(removed) }),
    ...(quote !== undefined && { quote }),
    changes: changesSchema.safeParse(given.changes).data ?? {},
  }
}

/**
 * The lines of a cart as the browser stores them. Lines that can't be read, as of an older or later portal, are stored on in `unread`
 * until the cart is emptied. No two lines have the same id, even where another backend repeats one.
 */
export const storedLinesSchema = z.transform((given: StoredValue): StoredValue => read(given))
