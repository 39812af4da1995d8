import * as z from 'zod/mini'
import {
  customerAnswers,
  type OrderState,
  orderStates,
  orderTypes,
} from '../domain/orders/states.ts'

/**
 * The fields of replies, read tolerantly: another company's backend may send a number as text, a flag as 1 or "true", an instant
 * as milliseconds, and null for what is empty. A value that fits none of its field's forms can't be read; it is never taken for
 * another.
 *
 * A field's input type is what our own server sends, so that the compiler holds that to one form. The name of its form is the issue of
 * a value that it refuses; docs/api.md explains each.
 */

/** The value that is read; undefined if it can't be read. */
type Reader<T> = (given: unknown) => T | undefined

/** A field that a backend may leave out. */
type Omissible<T, Sent> = z.ZodMiniType<
  T,
  Sent | null,
  z.core.$ZodTypeInternals<T, Sent | null> & { optin: 'optional' }
>

/** A field that is undefined where a reply does not tell it, so that nothing is made of its absence. */
type IfPresent<T> = z.ZodMiniType<
  T | undefined,
  T | null | undefined,
  z.core.$ZodTypeInternals<T | undefined, T | null | undefined> & {
    optin: 'optional'
    optout: 'optional'
  }
>

const isEmpty = (given: unknown): boolean => given === undefined || given === null || given === ''

/** Backends in PHP send an object without fields as an empty list. */
const isEmptyList = (given: unknown): boolean => Array.isArray(given) && given.length === 0

/** Whether something says nothing where a group of fields could be. */
export const isEmptyGroup = (given: unknown): boolean =>
  isEmpty(given) ||
  isEmptyList(given) ||
  (typeof given === 'object' && given !== null && Object.keys(given).length === 0)

/** A field that must be there. */
function required<T>(form: string, read: Reader<T>, isMissing = isEmpty): z.ZodMiniType<T, T> {
  const field = z.transform((given: unknown, context) => {
    const value = isMissing(given) ? undefined : read(given)
    if (value === undefined) context.issues.push({ code: 'custom', input: given, message: form })
    return value
  })
  return field as z.ZodMiniType as z.ZodMiniType<T, T>
}

/** A field that may be missing, null or an empty text, all of which are read as `empty`. */
function orElse<T, Empty>(form: string, read: Reader<T>, empty: Empty): Omissible<T | Empty, T> {
  const field = z.transform((given: unknown, context) => {
    if (isEmpty(given)) return empty
    const value = read(given)
    if (value === undefined) context.issues.push({ code: 'custom', input: given, message: form })
    return value
  })
  return field as z.ZodMiniType as Omissible<T | Empty, T>
}

const ifPresent = <T>(form: string, read: Reader<T>) =>
  orElse(form, read, undefined) as z.ZodMiniType as IfPresent<T>

const readText: Reader<string> = (given) =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : undefined

const readNumber: Reader<number> = (given) => {
  const isNumeric = typeof given === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(given)
  const value = isNumeric ? Number(given) : given
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const readWhole: Reader<number> = (given) => {
  const value = readNumber(given)
  return Number.isSafeInteger(value) ? value : undefined
}

const readId: Reader<number> = (given) => {
  const value = readWhole(given)
  return value !== undefined && value > 0 ? value : undefined
}

/** Some backends say 0 for none. */
const readIdOrZero: Reader<number | null> = (given) =>
  readNumber(given) === 0 ? null : readId(given)

const yes: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'y', 'on']
const no: readonly unknown[] = [false, 0, '0', 'false', 'no', 'n', 'off']

const readFlag: Reader<boolean> = (given) => {
  const value = typeof given === 'string' ? given.trim().toLowerCase() : given
  return yes.includes(value) ? true : no.includes(value) ? false : undefined
}

const readBit: Reader<0 | 1> = (given) => {
  const value = readFlag(given)
  return value === undefined ? undefined : value ? 1 : 0
}

/** Numbers below are seconds: as milliseconds they would lie before March 1973. */
const firstMillisecond = 1e11
/** Seconds below lie before March 1973, and so aren't any. */
const firstSecond = 1e8

/** ISO 8601, and what databases make of it. Without a time it is the day's beginning, without a zone it is the reader's. */
const isoDate =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

function parseDate(text: string): number {
  const [, year = '', month = '', day = '', time = '00:00', zone = ''] =
    isoDate.exec(text.trim()) ?? []
  // A day that its month does not have would be read as one of the next.
  if (new Date(`${year}-${month}-${day}`).getUTCDate() !== Number(day)) return NaN
  const offset = /^.\d\d$/.test(zone) ? `${zone}:00` : zone.toUpperCase()
  return Date.parse(`${year}-${month}-${day}T${time}${offset}`)
}

const readInstant: Reader<string> = (given) => {
  const number = readNumber(given)
  const milliseconds =
    number === undefined || number < firstSecond
      ? parseDate(readText(given) ?? '')
      : number < firstMillisecond
        ? number * 1000
        : number
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Some backends say 0 for none. */
const readInstantOrZero: Reader<string | null> = (given) =>
  readNumber(given) === 0 ? null : readInstant(given)

const readState: Reader<OrderState> = (given) => {
  const state = readText(given)?.trim().toUpperCase()
  if (state === undefined) return undefined
  return orderStates.find((name) => name === state) ?? 'UNKNOWN'
}

const readOneOf =
  <T extends string>(names: readonly T[]): Reader<T> =>
  (given) => {
    const name = readText(given)?.trim().toLowerCase()
    return names.find((one) => one === name)
  }

/** Names to texts. */
const readTexts: Reader<Record<string, string>> = (given) => {
  if (Array.isArray(given)) return isEmptyList(given) ? {} : undefined
  if (typeof given !== 'object' || given === null) return undefined
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const text = isEmpty(value) ? '' : readText(value)
    if (text === undefined) return undefined
    texts[name] = text
  }
  return texts
}

