import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../../server/openStore.ts'
import { backUp, restore } from '../../../server/store/copies.ts'
import { newDatabase } from '../databases.ts'
import { twoClients } from '../people.ts'
import { programs } from '../started.ts'

/** Before the step with this number, of those that give files their names, the machine stops. */
const machine = vi.hoisted(() => ({ stopsAt: Infinity, steps: 0, takesLinks: true }))
vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  const step =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args) => {
      machine.steps += 1
      if (machine.steps >= machine.stopsAt) throw new Error('the machine has stopped')
      work(...args)
    }
  const linkSync: typeof fs.linkSync = (...args) => {
    if (!machine.takesLinks) throw Object.assign(new Error('no links'), { code: 'EPERM' })
    fs.linkSync(...args)
  }
  return { ...fs, linkSync: step(linkSync), renameSync: step(fs.renameSync) }
})

const program = programs()
const admin = join(import.meta.dirname, '../../../server/admin.ts')
/** The bytes of a database that takes a while to copy. */
const many = 50_000_000

const sample = mkdtempSync(join(tmpdir(), 'tresillo-sample-'))
beforeAll(async () => {
  const store = await openStore({ dataDir: sample })
  await store.load(twoClients())
  await store.close()
})
afterAll(() => rmSync(sample, { recursive: true }))

let folder = ''
beforeEach(() => {
  Object.assign(machine, { stopsAt: Infinity, takesLinks: true })
  folder = mkdtempSync(join(tmpdir(), 'tresillo-faults-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(dataDir())
  copyFileSync(join(sample, 'tresillo.db'), database())
})

const dataDir = () => join(folder, 'data')
const database = () => join(dataDir(), 'tresillo.db')

/** Types a command, as `npm run admin --` does. */
const type = (...args: string[]) =>
  program(process.execPath, [admin, ...args], {
    env: { DATA_DIR: dataDir(), DATABASE_URL: '', INIT_CWD: folder },
  })

const change = (statements: string) => {
  const db = new DatabaseSync(database())
  db.exec(statements)
  db.close()
}
const grow = () => change(`create table ballast as select zeroblob(${many}) as bytes`)

/** The name of the first client: by it a database of before and one of after are told apart. */
const nameIn = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true })
  const name = db.prepare('select name from clients order by id').get()?.name
  db.close()
  return name
}

/** Kills a command in the middle of copying into a folder. */
async function killWhileCopying(command: ReturnType<typeof type>, into: string) {
  const size = () => {
    const part = readdirSync(into).find((name) => name.endsWith('.part'))
    return part === undefined ? 0 : statSync(join(into, part)).size
  }
  await expect.poll(size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1_000_000)
  command.child.kill('SIGKILL')
  await command.ended
  expect(command.child.signalCode).toBe('SIGKILL')
}

/** Types a command where no file may become larger than a megabyte, as where the disk is full. */
const typeWithoutRoom = (...args: string[]) =>
  program('sh', ['-c', 'ulimit -f 2000; exec "$0" "$@"', process.execPath, admin, ...args], {
    env: { DATA_DIR: dataDir(), DATABASE_URL: '', INIT_CWD: folder },
  })
const noRoom = /^(database or disk is full|disk I\/O error)\n$/

describe('a backup', () => {
  test('[TRUST-04] that is killed leaves no copy by its name, and the next one is whole', async () => {
    grow()
    await killWhileCopying(type('backup', 'copy.db'), folder)
    expect(readdirSync(folder)).not.toContain('copy.db')
    expect(await type('backup', 'copy.db').ended).toMatchObject({ code: 0 })
    expect(nameIn(join(folder, 'copy.db'))).toBe(nameIn(database()))
  })

  test('[TRUST-04] onto a full disk says so in a line, and leaves nothing', async () => {
    grow()
    const { code, output } = await typeWithoutRoom('backup', 'copy.db').ended
    expect(code).toBe(1)
    expect(output).toMatch(noRoom)
    expect(readdirSync(folder)).toEqual(['data'])
  })
})

