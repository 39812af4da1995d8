import pg from 'pg'

/**
 * Milliseconds to wait for PostgreSQL: for a connection, for a statement with the locks that it waits for, and for the next
 * statement of a transaction. Requests to a database that hangs then fail with a message instead of waiting forever.
 */
export const usualTimeouts = { connection: 10_000, statement: 30_000 }

/** The same, 0 for a statement without a limit. */
export type Timeouts = typeof usualTimeouts

/** What a connection asks for as it begins. */
export const limits = ({ statement }: Timeouts) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: statement,
})

/** PostgreSQL's codes of what poolers say of a parameter that they don't pass on. */
const refusals = ['08P01', '0A000']

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && refusals.includes(String(error.code))

/**
 * Opens a connection that has the limits, and so keeps what it sets.
 *
 * @returns null where a pooler shares connections between transactions: it refuses the limits or drops them
 * @throws if the database can't be reached
 */
export async function openSession(
  address: pg.ClientConfig,
  timeouts: Timeouts,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...address,
    ...limits(timeouts),
    connectionTimeoutMillis: timeouts.connection,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await hasLimits(client, timeouts)) return client
    await client.end()
    return null
  } catch (error) {
    client.end().catch(() => undefined)
    if (isRefusal(error)) return null
    throw error
  }
}

async function hasLimits(client: pg.Client, timeouts: Timeouts): Promise<boolean> {
  const names = Object.keys(limits(timeouts))
  const { rows } = await client.query<{ setting: string }>(
    'select setting from pg_settings where name = any($1)',
    [names],
  )
  return rows.every(({ setting }) => setting === String(timeouts.statement))
}
