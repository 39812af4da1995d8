import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { diagnose } from '../../../server/admin/doctor.ts'
import { runPlaceCommand } from '../../../server/admin/run.ts'
import { openStore } from '../../../server/openStore.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import type { Store } from '../../../server/store/store.ts'
import { newDatabase } from '../databases.ts'

let folder = ''
const now = new Date('2026-03-10T12:00:00Z')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tresillo-place-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
})

const dataDir = () => join(folder, 'data')
const database = () => join(dataDir(), 'tresillo.db')
const run = (...args: string[]) =>
  runPlaceCommand(args, { settings: { dataDir: dataDir(), databaseUrl: undefined }, folder, now })

/** A store that is open, as a server's is. */
const open = (): Promise<Store> => openStore({ dataDir: dataDir() })

const demo = mkdtempSync(join(tmpdir(), 'tresillo-demo-'))
beforeAll(async () => {
  const store = await openStore({ dataDir: demo })
  await loadDemo(store, now.getTime())
  await store.close()
})
afterAll(() => rmSync(demo, { recursive: true }))

function withDemo(): void {
  mkdirSync(dataDir())
  copyFileSync(join(demo, 'tresillo.db'), database())
}

const countIn = (file: string, table: string) => {
  const db = new DatabaseSync(file, { readOnly: true })
  const count = Number(db.prepare(`select count(*) as n from ${table}`).get()?.n)
  db.close()
  return count
}

const eventOf = (kind: string) => ({
  at: now.getTime(),
  clientId: 1,
  login: null,
  name: '',
  kind,
  orderId: null,
  detail: {},
})

describe('a backup', () => {
  test('holds what was acknowledged, also while the server runs and writes', async () => {
    withDemo()
    const server = await open()
    await server.events.record(eventOf('acknowledged'))
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, index) => server.events.record(eventOf(`e${index}`))),
    )
    const [line] = (await run('backup', 'copy.db')) ?? []
    await writing
    expect(line).toMatch(/copy\.db: \d+\.\d MB, checked$/)
    const copy = join(folder, 'copy.db')
    expect(countIn(copy, "events where kind = 'acknowledged'")).toBe(1)
    expect(countIn(copy, 'orders')).toBe(countIn(database(), 'orders'))
    // One file, that only the server's user reads.
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    await server.close()
  })

  test('is never written over another one', async () => {
    withDemo()
    await run('backup', 'copy.db')
    await expect(run('backup', 'copy.db')).rejects.toThrow(/is there already/)
  })

  test('comes back in the place of the database, which is renamed', async () => {
    withDemo()
    await run('backup', 'copy.db')
    const server = await open()
    await server.events.record(eventOf('later'))
    await server.close()
    const lines = (await run('restore', 'copy.db')) ?? []
    expect(lines.join('\n')).toContain('tresillo-before-2026-03-10T12-00-00.db')
    const again = await open()
    expect(await again.isEmpty()).toBe(false)
    await again.close()
    expect(countIn(database(), "events where kind = 'later'")).toBe(0)
    const before = join(dataDir(), 'tresillo-before-2026-03-10T12-00-00.db')
    expect(countIn(before, "events where kind = 'later'")).toBe(1)
  })

  test('does not come back under a running server', async () => {
    withDemo()
    await run('backup', 'copy.db')
    const server = await open()
    await server.health.answers()
    await expect(run('restore', 'copy.db')).rejects.toThrow(/stop it first/)
    await server.events.record(eventOf('later'))
    await server.close()
    expect(countIn(database(), "events where kind = 'later'")).toBe(1)
  })

  test('comes back in the place of a database that is damaged, or of what a crash has left beside none', async () => {
    withDemo()
    await run('backup', 'copy.db')
    const orders = countIn(database(), 'orders')
    writeFileSync(database(), readFileSync(database()).fill(0x5a, 0, 8192))
    await run('restore', 'copy.db')
    expect(countIn(database(), 'orders')).toBe(orders)

    const server = await open()
    await server.events.record(eventOf('later'))
    const log = readFileSync(`${database()}-wal`)
    await server.close()
    rmSync(database())
    writeFileSync(`${database()}-wal`, log)
    await run('restore', 'copy.db')
    expect(countIn(database(), "events where kind = 'later'")).toBe(0)
    expect(readdirSync(dataDir())).toContain('tresillo-before-2026-03-10T12-00-00.db-wal')
  })

  test('that is damaged, empty or something else changes nothing', async () => {
    withDemo()
    await run('backup', 'whole.db')
    const whole = readFileSync(join(folder, 'whole.db'))
    const damaged = Buffer.from(whole)
    damaged.fill(0x5a, 8192, 200_000)
    writeFileSync(join(folder, 'damaged.db'), damaged)
    writeFileSync(join(folder, 'half.db'), whole.subarray(0, 300_000))
    writeFileSync(join(folder, 'text.db'), 'no database')
    const other = new DatabaseSync(join(folder, 'other.db'))
    other.exec('create table orders (id integer)')
    other.close()
    const before = countIn(database(), 'orders')
    for (const name of ['damaged.db', 'half.db', 'text.db', 'other.db', 'none.db'])
      await expect(run('restore', name)).rejects.toThrow(
        /damaged|no database|another program|no file/,
      )
    expect(countIn(database(), 'orders')).toBe(before)
    expect(readdirSync(dataDir()).filter((name) => name.includes('before'))).toEqual([])
  })
})

