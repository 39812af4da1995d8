import { sql } from 'kysely'
import type pg from 'pg'
import { connectionTo } from '../../store/databaseAddress.ts'
import { followedChannel, notifyFollowers } from '../../store/followed.ts'
import type { Watch } from '../../store/followStore.ts'
import { openSession, usualTimeouts } from '../../store/openSession.ts'
import type { Db } from '../../store/schema.ts'

/**
 * Watches SQLite. `data_version` is another number after a commit of another connection, so of another process; `total_changes` after each
 * change of this process.
 */
export function watchSqlite(db: Db): Watch {
  let before: string | null = null
  return {
    async hasChanged() {
      const { rows } = await sql<{ now: string }>`
        select data_version || ' ' || total_changes() as now from pragma_data_version`.execute(db)
      const now = rows[0]?.now ?? null
      const hasChanged = now === null || now !== before
      before = now
      return hasChanged
    },
    close: () => Promise.resolve(),
  }
}

/** How often a process notifies itself, and after how long without a notification it takes the connection for deaf, in milliseconds. */
const ping = { every: 5000, patience: 12_000 }
/** Milliseconds between two reads while the connection is deaf. */
const deafInterval = 500
/** Milliseconds until a lost connection is made again: the second try waits twice as long, and so on up to the longest. */
const again = { first: 1000, longest: 30_000 }

/** The payload of a process that notifies itself: no client has this number. */
const nobody = 0

/**
 * Watches PostgreSQL by LISTEN, on a connection of its own. A notification that never comes tells nothing: the connection may be lost, and a
 * pooler of connections may swallow notifications without a word. Therefore the process notifies itself every few seconds, and while it hears
 * nothing everything counts as changed twice a second. Behind a pooler that shares connections it does not listen: it would for others.
 */
export function watchPostgres(db: Db, databaseUrl: string): Watch {
  let hasChanged = true
  let heardAt = 0
  let connectedAt = 0
  let deafReadAt = 0
  let isClosed = false
  let tries = 0
  let client: pg.Client | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    heardAt = 0
    connectedAt = 0
    lost.end().catch(() => undefined)
    tryAgain()
  }

  const tryAgain = () => {
    if (isClosed) return
    const wait = Math.min(again.first * 2 ** tries, again.longest)
    tries += 1
    retry = setTimeout(() => void connect(), wait)
    retry.unref()
  }

  async function connect() {
    const { connection } = usualTimeouts
    const session = await connectionTo(databaseUrl, connection)
      .then((address) => openSession(address, usualTimeouts))
      .catch(() => undefined)
    if (isClosed) await session?.end()
    else if (session === undefined) tryAgain()
    else if (session !== null) await listen(session)
  }

  async function listen(session: pg.Client) {
    client = session
    session.on('error', () => lose(session))
    session.on('end', () => lose(session))
    session.on('notification', ({ payload }) => {
      heardAt = Date.now()
      tries = 0
      if (payload !== String(nobody)) hasChanged = true
    })
    try {
      await session.query(`listen ${followedChannel}`)
      connectedAt = Date.now()
      // What was committed while nobody listened was not heard.
      hasChanged = true
      await notifyFollowers(db, nobody)
    } catch {
      lose(session)
    }
  }

  void connect()
  const timer = setInterval(() => {
    const quietFor = Date.now() - Math.max(heardAt, connectedAt)
    // It may be lost without having been closed, as behind a firewall that forgets it.
    if (client !== null && connectedAt > 0 && quietFor > ping.patience) lose(client)
    else if (client !== null) notifyFollowers(db, nobody).catch(() => undefined)
  }, ping.every)
  timer.unref()

  return {
    hasChanged() {
      const now = Date.now()
      const isDeaf = now - heardAt > ping.patience
      const isDue = isDeaf && now - deafReadAt >= deafInterval
      if (isDue) deafReadAt = now
      const answer = hasChanged || isDue
      hasChanged = false
      return Promise.resolve(answer)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
