import type { Context } from 'hono'
import type * as z from 'zod'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isShallow } from '../../src/contract/limits.ts'
import { mostLines } from '../../src/domain/cart.ts'
import { Refusal } from '../calls/refusal.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(body: Uint8Array, text: ServerMessages): Record<string, unknown> {
  if (body.length === 0) return {}
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(body))
    if (isObject(content)) return content
  } catch {
    // A body that is no JSON is refused below, like JSON that is no object.
  }
  throw new Refusal(400, 'malformed', text.malformed)
}

/** PostgreSQL refuses a text with a NUL in it. Only for checked values: they are no deeper than their schema. */
const hasZero = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasZero)

/** More than any list or record of a request may have. */
const mostEntries = 2 * mostLines

/**
 * Whether a value holds a list or record of more entries than any may have. A schema reads each of them before it counts them, which
 * keeps others waiting for what is refused anyway.
 */
function isOverlong(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return entries.length > mostEntries || entries.some(isOverlong)
}

/** The path of the value that does not fit its schema, as in `acl.orderConfirmation`; the name of an unknown parameter. */
function faultyName({ path, ...issue }: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...path, ...unknown].filter((part) => typeof part === 'string').join('.')
}

const accepted = (params: unknown): Record<string, unknown> => (isObject(params) ? params : {})

/** The parameters with the link of an order that is named by the id in its report's address. */
const withLink = (params: Record<string, unknown>, { orderId = '' }: Record<string, string>) =>
  orderId === '' || /^\d+$/.test(orderId) ? params : { ...params, link: orderId }

/**
 * The checked parameters of a request. The configuration says where they are: in the path, and in the query with GET and HEAD or in the
 * body with other methods. With a body the query is not read, since proxies log addresses, and no password belongs into an address. An
 * endpoint that takes a file has only path and query.
 *
 * @throws Refusal 400 that names the first parameter that is missing, not valid or unknown
 */
export function readParams(
  c: Context,
  endpoint: Pick<Endpoint, 'params' | 'bytes'>,
  body: Uint8Array,
  text: ServerMessages,
): Record<string, unknown> {
  const isInAddress = endpoint.bytes || c.req.method === 'GET' || c.req.method === 'HEAD'
  const sent = isInAddress ? c.req.query() : parsed(body, text)
  const received: Record<string, unknown> = { ...sent, ...c.req.param() }
  const overlong = Object.keys(received).find(
    (name) => isShallow(received[name]) && isOverlong(received[name]),
  )
  if (overlong !== undefined) throw new Refusal(400, 'parameter', text.invalid(overlong))
  const checked = endpoint.params.safeParse(received)
  if (checked.success) {
    const params = accepted(checked.data)
    const zero = Object.keys(params).find((name) => hasZero(params[name]))
    if (zero === undefined) return withLink(params, c.req.param())
    throw new Refusal(400, 'parameter', text.invalid(zero))
  }
  const [issue] = checked.error.issues
  const name = issue ? faultyName(issue) : ''
  const isMissing = received[name.split('.')[0] ?? ''] === undefined
  throw new Refusal(400, 'parameter', isMissing ? text.missing(name) : text.invalid(name))
}
