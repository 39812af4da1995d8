import { blankFiles } from '../../../mocks/blankFiles.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { comparedFile, exportedFile } from '../../../server/catalogue/fileWork.ts'
import type { Route } from '../../../server/calls/route.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApp } from '../../../server/http/app.ts'
import type { ReportLinks } from '../../../server/orders/links.ts'
import type { Store } from '../../../server/store/store.ts'
import { now } from './things.ts'

/** What a server answers. */
export type Answer = { status: number; text: string; headers: string }
export type Fetch = (request: Request, address: string) => Promise<Answer>

/** A fault that is put into the server from outside. */
export type Planted = {
  routes?: (routes: readonly Route[]) => readonly Route[]
  store?: (store: Store) => Store
  fetch?: (next: Fetch) => Fetch
  /** What makes files in another way. */
  makers?: Parameters<typeof createApp>[0]['makers']
}

const bytes = (text: string) => new TextEncoder().encode(text)
const silent = () => undefined

/** Files that are made at once, since it does not matter what is on them. */
const makers: Parameters<typeof createApp>[0]['makers'] = {
  ...blankFiles,
  catalogueFiles: {
    compare: (task, source) => comparedFile({ kind: 'compare', ...task }, source),
    export: (task, source) => exportedFile({ kind: 'export', ...task }, source),
  },
  pictures: {
    encode: () =>
      Promise.resolve({ full: bytes('full'), thumb: bytes('thumb'), width: 1, height: 1 }),
  },
  logo: () => Promise.resolve(bytes('logo')),
  sceneFiles: {
    prepare: () => Promise.resolve(),
    tag: (shown, file) => Promise.resolve(`${file}-${JSON.stringify(shown).length}`),
    cached: () => undefined,
    make: (modules) => Promise.resolve(bytes(JSON.stringify(modules))),
  },
}

/** The body of a reply; of a stream, which lasts, what comes first. */
async function textOf({ headers, body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const lasts = headers.get('content-type') === 'text/event-stream'
  // A stream waits by timers that keep no process alive.
  const alive = setInterval(silent, 1000)
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    if (lasts) break
  }
  if (lasts) await reader.cancel()
  clearInterval(alive)
  return Buffer.concat(chunks).toString()
}

/** The server over a store, as one function. @param reportLinks  whether a report's number is enough to read it */
export function serveStore(
  store: Store,
  reportLinks: ReportLinks,
  planted: Planted = {},
): { fetch: Fetch; routes: readonly Route[] } {
  const routes = planted.routes?.(allRoutes) ?? allRoutes
  const app = createApp({
    ...{ routes, reportLinks, site: configuredSite, clock: () => now, log: silent },
    makers: { ...makers, ...planted.makers },
    store: planted.store?.(store) ?? store,
    mailing: { factory: 'fabrica@tresillo.example' },
  })
  const fetch: Fetch = async (request, remoteAddress) => {
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress } } })
    const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n')
    return { status: response.status, text: await textOf(response), headers }
  }
  return { fetch: planted.fetch?.(fetch) ?? fetch, routes }
}
