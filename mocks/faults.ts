import { http, HttpResponse, type HttpHandler, type RequestHandlerOptions } from 'msw'
import { basePath } from '../server/http/router.ts'
import type { EndpointName } from '../src/contract/contract.ts'
import type { MockBackend } from './server.ts'

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
}

function at(
  { site }: Pick<MockBackend, 'site'>,
  name: EndpointName,
  reply: (request: Request) => Response | Promise<Response>,
  options?: RequestHandlerOptions,
): HttpHandler {
  const endpoint = site.endpoints[name]
  if (!endpoint) throw new Error(`The site has no ${name}`)
  const address = `*${basePath(site)}${endpoint.path}`
  return methods[endpoint.method](address, ({ request }) => reply(request), options)
}

type Fault = (
  backend: MockBackend,
  name: EndpointName,
  /** `{ once: true }` plays the fault for one call. */
  options?: RequestHandlerOptions,
) => HttpHandler

/** The request arrives and is carried out; its reply is lost on the way. */
export const lostReply: Fault = (backend, name, options) => {
  const lose = async (request: Request) => {
    await backend.app.fetch(request)
    return HttpResponse.error()
  }
  return at(backend, name, lose, options)
}

/** The request never arrives. */
export const noConnection: Fault = (backend, name, options) =>
  at(backend, name, () => HttpResponse.error(), options)

/** The server fails, and says so as ours does. */
export const serverError: Fault = (backend, name, options) => {
  const body = { status: 500, code: 'server', message: 'Algo ha fallado en el servidor.' }
  return at(backend, name, () => HttpResponse.json(body, { status: 500 }), options)
}

/** What stands in front of the server refuses the call, or gets no answer from it, and sends a page of its own, as nginx does. */
export const refusedInFront =
  (status: 413 | 502): Fault =>
  (backend, name, options) => {
    const page = `<html><head><title>${status}</title></head><body>nginx</body></html>`
    const headers = { 'content-type': 'text/html' }
    return at(backend, name, () => new HttpResponse(page, { status, headers }), options)
  }

/** A reply that ends in the middle. */
export const brokenJson: Fault = (backend, name, options) => {
  const headers = { 'content-type': 'application/json' }
  return at(backend, name, () => new HttpResponse('{"data": [{"id": 1', { headers }), options)
}

/** Valid JSON that does not fit the contract. */
export const wrongShape: Fault = (backend, name, options) =>
  at(backend, name, () => HttpResponse.json({ rows: 'none', token: 7 }), options)

/** A reply that comes when it is released, or never. */
export function heldReply(backend: MockBackend, name: EndpointName) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const hold = async (request: Request) => {
    await promise
    return backend.app.fetch(request)
  }
  return { handler: at(backend, name, hold), release: () => resolve(undefined) }
}
