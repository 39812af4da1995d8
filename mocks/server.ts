import { http, type HttpHandler } from 'msw'
import configuration from '../public/api.json' with { type: 'json' }
import { comparedFile, exportedFile } from '../server/catalogue/fileWork.ts'
import { createApp } from '../server/http/app.ts'
import { basePath } from '../server/http/router.ts'
import { jsonLog } from '../server/log.ts'
import type { OutgoingMail } from '../server/mail/mailer.ts'
import { createOutbox, type Outbox } from '../server/outbox.ts'
import { allRoutes } from '../server/features/all.ts'
import { openStore } from '../server/openStore.ts'
import type { Services } from '../server/calls/services.ts'
import type { Store } from '../server/store/store.ts'
import { siteSchema, type Site } from '../src/contract/site.ts'
import { visitors } from '../server/store/types.ts'
import { blankFiles } from './blankFiles.ts'
import { aCatalogue } from './catalogue.ts'
import { aClient, anOrder, aUser, cheapHash, startOfTime } from './data.ts'

/** The site as it is configured for real. */
export const configuredSite: Site = siteSchema.parse(configuration)

export type MockBackend = {
  /** For msw: every endpoint of the site, and the configuration itself. */
  handlers: HttpHandler[]
  app: ReturnType<typeof createApp>
  store: Store
  site: Site
  /** The server's time; it stands still until a test changes it. */
  clock: { now: number }
  /** Carries out registrations and sends mail when a test runs it. */
  outbox: Outbox
  /** What the outbox has sent. */
  sentMails: OutgoingMail[]
}

/**
 * The real server over a database in memory, with one client, one person who may do everything, and one open budget, unless
 * other rows are given.
 */
export async function createMockBackend({
  site = configuredSite,
  rows = {},
  makers,
}: {
  site?: Site
  rows?: Parameters<Store['load']>[0]
  makers?: Partial<Services['makers']>
} = {}): Promise<MockBackend> {
  const store = await openStore({})
  await store.load({
    clients: rows.clients ?? [aClient()],
    users: rows.users ?? [aUser()],
    orders: rows.orders ?? [anOrder()],
    catalogues: rows.catalogues ?? [{ clientId: visitors, catalogue: aCatalogue() }],
  })
  const clock = { now: startOfTime }
  const app = createApp({
    ...{ routes: allRoutes, store, site, clock: () => clock.now },
    makers: {
      ...blankFiles,
      // The real ones are workers.
      catalogueFiles: {
        compare: (task, source) => comparedFile({ kind: 'compare', ...task }, source),
        export: (task, source) => exportedFile({ kind: 'export', ...task }, source),
      },
      ...makers,
    },
  })
  const sentMails: OutgoingMail[] = []
  const outbox = createOutbox({
    store,
    mailer: {
      send: (mail) => {
        sentMails.push(mail)
        return Promise.resolve()
      },
    },
    clock: () => clock.now,
    log: jsonLog,
    name: 'Tresillo',
    hash: cheapHash,
  })
  const reply = ({ request }: { request: Request }) => app.fetch(request)
  const handlers = [`*${basePath(site)}/*`, '*/catalog/*', '*/api.json'].map((path) =>
    http.all(path, reply),
  )
  return { handlers, app, store, site, clock, outbox, sentMails }
}
