import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openStore } from '../../server/openStore.ts'
import type { Store } from '../../server/store/store.ts'

/** What `openStore` takes. */
type Place = { databaseUrl?: string; dataDir?: string }

/** A database that belongs to one test file. */
export type TestDatabase = {
  /** The arguments of `openStore` for it. */
  place: Place
  /** A store on it. */
  store: Store
  /** One more store on the same database, as in another server process; closed after the tests. */
  another: () => Promise<Store>
  /** The arguments of `openStore` for a new, empty database; removed after the tests. */
  emptyPlace: () => Promise<Place>
}

/**
 * Runs the same tests on both databases, each time on a fresh one.
 *
 * @param body  called once per database; `database()` may be called once tests run
 */
export function describeOnBoth(name: string, body: (database: () => TestDatabase) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (dialect) => {
    let database: TestDatabase | undefined
    const stores: Store[] = []
    const removals: (() => Promise<void>)[] = []

    const emptyPlace = async () => {
      const { place, remove } = await (dialect === 'sqlite' ? newFolder() : newDatabase())
      removals.push(remove)
      return place
    }
    beforeAll(async () => {
      const place = await emptyPlace()
      const another = async () => {
        const store = await openStore(place)
        stores.push(store)
        return store
      }
      database = { place, store: await another(), another, emptyPlace }
    })
    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()))
      await Promise.all(removals.map((remove) => remove()))
    })

    body(() => {
      if (database === undefined) throw new Error('the database is there only while tests run')
      return database
    })
  })
}

/**
 * Another process's store, for changes at the same time. With SQLite it is the same store: SQLite waits for a lock
 * synchronously, so two stores of one process would wait for each other for ever.
 */
export const atOnce = ({ store, another }: TestDatabase): Promise<Store> =>
  store.dialect === 'postgres' ? another() : Promise.resolve(store)

async function newFolder(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tresillo-test-'))
  return { place: { dataDir }, remove: () => rm(dataDir, { recursive: true }) }
}

/** A PostgreSQL database without tables. */
export async function newDatabase(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const url = new URL(inject('postgresUrl'))
  const name = `tresillo_${randomUUID().replaceAll('-', '')}`
  await ask(url, `create database ${name}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  return {
    place: { databaseUrl: databaseUrl.href },
    remove: () => ask(url, `drop database ${name} with (force)`),
  }
}

async function ask(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