describe('a copy to PostgreSQL', () => {
  test('has each row, and the portal goes on with it', async () => {
    withDemo()
    const server = await open()
    const { place, remove } = await newDatabase()
    onTestFinished(remove)
    const lines = (await run('copy-to', place.databaseUrl ?? '')) ?? []
    expect(lines.join('\n')).toMatch(/\d+ {2}rows copied and compared/)
    const moved = await openStore(place)
    const [before, after] = await Promise.all([server.clients.byIds([1]), moved.clients.byIds([1])])
    expect(after).toEqual(before)
    expect(await moved.events.latest(20)).toEqual(await server.events.latest(20))
    await moved.close()
    await server.close()
  })

  test('goes only into an empty database, which a failed copy leaves empty', async () => {
    withDemo()
    const { place, remove } = await newDatabase()
    onTestFinished(remove)
    const url = place.databaseUrl ?? ''
    // PostgreSQL holds no such character.
    const db = new DatabaseSync(database())
    db.prepare("update users set phone = 'a' || char(0) || 'b' where login like 'manager%'").run()
    db.close()
    await expect(run('copy-to', url)).rejects.toThrow(/^users, from row/)
    const repaired = new DatabaseSync(database())
    repaired.exec("update users set phone = '1' where login like 'manager%'")
    repaired.close()
    await run('copy-to', url)
    await expect(run('copy-to', url)).rejects.toThrow(/has to be empty/)
  })

  test('takes nothing away from a database that somebody has begun to fill', async () => {
    withDemo()
    const { place, remove } = await newDatabase()
    onTestFinished(remove)
    const begun = await openStore(place)
    await begun.events.record(eventOf('begun'))
    await expect(run('copy-to', place.databaseUrl ?? '')).rejects.toThrow(/has rows in events/)
    expect(await begun.events.latest(5)).toMatchObject([{ kind: 'begun' }])
    await begun.close()
  })

  test('says if somebody wrote meanwhile', async () => {
    withDemo()
    const { place, remove } = await newDatabase()
    onTestFinished(remove)
    const server = await open()
    const copying: { isDone: boolean } = { isDone: false }
    const writing = (async () => {
      for (let index = 0; !copying.isDone; index++) {
        await server.events.record(eventOf(`w${index}`))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const lines = await run('copy-to', place.databaseUrl ?? '')
    copying.isDone = true
    await writing
    await server.close()
    expect(lines?.at(-1)).toMatch(/has written meanwhile/)
  })
})

test('what the system or a database refuses is said in a line', async () => {
  withDemo()
  for (const [args, line] of [
    [['backup', 'none/copy.db'], /^ENOENT: .*none/],
    [['copy-to', 'postgres://a:b@127.0.0.1:9/none'], /^connect ECONNREFUSED/],
  ] as const)
    await expect(run(...args)).rejects.toEqual(
      expect.objectContaining({
        name: 'CommandError',
        message: expect.stringMatching(line) as string,
      }),
    )
})

describe('the doctor', () => {
  const marks = async (env: Record<string, string>) => {
    const { lines, isWell } = await diagnose({ DATA_DIR: dataDir(), ...env })
    return { lines, isWell, text: lines.join('\n') }
  }

  test('finds nothing bad where all is well', async () => {
    withDemo()
    const { text } = await marks({})
    expect(text).toMatch(/^good {2}Database .*is sound$/m)
    expect(text).toMatch(/^good {2}Tables {4}of this version$/m)
    expect(text).toMatch(/^look {2}Mail {6}no SMTP_URL/m)
    expect(text).toMatch(/^good {2}Time {6}in Europe\/Madrid/m)
    expect(text).toMatch(/Node \d+\.\d+\.\d+, SQLite \d/)
  })

  test('[TRUST-04] names a clock that is behind what is recorded, and a database that is away', async () => {
    const server = await open()
    await server.events.record({ ...eventOf('now'), at: Date.now() })
    expect((await marks({})).text).toMatch(/^good {2}Clock/m)
    await server.events.record({ ...eventOf('ahead'), at: Date.now() + 3_600_000 })
    await server.close()
    expect((await marks({})).text).toMatch(/^look {2}Clock {5}behind: the latest record is of 2/m)

    const away = await marks({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none' })
    expect(away.text).toMatch(/^bad {3}Database {2}can’t be used: connect ECONNREFUSED/m)
    expect(away.isWell).toBe(false)
  })

  test('names a setting that makes no sense', async () => {
    const { text, isWell } = await marks({ TIME_ZONE: 'Atlantis' })
    expect(text).toMatch(/^bad {3}Settings {2}TIME_ZONE is no time zone/m)
    expect(isWell).toBe(false)
  })

  test('names what is bad about database, mail and address', async () => {
    withDemo()
    writeFileSync(database(), readFileSync(database()).fill(0x5a, 8192, 120_000))
    const { text, isWell } = await marks({
      SMTP_URL: 'smtp://127.0.0.1:9',
      HOST: '0.0.0.0',
      DEMO: 'off',
    })
    expect(text).toMatch(/^bad {3}Database/m)
    expect(text).toMatch(/^bad {3}Mail {6}the mail server does not let us in/m)
    expect(text).toMatch(/^bad {3}Address {3}PUBLIC_URL is http:\/\/localhost/m)
    expect(isWell).toBe(false)
  })

  test('changes nothing, and makes no database', async () => {
    const { text } = await marks({})
    expect(text).toMatch(/^look {2}Database .*not there yet/m)
    expect(existsSync(dataDir())).toBe(false)
  })
})
