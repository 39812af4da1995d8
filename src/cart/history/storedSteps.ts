import * as z from 'zod/mini'
import { isObject, isOverfull, readContent } from '../../contract/entities/cartContent.ts'
import { rateSchema } from '../../contract/entities/rate.ts'
import { jsonOf, largestScene, text } from '../../contract/limits.ts'
import { orNull } from '../../contract/tolerant.ts'
import { memoByObject } from '../../domain/memo.ts'
import { sceneIdOf } from '../scenes/sceneId.ts'
import { lineReaders, type CartLine, type StoredCart, type StoredScene } from '../storedCart.ts'
import type { Order, Part } from './parts.ts'
import { restFields } from './quoteChange.ts'
import { deepest, noSteps, type Deed, type Step, type Steps } from './step.ts'

/** A scene as indexes of texts, so that a text that many steps share is stored once. */
type PackedScene = { items: number[]; lines: number[]; kept: number[]; rest: number }
/** One side of a step: what of the cart it changed, and the order of its scenes and elements where that has changed. */
type PackedSide = {
  scenes: PackedScene[]
  elements: number[]
  orders: { scenes: number[]; elements: number[] }
  rest: object
  rate: unknown
}
type PackedStep = { deed: Deed; before: PackedSide; after: PackedSide }
type Shelf = {
  /** The version of this format; others are not read. */
  form: 2
  quote?: string | undefined
  texts: string[]
  done: PackedStep[]
  undone: PackedStep[]
}

const one = <Value>(value: Value | null): Value[] => (value === null ? [] : [value])

