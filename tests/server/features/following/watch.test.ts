import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchPostgres } from '../../../../server/features/following/watchStore.ts'
import { connect } from '../../../../server/store/connect.ts'
import { notifyFollowers } from '../../../../server/store/followed.ts'
import type { Db } from '../../../../server/store/schema.ts'
import { newDatabase } from '../../databases.ts'

let own: Awaited<ReturnType<typeof newDatabase>>
let other: Awaited<ReturnType<typeof newDatabase>>
let db: Db

beforeAll(async () => {
  ;[own, other] = await Promise.all([newDatabase(), newDatabase()])
  db = connect(own.place)
})
afterAll(async () => {
  await db.destroy()
  await Promise.all([own.remove(), other.remove()])
})

/** How often a watch says that something may have changed, asked 20 times a second for so long. */
async function changesIn(milliseconds: number, { hasChanged }: ReturnType<typeof watchPostgres>) {
  let count = 0
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (await hasChanged()) count += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return count
}

test('a connection that hears is asked for what it has heard, and for nothing besides', async () => {
  const watch = watchPostgres(db, own.place.databaseUrl ?? '')
  await changesIn(1500, watch)
  expect(await changesIn(1500, watch)).toBe(0)
  await notifyFollowers(db, 1)
  await expect.poll(watch.hasChanged).toBe(true)
  await watch.close()
})

test('a change while the connection is lost counts once it is there again', async () => {
  const watch = watchPostgres(db, own.place.databaseUrl ?? '')
  await changesIn(1500, watch)
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where query like 'listen %' and datname = current_database()`.execute(db)
  expect(rows).toEqual([{ ended: true }])
  await notifyFollowers(db, 1)
  await expect.poll(watch.hasChanged, { timeout: 10_000 }).toBe(true)
  await changesIn(3000, watch)
  expect(await changesIn(1000, watch)).toBe(0)
  await watch.close()
})

test('where notifications are swallowed, as by a pooler of connections, everything counts as changed twice a second', async () => {
  // On another database nothing of this one is heard.
  const watch = watchPostgres(db, other.place.databaseUrl ?? '')
  await changesIn(1500, watch)
  expect(await changesIn(2500, watch)).toBeGreaterThanOrEqual(3)
  await watch.close()
})
