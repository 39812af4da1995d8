import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blankFiles } from '../../../mocks/blankFiles.ts'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser, startOfTime } from '../../../mocks/data.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { comparedFile, exportedFile } from '../../../server/catalogue/fileWork.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApp } from '../../../server/http/app.ts'
import { listen } from '../../../server/http/listen.ts'
import { openStore } from '../../../server/openStore.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { ask, logIn } from '../../server/caller.ts'
import type { Chance } from '../chance.ts'

const manager = 'ana@tienda.example'

/** How many rows a table has, how many events there are of a kind. */
export type Counts = Record<string, number>

/** What a request changes: rows by table, and `event KIND`. That one was refused is no change. */
const counted = {
  orders: 'orders',
  documents: 'order_documents',
  versions: 'order_versions',
  mails: 'mails',
  people: 'users where removed_at is null',
  sessions: 'sessions',
  favourites: 'favourites',
  choices: 'choices',
  notes: 'order_notes',
  customerNotes: 'customer_notes',
  links: 'customer_links',
  reminders: 'reminders',
  images: 'images',
  logos: 'logos',
  prepared: 'prepared_catalogues',
  catalogues: 'catalogues',
  acceptances: 'acceptances',
  accepted: 'acceptances where accepted_at is not null',
  marks: 'once_per_version',
  unwanted: 'unwanted_notices',
} as const

/** A real server with one client, and what can be asked of it and read past it. */
export type Shop = {
  port: number
  chance: Chance
  clock: { now: number }
  token: string
  /** Calls as the manager; it has to answer. */
  call: <Body = Record<string, unknown>>(
    name: EndpointName,
    params: Record<string, unknown>,
    token?: string | null,
  ) => Promise<Body>
  enter: (login: string) => Promise<string>
  /** The version of the client's own catalogue. */
  catalogueVersion: () => Promise<string>
  counts: () => Counts
  close: () => Promise<void>
}

export async function openShop(chance: Chance): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-lost-'))
  const store = await openStore({ dataDir: folder })
  await store.load({
    clients: [
      aClient({
        email: 'pedidos@alameda.example',
        noticeDays: 3,
        features: { dbOrders: true, catalogueByManagers: true },
      }),
    ],
    users: [
      aUser({ login: manager }),
      aUser({ id: 2, login: 'berta@tienda.example', name: 'Berta Ríos' }),
    ],
    catalogues: [0, 1].map((clientId) => ({ clientId, catalogue: aCatalogue() })),
  })
  const clock = { now: startOfTime }
  const app = createApp({
    ...{ routes: allRoutes, store, site: configuredSite, clock: () => clock.now },
    makers: {
      ...blankFiles,
      catalogueFiles: {
        compare: (task, source) => comparedFile({ kind: 'compare', ...task }, source),
        export: (task, source) => exportedFile({ kind: 'export', ...task }, source),
      },
    },
  })
  const served = { app, site: configuredSite }
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
  const token = await logIn(served, manager)
  const db = new DatabaseSync(join(folder, 'tresillo.db'), { readOnly: true })
  const count = (table: string) =>
    Number(db.prepare(`select count(*) as n from ${table}`).get()?.['n'])
  const eventKinds = db.prepare(
    `select kind, count(*) as n from events where kind <> 'refused' group by kind`,
  )
  return {
    ...{ port: server.port, chance, clock, token },
    call: async <Body>(
      name: EndpointName,
      params: Record<string, unknown>,
      by: string | null = token,
    ) => {
      const { status, body } = await ask(served, name, params, by === null ? {} : { token: by })
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      return body as Body
    },
    enter: (login) => logIn(served, login),
    catalogueVersion: async () => (await store.catalogues.version(1))?.version ?? '',
    counts: () =>
      Object.fromEntries([
        ...Object.entries(counted).map(([name, table]) => [name, count(table)]),
        ...eventKinds.all().map(({ kind, n }) => [`event ${String(kind)}`, Number(n)]),
      ]) as Counts,
    close: async () => {
      await server.stop()
      db.close()
      await store.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What has changed between two counts, without what has not. */
export function changes(before: Counts, after: Counts): Counts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)])
      .filter(([, change]) => change !== 0),
  )
}
