import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { configuredSite } from '../../mocks/server.ts'
import { writeCsv } from '../../server/catalogue/file/csvText.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { allRoutes } from '../../server/features/all.ts'
import { createApp } from '../../server/http/app.ts'
import { openStore } from '../../server/openStore.ts'
import type { EndpointName } from '../../src/contract/contract.ts'
import { fillPath } from '../../src/contract/site.ts'
import type { Article } from '../../src/domain/catalogue/catalogue.ts'
import { officeLimits } from '../../src/domain/catalogue/office.ts'
import { logIn, requestOf } from '../server/caller.ts'
import { manager, twoClients } from '../server/people.ts'
import { setup, teardown } from '../server/postgres.ts'
import { drained, heldBy, type Held } from './limits/held.ts'

// How long the server keeps others waiting while it compares, imports, reads and exports a catalogue as large as a browser may send, with
// its thread for files, on SQLite in a file and on PostgreSQL: node tests/bench/catalogues.ts [--only SQLite]

const { values } = parseArgs({ options: { only: { type: 'string' } } })

/** The longest that a call should keep the event loop, in milliseconds. */
const aim = 50
const callerAt = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
const articleCount = 95_000

/** Articles as short as they come, so that as many as possible fit into a file: 95,000 have 14 MB. */
const articlesAt = (points: number): Article[] =>
  Array.from({ length: articleCount }, (_, at) => {
    const names = { es: `Sofá ${at}`, en: `Sofa ${at}` }
    const one = { line: 'ALB', names, size: { w: 2000, h: 860, d: 960 }, form: null }
    const form = { kind: 'seat', seats: 3, arms: 'both' } as const
    const cost = Object.fromEntries(
      demoCatalogue.groups.map((group, more) => [group, 100_000 + points + more * 1000]),
    )
    const rest = { parts: ['asiento'], slots: [], restrictions: [], points: cost }
    return { id: `S${at}`, ...one, ...rest, form }
  })
const fileAt = (points: number) =>
  Buffer.from(writeCsv({ ...demoCatalogue, articles: articlesAt(points) }, ';'))
const first = fileAt(0)
const dearer = fileAt(10_000)
if (first.length > officeLimits.bytes) throw new Error(`The file has ${first.length} bytes`)

/** Collects what the bench itself has thrown away, so that no call does. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

type Row = { longest: string; worked: string; took: string }

async function bench(database: string, place: Parameters<typeof openStore>[0]) {
  const store = await openStore(place)
  const clock = () => Date.now()
  await store.load({ ...twoClients(), catalogues: [{ clientId: 0, catalogue: demoCatalogue }] })
  const app = createApp({ routes: allRoutes, store, site: configuredSite, clock, log: () => {} })
  const served = { app, site: configuredSite }
  const token = await logIn(served, manager)

  const call = (name: EndpointName, params: Record<string, unknown>, file?: Buffer) => {
    const { method, path } = configuredSite.endpoints[name] ?? { method: '', path: '' }
    if (file === undefined) return requestOf(configuredSite, name, params, { token })
    const { path: filled, rest } = fillPath(path, params)
    const query = new URLSearchParams(rest as Record<string, string>)
    return new Request(`http://tienda.example${configuredSite.location}${filled}?${query}`, {
      method,
      headers: { 'access-token': token, 'accept-language': 'es' },
      body: new Uint8Array(file),
    })
  }
  const version = async () => (await store.catalogues.version(1))?.version ?? ''
  const own = { clientId: 1, format: 'csv' }
  const line = { drawableUUID: 'a', identifier: 'S1', materials: { asiento: 'LN-01' } }
  const cart = [{ ...line, accessories: {}, shoppingCartData: { quantity: 1, remarks: '' } }]
  const imported = async (more = {}) => ({ ...own, name: 'a.csv', seen: await version(), ...more })
  const nextYear = `${new Date().getFullYear() + 1}-06-01`

  const steps: [string, () => Request | Promise<Request>][] = [
    ['preview of a first catalogue', () => call('checkcatalogue', own, first)],
    ['its import', async () => call('importcatalogue', await imported(), first)],
    ['preview of the same', () => call('checkcatalogue', own, first)],
    ['preview, each price another', () => call('checkcatalogue', own, dearer)],
    [
      'preparing it for a day',
      async () => call('importcatalogue', await imported({ day: nextYear }), dearer),
    ],
    ['its import', async () => call('importcatalogue', await imported(), dearer)],
    ['the first price from it', () => call('shoppingcart', { clientId: 1, cartData: cart })],
    ['the next price', () => call('shoppingcart', { clientId: 1, cartData: cart })],
    ['its office', () => call('catalogueoffice', { clientId: 1 })],
    ['all of it for a composer', () => call('scenecatalogue', { clientId: 1 })],
    ['the same again', () => call('scenecatalogue', { clientId: 1 })],
    ['its export as CSV', () => call('exportcatalogue', own)],
    ['its export as JSON', () => call('exportcatalogue', { ...own, format: 'json' })],
  ]
  const rows: Record<string, Row> = {}
  for (const [name, requested] of steps) {
    const request = await requested()
    collect()
    const held = await heldBy(async () => drained(await app.fetch(request, callerAt)))
    const at = Object.keys(rows).filter((one) => one.startsWith(name)).length
    rows[`${name}${at === 0 ? '' : ` (${at + 1})`}, ${database}`] = rowOf(held)
  }
  await store.close()
  return rows
}

const rowOf = ({ longest, worked, took }: Held): Row => ({
  longest: longest.toFixed(0),
  worked: `${worked.toFixed(0)}${worked > aim ? '  above the aim' : ''}`,
  took: took.toFixed(0),
})

const megabytes = (first.length / 1e6).toFixed(1)
console.log(
  `${articleCount} articles, ${megabytes} MB. Loop held, in ms: the longest by the clock; the most that its thread worked, of which the aim is ${aim}; until all was done`,
)
const folder = await mkdtemp(join(tmpdir(), 'tresillo-bench-'))
let databaseUrl = ''
if (values.only !== 'SQLite') await setup({ provide: (_name, given) => (databaseUrl = given) })
try {
  const table: Record<string, Row> = {}
  if (values.only !== 'PostgreSQL') Object.assign(table, await bench('SQLite', { dataDir: folder }))
  if (databaseUrl !== '') Object.assign(table, await bench('PostgreSQL', { databaseUrl }))
  console.table(table)
} finally {
  if (databaseUrl !== '') await teardown()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
