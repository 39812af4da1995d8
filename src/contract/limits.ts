import * as z from 'zod/mini'
import { mostLines } from '../domain/cart.ts'
import { mostModules } from '../domain/scene/mostModules.ts'

/** The most that a scene may hold, wherever it comes from: a link, the browser's storage, a request or a reply. */
export const sceneLimits = {
  lines: mostModules,
  /** A line is docked at two ends. */
  joints: 2 * mostModules,
  /** Fabrics of a line, by part, and accessories, by type. */
  choices: 200,
  /** The stored rows of each kind: the articles, fabrics and accessories of the order that it comes from. */
  stored: 2 * mostLines,
  /** How far from the room's middle something may stand, in millimetres. */
  floor: 1_000_000,
} as const

/**
 * The most rows that a list of a reply may have: more than a catalogue's file, or years of orders that another backend sends in one list.
 */
export const mostRows = 100_000

/** The longest id or name that is read where no narrower limit stands, in characters. */
export const longestText = 1000

/** A text without a narrower limit. */
export const text = z.string().check(z.maxLength(longestText))

/** The most JSON that a request may carry, in bytes. */
export const largestRequest = 1024 * 1024

/** The most that a scene may be, in characters of JSON, with what later portals add to it: with the rest of its cart it is one request. */
export const largestScene = 700_000

/** A number that counts something: a list's page, a scene of an order, a budget's version. */
export const mostCounted = 1_000_000

/** A limit that zod has no check for, which tells whoever looks at the schema how much it lets pass. */
export const atMost = <Value>(most: number, sizeOf: (given: Value) => number) =>
  Object.assign(
    z.refine<Value>((given) => sizeOf(given) <= most),
    { most },
  )

/** A record of `most` entries. */
export const recordOf = <Value extends z.ZodMiniType>(value: Value, most: number) =>
  z.record(text, value).check(atMost(most, (given) => Object.keys(given).length))

/** How deep any JSON may be nested, with what later versions add. */
const deepest = 20

/** Whether any JSON is nested no deeper than any request or reply is. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return true
}

// A value that is nested deeper than the stack can't be written.
const lengthOf = (value: unknown): number =>
  value === undefined ? 0 : isShallow(value) ? JSON.stringify(value).length : Infinity

/** Whatever is in it, it is so many characters of JSON at most, and not nested very deep. */
export const jsonOf = (most: number) => Object.assign(atMost(most, lengthOf), { isWhole: true })