/** Steps as a text for the tab's storage. Pictures stay away: they are taken again. */
export function packSteps({ done, undone, quote }: Steps): string {
  const numbers = new Map<string, number>()
  const numberOf = memoByObject((value: object) => {
    const text = JSON.stringify(value)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
  const packScene = memoByObject(({ items, scene, ...about }: StoredScene): PackedScene => {
    const rest = { ...about, image: undefined }
    const { lines = [], kept } = (scene ?? {}) as { lines?: object[]; kept?: object }
    // Its fields stay in their order.
    const frame = scene && { ...scene, lines: [], kept: kept && {} }
    return {
      items: items.map((item) => numberOf(item)),
      lines: lines.map((line) => numberOf(line)),
      kept: one(kept ?? null).map((value) => numberOf(value)),
      rest: numberOf({ ...rest, ...(frame && { scene: frame }) }),
    }
  })
  const packOrder = (order: Order, side: 'before' | 'after') =>
    one(order && order[side]).map((ids) => numberOf(ids))
  const packSide = ({ change }: Step, side: 'before' | 'after'): PackedSide => ({
    scenes: change.scenes.flatMap((part) => one(part[side])).map((scene) => packScene(scene)),
    elements: change.elements.flatMap((part) => one(part[side])).map((line) => numberOf(line)),
    orders: {
      scenes: packOrder(change.orders.scenes, side),
      elements: packOrder(change.orders.elements, side),
    },
    rest: change.rest[side],
    rate: change.rates[side],
  })
  const pack = (step: Step): PackedStep => ({
    deed: step.deed,
    before: packSide(step, 'before'),
    after: packSide(step, 'after'),
  })
  const packed = { done: done.map(pack), undone: undone.map(pack) }
  const shelf: Shelf = { form: 2, quote, texts: [...numbers.keys()], ...packed }
  return JSON.stringify(shelf)
}

/** A step's cause. Only its name and its words are used again, so only its size is checked. */
const deedSchema = z.union([
  z.object({ kind: z.literal('elsewhere'), scene: text }),
  z.looseObject({
    kind: z.literal('command'),
    scene: text,
    command: z.looseObject({ kind: text }).check(jsonOf(largestScene)),
  }),
  z.looseObject({
    kind: z.literal('said'),
    scene: z.optional(text),
    group: z.optional(text),
    said: z.looseObject({ key: text, args: z.looseObject({}), text }),
  }),
])
/** Reads a line as a cart's is read: each once, so that what steps share is one object again. */
const createReaders = () => {
  const read = memoByObject((given: object) => ({ line: lineReaders.line(given) }))
  return {
    ...lineReaders,
    line: (given: unknown) => (isObject(given) ? read(given).line : undefined),
  }
}
type Readers = ReturnType<typeof createReaders>
type Shelved = { valueAt: (at: number) => unknown; readers: Readers }

/** One side of a step, read as a cart is. @throws where something in it can't be read */
function readSide(
  { scenes, elements, rest, rate }: PackedSide,
  { valueAt, readers }: Shelved,
): StoredCart {
  const given = {
    ...rest,
    scenes: scenes.map((packed) => {
      const frame = valueAt(packed.rest)
      if (!isObject(frame)) throw new Error('No scene')
      const [kept] = packed.kept.map(valueAt)
      const composed = isObject(frame.scene) && {
        scene: {
          ...frame.scene,
          lines: packed.lines.map(valueAt),
          ...(kept !== undefined && { kept }),
        },
      }
      return { ...frame, ...composed, items: packed.items.map(valueAt) }
    }),
    dbItems: elements.map(valueAt),
  }
  if (isOverfull(given)) throw new Error('More than is stored')
  const { unread, ...content } = readContent(given, readers)
  if (unread.length > 0) throw new Error('Something else than is stored')
  const own = isObject(rest) && Array.isArray(rest.unread) ? { unread: rest.unread } : {}
  return { ...content, ...own, rate: orNull(rateSchema).parse(rate) }
}

function partsOf<Value>(
  before: readonly Value[],
  after: readonly Value[],
  idOf: (value: Value) => string,
): Part<Value>[] {
  const [then, now] = [before, after].map((all) => new Map(all.map((one) => [idOf(one), one])))
  return [...new Set([...before, ...after].map(idOf))].map((id) => ({
    id,
    before: then?.get(id) ?? null,
    after: now?.get(id) ?? null,
  }))
}

const idsSchema = z.array(text)

function readStep(packed: PackedStep, shelved: Shelved): Step {
  const before = readSide(packed.before, shelved)
  const after = readSide(packed.after, shelved)
  const fields = restFields.filter(
    (field) => field in packed.before.rest || field in packed.after.rest,
  )
  const restOf = (cart: StoredCart) =>
    Object.fromEntries(fields.map((field) => [field, cart[field]]))
  const orderOf = (kind: 'scenes' | 'elements'): Order => {
    const [then] = packed.before.orders[kind].map(shelved.valueAt)
    const [now] = packed.after.orders[kind].map(shelved.valueAt)
    return then === undefined && now === undefined
      ? null
      : { before: idsSchema.parse(then), after: idsSchema.parse(now) }
  }
  const idOf = ({ drawableUUID }: CartLine) => drawableUUID
  return {
    deed: deedSchema.parse(packed.deed) as Deed,
    change: {
      scenes: partsOf<StoredScene>(before.scenes, after.scenes, sceneIdOf),
      elements: partsOf<CartLine>(before.dbItems, after.dbItems, idOf),
      orders: { scenes: orderOf('scenes'), elements: orderOf('elements') },
      rest: { before: restOf(before), after: restOf(after) },
      rates: { before: before.rate, after: after.rate },
    },
  }
}

/** Reads a text of `packSteps`; none where it can't be read. */
export function unpackSteps(packed: string | null): Steps {
  if (packed === null) return noSteps
  try {
    const { form, quote, texts, done, undone } = JSON.parse(packed) as Omit<Shelf, 'form'> & {
      form: unknown
    }
    if (form !== 2 || done.length > deepest || undone.length > deepest) return noSteps
    const values = new Map<number, unknown>()
    const valueAt = (at: number): unknown => {
      if (!values.has(at)) values.set(at, JSON.parse(texts[at] ?? ''))
      return values.get(at)
    }
    const shelved = { valueAt, readers: createReaders() }
    const read = (steps: PackedStep[]) => steps.map((step) => readStep(step, shelved))
    const of = z.optional(text).parse(quote)
    return { done: read(done), undone: read(undone), ...(of !== undefined && { quote: of }) }
  } catch {
    return noSteps
  }
}
