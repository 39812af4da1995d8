import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { aClient, aUser } from '../../../mocks/data.ts'
import { openStore } from '../../../server/openStore.ts'
import { loginOf } from './callers.ts'
import type { Place } from './servers.ts'

/** More people than ever call in one round, so that none of them reaches the limit of saved carts. */
export const people = 40

/** A place to store, with one client and its people; removed in the end. */
export type OpenPlace = { place: Place; remove: () => Promise<void> }

async function fill({ DATA_DIR, DATABASE_URL }: Place): Promise<void> {
  const store = await openStore(
    DATABASE_URL === '' ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL },
  )
  await store.load({
    clients: [aClient({ email: 'pedidos@alameda.example' })],
    users: Array.from({ length: people }, (_, number) =>
      aUser({ id: number + 1, login: loginOf(number), name: `Venta ${number}` }),
    ),
    catalogues: [{ clientId: 0, catalogue: aCatalogue() }],
  })
  await store.close()
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The embedded database in a folder of its own. */
export async function inFolder(): Promise<OpenPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-crashes-'))
  const place = { DATA_DIR: folder, DATABASE_URL: '' }
  await fill(place)
  return { place, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A new database of a PostgreSQL server. @param server  its user may create databases */
export async function inPostgres(server: string): Promise<OpenPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-crashes-'))
  const name = `tresillo_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  const place = { DATA_DIR: folder, DATABASE_URL: url.href }
  await fill(place)
  return {
    place,
    remove: async () => {
      await ask(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
