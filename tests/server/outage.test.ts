import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, password } from '../../mocks/data.ts'
import { openStore } from '../../server/openStore.ts'
import { manager, twoClients } from './people.ts'
import { startPostgres, type PostgresServer } from './postgresServer.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** So many people write at a time. */
const lanes = 12
/** More budgets than they annul in a test. */
const ids = Array.from({ length: 2400 }, (_, at) => 1000 + at)

type Reply = { id: number; status: number; text: string }

describe('a server whose database goes away', { timeout: 120_000 }, () => {
  let database: PostgresServer
  let portal: ChildProcess
  let address: string
  let token = ''

  beforeAll(async () => {
    database = await startPostgres()
    const store = await openStore({ databaseUrl: database.url })
    await store.load({ ...twoClients(), orders: ids.map((id) => anOrder({ id })) })
    await store.close()
    portal = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (portal.stdout === null) throw new Error('no output')
    for await (const chunk of portal.stdout) {
      const port = /localhost:(\d+)/.exec(String(chunk))?.[1]
      if (port === undefined) continue
      address = `http://127.0.0.1:${port}/api/v1`
      break
    }
    const login = await call('login', { user: manager, pass: password })
    token = ((await login.json()) as { token: string }).token
  })
  afterAll(async () => {
    portal.kill('SIGKILL')
    await database.remove()
  })

  const call = (path: string, params: object) =>
    fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'access-token': token, 'accept-language': 'es' },
      body: JSON.stringify(params),
    })

  /** Asks for one change until it is made. */
  const expectWriting = (id: number) =>
    expect
      .poll(async () => (await call(`budgets/${id}/anulate`, { clientId: 1 })).status, {
        timeout: 50_000,
      })
      .toBe(200)

  /** Annuls one budget after another while something happens to the database. @returns every reply */
  async function annulWhile(happens: () => Promise<void>, some: number[]): Promise<Reply[]> {
    const replies: Reply[] = []
    const waiting = [...some]
    let isOver = false
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined && !isOver; id = waiting.shift()) {
        const reply = await call(`budgets/${id}/anulate`, { clientId: 1 })
        replies.push({ id, status: reply.status, text: await reply.text() })
        if (!reply.ok) await pause(200)
      }
    }
    const writing = Promise.all(Array.from({ length: lanes }, lane))
    await happens()
    isOver = true
    await writing
    return replies
  }

  /** What was annulled, and what has a record of it. */
  async function annulled() {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const column = async (statement: string) =>
      (await client.query<{ id: string }>(statement)).rows.map(({ id }) => Number(id))
    const states = await column(
      `select id from orders where state = 'BUDGET_NULL' and id >= 1000 order by id`,
    )
    const events = await column(
      `select order_id as id from events where kind = 'annulled' order by order_id`,
    )
    await client.end()
    return { states, events }
  }

  async function expectSound(replies: Reply[]) {
    const failed = replies.filter(({ status }) => status !== 200)
    expect(replies.length, 'there was something to write all the time').toBeLessThan(ids.length / 2)
    expect(failed.length, 'requests that the end of a connection failed').toBeGreaterThan(0)
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { text } of failed) {
      expect(text).toContain('"code":"database"')
      expect(text).toContain('La base de datos del portal no responde en este momento')
    }
    expect(portal.exitCode, 'the server runs on').toBeNull()
    const { states, events } = await annulled()
    expect(events, 'each change has its record').toEqual(states)
    const told = replies.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(
      told.filter((id) => !states.includes(id)),
      'what was answered and is lost',
    ).toEqual([])
  }

  test('connections that it closes while they are in use fail their requests, and nothing else', async () => {
    const replies = await annulWhile(
      async () => {
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        for (let round = 0; round < 5; round++) {
          await pause(200)
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
          )
        }
        await client.end()
        await expectWriting(1000)
      },
      ids.slice(1, 1200),
    )
    await expectSound(replies)
  })

  test('one that crashes while people write: each gets a clear reply, and they write again once it is back', async () => {
    const replies = await annulWhile(async () => {
      await pause(500)
      await database.crash()
      await pause(1000)
      await database.start()
      await expectWriting(2200)
    }, ids.slice(1201))
    await expectSound(replies)
  })
})
