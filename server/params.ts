import type { Context } from 'hono'
import type * as z from 'zod'
import type { ServerMessages } from '../i18n/server/messages.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** Bytes. */
const largestBody = 1024 * 1024

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A request's body; null where it is larger than a body may be. */
async function readText({ body, headers }: Request): Promise<string | null> {
  if (Number(headers.get('content-length') ?? 0) > largestBody) return null
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largestBody) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

async function readBody(c: Context, text: ServerMessages): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return {}
  const content = await readText(c.req.raw)
  if (content === null) throw new Refusal(413, 'size', text.tooLarge)
  if (content === '') return {}
  try {
    const body: unknown = JSON.parse(content)
    if (isObject(body)) return body
  } catch {
    // Refused below, like JSON that is no object.
  }
  throw new Refusal(400, 'malformed', text.malformed)
}

/** PostgreSQL takes no text with a zero character in it. */
const hasZero = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasZero)

/** Where a value does not fit its schema: `acl.orderConfirmation`; of a parameter that is unknown, its name. */
function faultyName({ path, ...issue }: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...path, ...unknown].filter((part) => typeof part === 'string').join('.')
}

/**
 * The parameters of a request to an endpoint, wherever the configuration lets them travel: path over body over query, checked.
 * The body of an endpoint that takes a file is not touched.
 *
 * @throws Refusal 400 that names the first parameter that is missing, not valid or unknown, 413 for more than 1 MiB
 */
export async function readParams(
  c: Context,
  endpoint: Pick<Endpoint, 'params' | 'bytes'>,
  text: ServerMessages,
): Promise<unknown> {
  const body = endpoint.bytes ? {} : await readBody(c, text)
  const given: Record<string, unknown> = { ...c.req.query(), ...body, ...c.req.param() }
  const zero = Object.keys(given).find((name) => hasZero(given[name]))
  if (zero !== undefined) throw new Refusal(400, 'parameter', text.invalid(zero))
  const checked = endpoint.params.safeParse(given)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const name = issue ? faultyName(issue) : ''
  const isMissing = given[name.split('.')[0] ?? ''] === undefined
  throw new Refusal(400, 'parameter', isMissing ? text.missing(name) : text.invalid(name))
}
