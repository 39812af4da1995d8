import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../../server/database.ts'
import { watchPostgres } from '../../../server/features/following/watchStore.ts'
import { isAway } from '../../../server/store/away.ts'
import { connect } from '../../../server/store/connect.ts'
import { readDatabaseAddress, connectionAdvice } from '../../../server/store/databaseAddress.ts'
import { newDatabase } from '../databases.ts'
import { startPostgres, type PostgresServer } from '../postgresServer.ts'
import { startPooler } from './pooler.ts'

const certificates = join(import.meta.dirname, 'certificates')
const root = join(certificates, 'authority.pem')
const certificate = {
  cert: join(certificates, 'server.pem'),
  key: join(certificates, 'server.key'),
}
const warnings: unknown[] = []
const warn = vi.spyOn(process, 'emitWarning').mockImplementation((warning) => {
  warnings.push(warning)
})
afterAll(() => warn.mockRestore())
afterEach(() => vi.unstubAllEnvs())

/** Whether a connection is encrypted; or why there is none. */
async function isEncrypted(databaseUrl: string): Promise<boolean | string> {
  const db = connect({ databaseUrl })
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
    return rows[0]?.ssl ?? 'no row'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await db.destroy()
  }
}

describe('a PostgreSQL with a certificate of its own authority', { timeout: 60_000 }, () => {
  let server: PostgresServer
  const dataDir = mkdtempSync(join(tmpdir(), 'tresillo-tls-'))
  beforeAll(async () => {
    server = await startPostgres({ certificate })
  }, 60_000)
  afterAll(async () => {
    await server.remove()
    rmSync(dataDir, { recursive: true })
  })
  const at = (host: string, query: string) => {
    const url = new URL(server.url)
    url.hostname = host
    url.search = query
    return url.href
  }

  test.each([
    ['', 'localhost', true],
    ['sslmode=allow', '127.0.0.1', true],
    ['sslmode=prefer', '127.0.0.1', true],
    ['sslmode=require', '127.0.0.1', true],
    ['ssl=true', '127.0.0.1', true],
    ['sslmode=no-verify', '127.0.0.1', true],
    ['sslmode=require&uselibpqcompat=true', '127.0.0.1', true],
    [`sslmode=require&sslrootcert=${root}`, '127.0.0.1', true],
    [`sslmode=verify-ca&sslrootcert=${root}`, '127.0.0.1', true],
    [`sslmode=verify-full&sslrootcert=${root}`, 'localhost', true],
    [`sslmode=verify-full&sslrootcert=${root}`, '127.0.0.1', /altnames/],
    [`sslmode=verify-ca&sslrootcert=${certificate.cert}`, 'localhost', /certificate/],
    ['sslmode=verify-full', 'localhost', /certificate/],
    ['sslmode=verify-full&sslrootcert=system', 'localhost', /certificate/],
    // As in PostgreSQL's own library: who names the authorities of the system wants them asked.
    ['sslrootcert=system', 'localhost', /certificate/],
    ['sslmode=require&sslrootcert=system', 'localhost', /needs sslmode=verify-full/],
    ['sslmode=disable', '127.0.0.1', /no encryption/],
  ])('by “%s” at %s: %s', async (query, host, outcome) => {
    const found = await isEncrypted(at(host, query))
    if (outcome instanceof RegExp) expect(found).toMatch(outcome)
    else expect(found).toBe(outcome)
    expect(warnings).toEqual([])
  })

  test('is served, and its changes are heard', async () => {
    const databaseUrl = at('127.0.0.1', 'sslmode=require')
    const store = await openDatabase({ databaseUrl, dataDir })
    const db = connect({ databaseUrl })
    const watch = watchPostgres(db, databaseUrl)
    try {
      const listening = sql<{ count: string }>`
        select count(*) from pg_stat_activity join pg_stat_ssl using (pid)
        where query like 'listen %' and ssl`
      await expect
        .poll(async () => Number((await listening.execute(db)).rows[0]?.count))
        .toBeGreaterThan(0)
    } finally {
      await watch.close()
      await db.destroy()
      await store.close()
    }
  })

  test('whose authority is not known is refused with what to write', async () => {
    const databaseUrl = at('localhost', 'sslmode=verify-full')
    await expect(openDatabase({ databaseUrl, dataDir })).rejects.toThrow(
      /^The database of DATABASE_URL can’t be opened: .*certificate.* Name the file of its authority by sslrootcert/,
    )
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('a PostgreSQL without TLS', () => {
  const by = (query: string) => {
    const url = new URL(inject('postgresUrl'))
    url.search = query
    return url.href
  }

  test.each(['', 'sslmode=disable', 'sslmode=allow', 'sslmode=prefer'])(
    'is served by “%s”',
    async (query) => {
      expect(await isEncrypted(by(query))).toBe(false)
    },
  )

  test.each(['sslmode=require', 'sslmode=verify-full'])(
    'is refused by “%s”, with what to write',
    async (query) => {
      await expect(openDatabase({ databaseUrl: by(query), dataDir: '' })).rejects.toThrow(
        /does not support SSL.* sslmode=prefer takes it without/,
      )
    },
  )
})

describe('a pooler that refuses a parameter of the address', () => {
  test('stops the start with the parameter’s name and what to write, and is no database that is away', async () => {
    const database = await newDatabase()
    const pooler = await startPooler(database.place.databaseUrl ?? '')
    const databaseUrl = `${pooler.url}?statement_timeout=5000`
    try {
      await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
        /unsupported startup parameter: statement_timeout\. .* leave it out of DATABASE_URL/,
      )
      const db = connect({ databaseUrl })
      const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: '08P01' })
      expect(isAway(error)).toBe(false)
      await db.destroy()
    } finally {
      await pooler.close()
      await database.remove()
    }
  })
})

describe('an address', () => {
  const url = 'postgres://ana:p%40ss%3Fw@db.example:6432/tresillo'

  test('keeps all that is not about TLS', () => {
    const query = 'application_name=portal&sslmode=require&options=-c%20geqo%3Doff'
    expect(readDatabaseAddress(`${url}?${query}`)).toMatchObject({
      connectionString: `${url}?application_name=portal&options=-c+geqo%3Doff`,
      ssl: { rejectUnauthorized: false },
    })
  })

  test.each([
    ['sslmode=strict', /sslmode strict is none of disable, allow, prefer, require/],
    ['sslmode=verify-ca', /verify-ca needs sslrootcert/],
    [
      'sslmode=require&sslrootcert=/nowhere/root.pem',
      /sslrootcert \/nowhere\/root\.pem can’t be read/,
    ],
  ])('with “%s” is refused in words', (query, words) => {
    expect(() => readDatabaseAddress(`${url}?${query}`)).toThrow(words)
  })

  test('reads an authority’s file that an editor has saved with a byte order mark, or in UTF-16', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tresillo-pem-'))
    const pem = readFileSync(root, 'utf8')
    for (const [name, bytes] of [
      ['bom.pem', `\uFEFF${pem}`],
      ['utf16.pem', Buffer.from(`\uFEFF${pem}`, 'utf16le')],
    ] as const) {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      const { ssl } = readDatabaseAddress(`${url}?sslmode=verify-full&sslrootcert=${file}`)
      expect(ssl).toMatchObject({ ca: pem })
    }
    rmSync(folder, { recursive: true })
  })

  test('takes its mode from PGSSLMODE where it names none', () => {
    vi.stubEnv('PGSSLMODE', 'disable')
    expect(readDatabaseAddress(url).ssl).toBe(false)
    expect(readDatabaseAddress(`${url}?sslmode=require`).ssl).toMatchObject({})
  })

  test('gets no advice about TLS for another fault', () => {
    expect(connectionAdvice(new Error('away', { cause: new Error('ECONNREFUSED') }))).toBe(null)
  })
})