test('a folder that takes no hard links gets a backup too, and keeps the one that it has', () => {
  machine.takesLinks = false
  const copy = join(folder, 'copy.db')
  backUp(database(), copy)
  change("update clients set name = 'Later'")
  expect(() => backUp(database(), copy)).toThrow(/is there already/)
  expect(nameIn(copy)).not.toBe('Later')
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'data'])
})

describe('a restore', () => {
  test('[TRUST-04] that is killed, or finds the disk full, leaves the database; the next one puts the backup back', async () => {
    grow()
    backUp(database(), join(folder, 'copy.db'))
    const before = nameIn(database())
    change("update clients set name = 'Later'")
    await killWhileCopying(type('restore', 'copy.db'), dataDir())
    expect(nameIn(database())).toBe('Later')
    const full = await typeWithoutRoom('restore', 'copy.db').ended
    expect(full).toMatchObject({ code: 1, output: expect.stringMatching(noRoom) as string })
    expect(nameIn(database())).toBe('Later')
    expect(await type('restore', 'copy.db').ended).toMatchObject({ code: 0 })
    expect(nameIn(database())).toBe(before)
  })

  test('[TRUST-04] has a whole database in place wherever it stops', () => {
    const copy = join(folder, 'copy.db')
    backUp(database(), copy)
    const before = nameIn(database())
    for (let stopsAt = 1; ; stopsAt++) {
      change("update clients set name = 'Later'")
      const aside = join(dataDir(), `before-${stopsAt}.db`)
      Object.assign(machine, { stopsAt, steps: 0 })
      try {
        restore(copy, database(), aside)
        break
      } catch {
        expect(nameIn(database()), `stopped at ${stopsAt}`).toMatch(/^Later$/)
      }
    }
    expect(machine.steps).toBeGreaterThan(1)
    expect(nameIn(database())).toBe(before)
  })
})

describe('a copy to PostgreSQL', () => {
  /** A copy that stands in the middle: it has written clients and waits for a table. */
  async function begun() {
    const { place, remove } = await newDatabase()
    onTestFinished(remove)
    await (await openStore(place)).close()
    const url = place.databaseUrl ?? ''
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin; lock table users in share mode')
    const command = type('copy-to', url)
    const waiting = async () =>
      (
        await client.query<{
          pid: number
        }>(`select pid from pg_locks where not granted and database =
            (select oid from pg_database where datname = current_database())`)
      ).rows
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
    const [{ pid } = { pid: 0 }] = await waiting()
    return { client, command, pid, url }
  }

  /** Nothing stands of the copy that was broken off, and the next one is whole. */
  async function expectNextWhole({ client, url }: Awaited<ReturnType<typeof begun>>) {
    await client.query('commit')
    const others =
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"
    await expect.poll(async () => (await client.query<object>(others)).rows).toEqual([])
    expect((await client.query('select 1 from clients')).rows).toEqual([])
    const { code, output } = await type('copy-to', url).ended
    expect(output).toMatch(/rows copied and compared/)
    expect(code).toBe(0)
    expect((await client.query('select 1 from clients')).rows).toHaveLength(2)
  }

  test('[TRUST-04] that is killed leaves nothing, and the next one is whole', async () => {
    const copy = await begun()
    copy.command.child.kill('SIGKILL')
    await once(copy.command.child, 'exit')
    await expectNextWhole(copy)
  })

  test('[TRUST-04] that loses its connection says so in a line, and leaves nothing', async () => {
    const copy = await begun()
    await copy.client.query('select pg_terminate_backend($1)', [copy.pid])
    const { code, output } = await copy.command.ended
    expect(code).toBe(1)
    expect(output).toMatch(/^Connection terminated unexpectedly\n$/)
    await expectNextWhole(copy)
  })
})
