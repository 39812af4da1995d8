import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../../scripts/cluster/cluster.ts'
import { primaryOf, type DatabaseNode } from '../../../scripts/cluster/nodes.ts'

/** Changes what Patroni holds for all nodes. */
async function configure({ nodes }: Cluster, change: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${nodes[0]?.restPort}/config`, {
    method: 'PATCH',
    body: JSON.stringify(change),
  })
  if (reply.status !== 200) throw new Error(`Patroni refuses: ${await reply.text()}`)
}

/** Runs a statement as the superuser of a node. */
async function ask<Row extends pg.QueryResultRow>(
  node: DatabaseNode,
  statement: string,
): Promise<Row[]> {
  const connectionString = node.urlFor('postgres', 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Asks all nodes until the answer is the same from each. */
async function untilAll(nodes: readonly DatabaseNode[], statement: string, wanted: string) {
  const says = async (node: DatabaseNode) => (await ask<{ is: string }>(node, statement))[0]?.is
  while ((await Promise.all(nodes.map(says))).some((is) => is !== wanted)) await pause(200)
}

/** Has the primary acknowledge what no standby has, and its standbys hear nothing more from it. */
export async function holdBackStandbys(cluster: Cluster): Promise<void> {
  await configure(cluster, {
    synchronous_mode: false,
    synchronous_mode_strict: false,
    // Else a standby that is far behind may not take over.
    maximum_lag_on_failover: 1_000_000_000,
    postgresql: { parameters: { wal_retrieve_retry_interval: '1h' } },
  })
  const primary = await primaryOf(cluster.nodes)
  if (primary === null) throw new Error('There is no primary')
  const standbys = cluster.nodes.filter((node) => node !== primary)
  const show = (name: string) => `select current_setting('${name}') as is`
  await untilAll([primary], show('synchronous_standby_names'), '')
  await untilAll(standbys, show('wal_retrieve_retry_interval'), '1h')
  await Promise.all(standbys.map(endReceiving))
}

/** Ends the receiver of a standby until it waits before it starts another, which it does not after the first. */
async function endReceiving(standby: DatabaseNode): Promise<void> {
  const receivers = () => ask<{ pid: number }>(standby, 'select pid from pg_stat_wal_receiver')
  for (let found = await receivers(); found.length > 0; found = await receivers()) {
    // PostgreSQL ends none by a statement.
    for (const { pid } of found) process.kill(pid, 'SIGTERM')
    await pause(1_000)
  }
}

/** Has no standby take over. @returns what ends that */
export async function withoutFailover(cluster: Cluster): Promise<() => Promise<void>> {
  await configure(cluster, { pause: true })
  return () => configure(cluster, { pause: null })
}
