import type pg from 'pg'
import { createWebhooks } from './features/webhooks/store.ts'
import { createAcceptances } from './features/acceptance/store.ts'
import { createChoices } from './features/choices/store.ts'
import { createCustomers } from './features/customers/store.ts'
import { createFavourites } from './features/favourites/store.ts'
import { createFactoryTokens } from './features/factory/store.ts'
import { createFollow } from './features/following/store.ts'
import { createResets } from './features/forgotten/store.ts'
import { createOrderNotes } from './features/notes/store.ts'
import { createImages } from './features/images/store.ts'
import { createRegistrations } from './features/registration/store.ts'
import { createReminders } from './features/reminders/store.ts'
import { createSavings } from './features/saving/store.ts'
import { createWork } from './features/work/store.ts'
import { createArticleModels } from './store/articleModels.ts'
import { createCatalogues } from './store/catalogues.ts'
import { createClients } from './store/clients.ts'
import { connect, type Connecting } from './store/connect.ts'
import { createNumberTurns } from './store/counters.ts'
import { createEvents } from './store/events.ts'
import { createHealth } from './store/health.ts'
import { createKeys } from './store/keys.ts'
import { createLimitCounts } from './store/limitCounts.ts'
import { createLoad, isEmpty } from './store/load.ts'
import { createLogins } from './store/logins.ts'
import { createLogos } from './features/profiles/store.ts'
import { createMails } from './store/mails.ts'
import { migrate } from './store/migrate.ts'
import { usualTimeouts } from './store/openSession.ts'
import { createOrders } from './store/orders.ts'
import { createDeleteOutdated } from './store/outdated.ts'
import { createPreparedCatalogues } from './store/preparedCatalogues.ts'
import { createScenePhotos } from './store/scenePhotos.ts'
import { createSessions } from './store/sessions.ts'
import type { Store } from './store/store.ts'
import { createTransact } from './store/transaction.ts'
import { checkUsable } from './store/usable.ts'
import { createUsers } from './store/users.ts'

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws if the database does not answer, is none for this program, or a migration fails
 */
export async function openStore(place: Connecting): Promise<Store> {
  const dialect = place.databaseUrl === undefined ? 'sqlite' : 'postgres'
  let pool: pg.Pool | null = null
  const db = connect({ ...place, onPool: (opened) => (pool = opened) })
  try {
    await checkUsable(db)
    if (dialect === 'sqlite') await migrate(db, dialect)
    else await migrateWithoutTimeout(place)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const transact = createTransact(db)
  const numberTurns = createNumberTurns()
  return {
    dialect,
    close: () => db.destroy(),
    isEmpty: () => isEmpty(db),
    users: createUsers(db, transact),
    clients: createClients(db, transact),
    logins: createLogins(db),
    limitCounts: createLimitCounts(db),
    sessions: createSessions(db, transact),
    orders: createOrders(db, dialect, transact, numberTurns),
    work: createWork(db),
    follow: createFollow(db, place.databaseUrl),
    savings: createSavings(db, transact, numberTurns),
    acceptances: createAcceptances(db, transact),
    favourites: createFavourites(db, transact),
    choices: createChoices(db, transact),
    webhooks: createWebhooks(db, transact),
    factoryTokens: createFactoryTokens(db, transact),
    customers: createCustomers(db, dialect, transact),
    orderNotes: createOrderNotes(db, transact),
    reminders: createReminders(db, transact),
    images: createImages(db, transact),
    logos: createLogos(db, transact),
    catalogues: createCatalogues(db, transact),
    preparedCatalogues: createPreparedCatalogues(db, transact),
    articleModels: createArticleModels(db),
    scenePhotos: createScenePhotos(db),
    registrations: createRegistrations(db),
    resets: createResets(db),
    mails: createMails(db, transact),
    events: createEvents(db),
    keys: createKeys(db),
    deleteOutdated: createDeleteOutdated(db),
    health: createHealth(db, () => pool),
    load: createLoad(db, dialect),
  }
}

/** Migrates on connections of its own without a timeout, since changing a large table, or waiting for another process that does so, takes long. */
async function migrateWithoutTimeout({ timeouts = usualTimeouts, ...place }: Connecting) {
  const db = connect({ ...place, timeouts: { ...timeouts, statement: 0 } })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}