/** Several values as a list, or the only one by itself; an empty one keeps its place as `empty`. */
const readEach =
  <T>(read: Reader<T>, empty: T): Reader<T[]> =>
  (given) => {
    const all: unknown[] = Array.isArray(given) ? given : [given]
    const values = all.map((value) => (isEmpty(value) ? empty : read(value)))
    return values.every((value) => value !== undefined) ? values : undefined
  }

const doneWords = ['ok', 'true', '1', 'success', 'done']

const readDone: Reader<true> = (given) => {
  const word = String(given).trim().toLowerCase()
  return doneWords.includes(word) || /^2\d\d$/.test(word) ? true : undefined
}

export const text = required('text', readText)
/** A text that must be there, though it may be empty. */
export const anyText = required('text', readText, () => false)
export const textOrEmpty = orElse('text', readText, '')
export const textIfPresent = ifPresent('text', readText)
export const texts = orElse('texts', readEach(readText, ''), [])
export const textsIfPresent = ifPresent('texts', readEach(readText, ''))
export const textsByName = orElse('texts by name', readTexts, {})

/** What happened: any text, since a backend may have more than a timeline tells. */
export const event = required('event', readText)

export const number = required('number', readNumber)
export const numberOrNull = orElse('number', readNumber, null)
export const numbers = orElse('numbers', readEach(readNumber, 0), [])
export const numberOrOne = orElse('number', readNumber, 1)
export const whole = required('whole number', readWhole)
export const wholeOrNull = orElse('whole number', readWhole, null)
export const wholeIfPresent = ifPresent('whole number', readWhole)
export const wholeOrOne = orElse('whole number', readWhole, 1)

/** The number of a client or an order. */
export const id = required('number above 0', readId)
export const idOrNull = orElse('number above 0', readIdOrZero, null)

export const flagOrNo = orElse('yes or no', readFlag, false)
export const flagIfPresent = ifPresent('yes or no', readFlag)
/** A flag that is kept as 0 or 1. */
export const bit = required('0 or 1', readBit)
export const bitOrZero = orElse<0 | 1, 0>('0 or 1', readBit, 0)
export const bitIfPresent = ifPresent('0 or 1', readBit)

export const instant = required('instant', readInstant)
export const instantOrNull = orElse('instant', readInstantOrZero, null)

/** A state that the spec does not know, or none, is UNKNOWN. */
export const stateOrUnknown = orElse<OrderState, 'UNKNOWN'>('state', readState, 'UNKNOWN')
export const stateIfPresent = ifPresent('state', readState)
export const typeIfPresent = ifPresent('type', readOneOf(orderTypes))
export const separatorIfPresent = ifPresent('`.` or `,`', readOneOf(['.', ','] as const))
export const answerIfPresent = ifPresent('answer', readOneOf(customerAnswers))

/** The status of what was done; any other can't be read. */
export const done = required('OK', readDone) as z.ZodMiniType as z.ZodMiniType<
  true,
  string | number | boolean
>

export const oneOf = <T extends string>(...names: T[]) =>
  required(names.map((name) => `\`${name}\``).join(' or '), readOneOf(names))

/**
 * A group of fields. Null is one without any, as is the empty list that backends in PHP send for it.
 *
 * @param single  the field that a single value in the group's place stands for
 */
export function group<Shape extends z.core.$ZodShape>(shape: Shape, single?: keyof Shape & string) {
  const fields = z.object(shape)
  const whole = z.pipe(
    z.transform((given: unknown): unknown => {
      if (isEmptyGroup(given)) return {}
      return single !== undefined && typeof given !== 'object' ? { [single]: given } : given
    }),
    fields,
  )
  return whole as z.ZodMiniType as Omissible<z.output<typeof fields>, z.input<typeof fields>>
}

/** A group that may be missing as a whole or have no fields, and is read as `empty` then. */
function orEmpty<Schema extends z.ZodMiniType, Empty>(schema: Schema, empty: Empty) {
  const whole = z.pipe(
    z.transform((given: unknown): unknown => (isEmptyGroup(given) ? undefined : given)),
    z.pipe(
      z.optional(schema),
      z.transform((value) => value ?? empty),
    ),
  )
  return whole as z.ZodMiniType as Omissible<
    z.output<Schema> | Empty,
    z.input<Schema> | null | undefined
  >
}

/** A group of fields that may be missing as a whole, and is read as null then. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => orEmpty(schema, null)

/** A list that may be missing: one without anything in it. */
export const listOrEmpty = <Row extends z.ZodMiniType>(row: Row) =>
  orEmpty(z.array(row), [] as z.output<Row>[])

const sizeFields = { w: numberOrNull, h: numberOrNull, d: numberOrNull }
/** Millimetres. */
export const size = group(sizeFields)
export const noSize = { w: null, h: null, d: null }

/** A secondary field of a row, a price or a report: an unreadable value counts as left out. */
export const beside = <Schema extends z.ZodMiniType>(schema: Schema, empty: z.output<Schema>) =>
  z.catch(schema, empty)
