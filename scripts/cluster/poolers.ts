import pg from 'pg'
import type { DatabaseNode } from './nodes.ts'
import type { Programs } from './packages.ts'
import { freePorts } from './ports.ts'
import { fileIn, start, until, type Folder, type Running } from './running.ts'
import { filled } from './template.ts'

type Place = {
  nodes: readonly DatabaseNode[]
  /** Of the database and of its owner. */
  name: string
  secret: string
}

/** Starts HAProxy before the nodes, and PgBouncer before HAProxy. @returns where the database is */
export async function startPoolers(
  folder: Folder,
  { haproxy, pgbouncer, setpriv }: Programs,
  { nodes, name, secret }: Place,
  onStart: (started: Running[]) => void,
): Promise<string> {
  const [haproxyPort = 0, port = 0] = await freePorts(2)
  const portsOfNodes = Object.fromEntries(
    nodes.flatMap(({ postgresPort, restPort }, at) => [
      [`postgresPort${at + 1}`, postgresPort],
      [`restPort${at + 1}`, restPort],
    ]),
  ) as Record<string, number>
  const balancing = filled('haproxy.cfg', { port: haproxyPort, ...portsOfNodes })
  const file = fileIn(folder, 'haproxy.cfg', balancing)
  const balancer = start(folder, {
    name: 'haproxy',
    command: [haproxy, '-db', '-f', file],
    setpriv,
  })
  onStart([balancer])

  const users = fileIn(folder, 'users.txt', `"${name}" "${secret}"\n`)
  const pooling = fileIn(
    folder,
    'pgbouncer.ini',
    filled('pgbouncer.ini', { port, haproxyPort, users }),
  )
  const pooler = start(folder, { name: 'pgbouncer', command: [pgbouncer, pooling], setpriv })
  onStart([pooler])

  const url = `postgres://${name}:${secret}@127.0.0.1:${port}/${name}?sslmode=disable`
  await until('PgBouncer', () => canWrite(url), [balancer, pooler])
  return url
}

/** HAProxy takes all nodes for primary until it has looked at them. */
async function canWrite(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is === false
  } finally {
    await client.end()
  }
}
