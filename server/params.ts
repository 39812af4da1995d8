import type { Context } from 'hono'
import type * as z from 'zod'
import type { ServerMessages } from '../i18n/server/messages.ts'
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

/**
 * The parameters of a request, wherever the configuration lets them travel: path over body over query, checked.
 *
 * @throws Refusal 400 that names the first parameter that is missing or not valid, 413 for more than 1 MiB
 */
export async function readParams<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  text: ServerMessages,
): Promise<z.output<Schema>> {
  const body = await readBody(c, text)
  const given: Record<string, unknown> = { ...c.req.query(), ...body, ...c.req.param() }
  const zero = Object.keys(given).find((name) => hasZero(given[name]))
  if (zero !== undefined) throw new Refusal(400, 'parameter', text.invalid(zero))
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  const name = String(checked.error.issues[0]?.path[0] ?? '')
  const message = given[name] === undefined ? text.missing(name) : text.invalid(name)
  throw new Refusal(400, 'parameter', message)
}
