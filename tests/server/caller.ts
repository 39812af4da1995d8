import { password } from '../../mocks/data.ts'
import type { createApp } from '../../server/http/app.ts'
import type { EndpointName } from '../../src/contract/contract.ts'
import { asText, fillPath, type Site } from '../../src/contract/site.ts'

type Served = { app: ReturnType<typeof createApp>; site: Site }
export type Answer = { status: number; body: unknown; headers: Headers }
type Options = {
  token?: string | undefined
  language?: string
  address?: string
  headers?: Record<string, string>
}

/** The request by which a browser calls an endpoint, by its name and the site's configuration. */
export function requestOf(
  site: Site,
  name: EndpointName,
  params: Record<string, unknown>,
  { token, language = 'es', headers = {} }: Omit<Options, 'address'> = {},
): Request {
  const endpoint = site.endpoints[name]
  if (!endpoint) throw new Error(`The site has no ${name}`)
  const { path, rest } = fillPath(endpoint.path, params)
  const isGet = endpoint.method === 'GET'
  const query = Object.entries(rest).map(([key, value]) => [key, asText(value)])
  const url = new URL((endpoint.location ?? site.location) + path, 'http://tienda.example')
  if (isGet) url.search = new URLSearchParams(query).toString()
  return new Request(url, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...headers,
    },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
  })
}

/** The body of a response; of a stream, which lasts, what comes first. */
async function bodyOf({ headers, body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const lasts = headers.get('content-type') === 'text/event-stream'
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (lasts) break
  }
  await reader.cancel()
  return text
}

/** Calls an endpoint of an app as a browser does and gives back what came. */
export async function ask(
  { app, site }: Served,
  name: EndpointName,
  params: Record<string, unknown>,
  { address = '10.0.0.1', ...options }: Options = {},
): Promise<Answer> {
  const request = requestOf(site, name, params, options)
  const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
  const text = await bodyOf(response)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  }
}

/** Logs in one of the people of mocks/data.ts and gives back the token. */
export async function logIn(served: Served, user: string): Promise<string> {
  const { status, body } = await ask(served, 'login', { user, pass: password })
  if (status !== 200) throw new Error(`${user} can’t log in: ${JSON.stringify(body)}`)
  return (body as { token: string }).token
}
