import * as z from 'zod/mini'
import { mostRows } from './limits.ts'
import * as read from './tolerant.ts'

/** A part of a reply that can't be read, as it is shown to people. */
export type Unread = {
  /** Of a list's row, its place from 1; else 0. */
  place: number
  /** Its own id or login; '' where it has none that can be read. */
  id: string
  /** The path of the field that does not fit; '' where the whole does not. */
  field: string
  /** The unreadable value, cut to be shown; '' if it is missing. */
  found: string
}

/** The rows of a reply that could be read, and word of the others. */
export type Rows<Row> = { data: Row[]; unread: Unread[] }

const foundLength = 60

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (isObject(inside) ? inside[String(key)] : undefined),
    value,
  )
}

function shown(value: unknown): string {
  const found = (JSON.stringify(value) as string | undefined) ?? ''
  return found.length > foundLength ? `${found.slice(0, foundLength)}…` : found
}

/** Word of a row that can’t be read, by what its schema says. */
export function describe(
  row: unknown,
  place: number,
  { issues }: Pick<z.core.$ZodError, 'issues'>,
): Unread {
  const path = issues[0]?.path ?? []
  const name = isObject(row) ? (row.id ?? row.login ?? row.identifier) : undefined
  return {
    place,
    id: typeof name === 'string' || typeof name === 'number' ? String(name) : '',
    field: path.join('.'),
    found: shown(valueAt(row, path)),
  }
}

/** Word of a field of the reply itself that can’t be read. */
export const unreadField = (field: string, value: unknown): Unread => ({
  place: 0,
  id: '',
  field,
  found: shown(value),
})

/**
 * The list of a reply, which stands by itself or under `data` and may be null; undefined where there is none, or one of more rows than
 * are read.
 *
 * @param name  another name that it may stand under
 */
function listIn(given: unknown, most: number, name = 'data'): unknown[] | undefined {
  const isGroup = isObject(given) && !Array.isArray(given)
  const isNamed = isGroup && (name in given || 'data' in given)
  const list = isGroup ? (given[name] ?? given.data ?? (isNamed ? null : undefined)) : given
  if (list === null) return []
  return Array.isArray(list) && list.length <= most ? list : undefined
}

/** Reads a list row by row: one that can't be read takes none of the others away. */
function readRows<Row extends z.ZodMiniType>(
  row: Row,
  list: readonly unknown[],
): Rows<z.output<Row>> {
  const data: z.output<Row>[] = []
  const unread: Unread[] = []
  list.forEach((given, index) => {
    const read = row.safeParse(given)
    if (read.success) data.push(read.data)
    else unread.push(describe(given, index + 1, read.error))
  })
  return { data, unread }
}

type Context = Pick<z.core.ParsePayload, 'issues'>

const notAList = (given: unknown, context: Context): never => {
  context.issues.push({ code: 'custom', input: given, message: 'list' })
  return z.NEVER
}

/**
 * A list of rows, by itself, under `data`, or under a name of its own.
 *
 * @param most  a longer list is not read at all
 */
export function rowsOf<Row extends z.ZodMiniType>(row: Row, name?: string, most = mostRows) {
  type Sent = z.input<Row>[] | { data: z.input<Row>[] }
  const rows = z.transform((given: Sent, context): Rows<z.output<Row>> => {
    const list = listIn(given, most, name)
    return list === undefined ? notAList(given, context) : readRows(row, list)
  })
  // For docs/api.md, which can't look into a function.
  return Object.assign(rows, { row, most })
}

const paging = z.object({
  total: read.wholeIfPresent,
  page: read.wholeIfPresent,
  /** What may have been meant by a search that has found nothing. Ours. */
  suggestions: read.textsIfPresent,
})

/** A list of rows, or a page of one: then the count of all its rows and the page's number stand beside `data`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  type Sent =
    z.input<Row>[] | { data: z.input<Row>[]; total: number; page: number; suggestions?: string[] }
  type Page = Rows<z.output<Row>> & Partial<z.output<typeof paging>>
  const rows = z.transform((given: Sent, context): Page => {
    const list = listIn(given, mostRows)
    if (list === undefined) return notAList(given, context)
    const place = isObject(given) ? paging.safeParse({ ...given }).data : {}
    return place === undefined ? notAList(given, context) : { ...readRows(row, list), ...place }
  })
  return Object.assign(rows, { row, most: mostRows, beside: paging })
}
