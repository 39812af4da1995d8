import pg from 'pg'
import type { Stored } from './acknowledged.ts'

const ordersOf = `
  select id::integer, reference, state, confirmation_state::integer as "confirmationState" from orders`
const eventsOf = `
  select order_id::integer as id, kind, count(*)::integer as times from events
  where order_id is not null and kind in ('created', 'confirmed', 'annulled') group by 1, 2`

/** What a database holds, read in one snapshot. */
export async function readStored(connectionString: string): Promise<Stored> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const orders = await client.query<Stored['orders'][number]>(ordersOf)
    const events = await client.query<Stored['events'][number]>(eventsOf)
    await client.query('commit')
    return { orders: orders.rows, events: events.rows }
  } finally {
    await client.end()
  }
}
