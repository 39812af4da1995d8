import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../mocks/data.ts'
import { openStore } from '../../server/openStore.ts'
import { manager, twoClients } from './people.ts'
import { startPostgres, type PostgresServer } from './postgresServer.ts'
import { programs } from './started.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** Where a PostgreSQL keeps its data. */
async function dataOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  await client.end()
  return rows[0]?.folder ?? ''
}

describe('a server whose database is a standby after a failover', () => {
  const program = programs()
  let database: PostgresServer

  beforeAll(async () => {
    database = await startPostgres()
    const store = await openStore({ databaseUrl: database.url })
    await store.load(twoClients())
    await store.close()
  })
  afterAll(() => database.remove())

  test('says that the database is away, of whatever it writes, and writes once it is primary', async () => {
    const env = { PORT: '0', DATABASE_URL: database.url }
    const server = program(process.execPath, [main], { env })
    const address = `http://127.0.0.1:${await server.port()}/api/v1`
    const call = (path: string, params: object, token = '') =>
      fetch(`${address}/${path}`, {
        method: 'POST',
        headers: { 'access-token': token },
        body: JSON.stringify(params),
      })
    const logIn = () => call('login', { user: manager, pass: password })
    const { token } = (await (await logIn()).json()) as { token: string }

    const sign = join(await dataOf(database.url), 'standby.signal')
    await writeFile(sign, '')
    await database.crash()
    await database.start()

    // The counts of what is limited are in a table that a standby does not even read.
    for (const answer of [await logIn(), await call('budgets/100/confirm', {}, token)]) {
      expect(await answer.json()).toMatchObject({ status: 503, code: 'database' })
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    expect(server.child.exitCode).toBeNull()

    await rm(sign)
    await database.crash()
    await database.start()
    await expect
      .poll(async () => (await call('budgets/100/confirm', {}, token)).status, { timeout: 30_000 })
      .toBe(200)
  })
})
