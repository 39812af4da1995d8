import { once } from 'node:events'
import { demoAccounts } from '../server/demo/accounts.ts'
import { loadDemo } from '../server/demo/load.ts'
import { openStore } from '../server/openStore.ts'
import { startCluster, type Cluster } from './cluster/cluster.ts'
import { PackageMissing } from './cluster/packages.ts'

/**
 * Starts a cluster on this machine, to try what a failover is: three servers of the portal on a PostgreSQL of three nodes, with demo data.
 * Ctrl+C ends all of it. For real: docs/operating.md.
 */
const usage = 'node scripts/cluster.ts   # Ctrl+C ends it'

async function fill(databaseUrl: string) {
  const store = await openStore({ databaseUrl })
  try {
    await loadDemo(store, Date.now())
  } finally {
    await store.close()
  }
}

function show({ portals, nodes, folder, databaseUrl }: Cluster) {
  const [account] = demoAccounts
  const rows = [
    ...portals.map(({ name, url, pid }) => [name, `${url}  pid ${pid}`]),
    ['database', databaseUrl],
    ...nodes.map(({ name, postgresPort, restPort }) => [
      name,
      `PostgreSQL ${postgresPort}, Patroni http://127.0.0.1:${restPort}/cluster`,
    ]),
    ['folder', `${folder}  settings, data, and a .log of each program`],
    ['account', `${account?.login ?? ''}, password ${account?.password ?? ''}`],
    ['nodes', `patronictl -c ${nodes[0]?.file ?? ''} list`],
  ]
  console.log('')
  for (const [name = '', text = ''] of rows) console.log(`  ${name.padEnd(9)} ${text}`)
  console.log('\n  Ctrl+C ends all of it.\n')
}

class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Aborted by the first of these signals. */
function endedBy(signals: readonly NodeJS.Signals[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals)
    process.on(signal, () => controller.abort(new Interrupted('Ended before it had started')))
  return controller.signal
}

async function run() {
  if (process.argv.length > 2) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const signal = endedBy(['SIGINT', 'SIGTERM', 'SIGHUP'])
  const tell = (line: string) => console.log(`  ${line}`)
  const cluster = await startCluster({ fill, tell, signal })
  show(cluster)
  if (!signal.aborted) await once(signal, 'abort')
  tell('Ending …')
  await cluster.stop()
}

run().catch((error: unknown) => {
  const isPlain = error instanceof PackageMissing || error instanceof Interrupted
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
})
