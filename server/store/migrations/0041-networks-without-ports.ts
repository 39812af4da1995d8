import { sql } from 'kysely'
import type { Up } from './migration.ts'

/**
 * Where a proxy wrote callers' addresses with their ports, each connection counted as a network of its own. IPv4 networks lose the port, so
 * that nobody who logged in from one is a stranger there; other forms go: they come back with the next login.
 */
export const dropPortsOfNetworks: Up = async (db) => {
  const network = sql`rtrim(rtrim(network, '0123456789'), ':')`
  await sql`
    insert into known_networks (user_id, network, last_at)
    select user_id, ${network}, max(last_at) from known_networks
    where network like '%.%.%.%:%' and network not like '%:%:%'
    group by user_id, ${network}
    on conflict (user_id, network) do update set last_at = case
      when excluded.last_at > known_networks.last_at then excluded.last_at
      else known_networks.last_at end`.execute(db)
  await sql`
    delete from known_networks
    where network like '%:%' and network not like '%/64'`.execute(db)
}
