import { setTimeout as pause } from 'node:timers/promises'
import { startCluster, type Cluster } from '../../../scripts/cluster/cluster.ts'
import { createTally, type Outcome, type Proof, type Size, type Tally } from '../proof.ts'
import { compare, killPrimary, lookAtPortals, names, untilBack, type Kill } from './kills.ts'
import { startLoad, type Load } from './load.ts'
import { holdBackStandbys, withoutFailover } from './plants.ts'
import { readStored } from './stored.ts'
import { fill, logInAll } from './world.ts'

/** Every so many kills take the whole node. */
const wholeNode = 4
const kills: Record<Size, Kill[]> = {
  short: ['PostgreSQL', 'node'],
  full: Array.from({ length: 20 }, (_, at) => ((at + 1) % wholeNode === 0 ? 'node' : 'PostgreSQL')),
}
/** So long people work between kills, at least (milliseconds). */
const between = 2_000

/** Runs something on a cluster of its own under load, and ends both. */
async function underLoad(
  seed: number,
  use: (cluster: Cluster, load: Load, tally: Tally) => Promise<void>,
  forgetsKeys = false,
): Promise<Outcome> {
  const tally = createTally()
  const cluster = await startCluster({ fill })
  try {
    const [portal] = cluster.portals
    const tokens = await logInAll(portal?.url ?? '')
    const urls = cluster.portals.map(({ url }) => url)
    const load = startLoad(urls, tokens, { tally, seed, forgetsKeys })
    try {
      await pause(between)
      await use(cluster, load, tally)
    } finally {
      await load.stop()
    }
    return tally.outcome()
  } finally {
    await cluster.stop()
  }
}

const inWords = (taken: number | null) =>
  taken === null ? 'never' : `after ${(taken / 1000).toFixed(1)} s`

const middle = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0

/** Counts the least, the middle and the most of some milliseconds. */
function countTimes(what: string, taken: readonly number[], tally: Tally) {
  const sorted = taken.toSorted((one, other) => one - other).map(Math.round)
  tally.count(`ms ${what}, least`, sorted[0])
  tally.count(`ms ${what}, median`, middle(sorted))
  tally.count(`ms ${what}, most`, sorted.at(-1))
}

/** The milliseconds until somebody could write again, and from then until the node was back; null for never. */
type Taken = { kill: Kill; away: number | null; back: number | null }

/** Counts how long nobody could write, by what was killed, and how long a killed node was not back after that. */
function countAll(all: readonly Taken[], tally: Tally) {
  for (const kill of ['PostgreSQL', 'node'] as const) {
    const away = all.filter((one) => one.kill === kill).flatMap((one) => one.away ?? [])
    countTimes(`until the next write after ${names[kill]}`, away, tally)
  }
  countTimes(
    'more until the node was back',
    all.flatMap(({ back }) => back ?? []),
    tally,
  )
}

/** All three nodes hold the same once nobody writes. */
async function compareNodes(cluster: Cluster, tally: Tally) {
  const held = () =>
    Promise.all(
      cluster.nodes.map(async (node) => {
        const { orders, events } = await readStored(cluster.urlOf(node))
        const lines = [...orders, ...events].map((row) => JSON.stringify(row))
        return lines.toSorted().join('\n')
      }),
    )
  for (let attempt = 0; attempt < 100; attempt++) {
    if (new Set(await held()).size === 1) return
    await pause(200)
  }
  tally.violate('the three nodes do not hold the same')
}

async function run(size: Size, tell: (line: string) => void, seed: number): Promise<Outcome> {
  return underLoad(seed, async (cluster, load, tally) => {
    const all: Taken[] = []
    for (const [at, kill] of kills[size].entries()) {
      const { node, away } = await killPrimary(cluster, load, kill, { tally })
      const back = await untilBack(cluster, node, tally)
      all.push({ kill, away, back })
      const said = `next write ${inWords(away)}, node back ${inWords(back)}`
      tell(`${at + 1} of ${kills[size].length}, ${names[kill]}: ${said}`)
      await pause(between)
    }
    await load.stop()
    await compare(cluster, load, tally)
    await compareNodes(cluster, tally)
    lookAtPortals(cluster, tally)
    countAll(all, tally)
  })
}

/** The database fails over, and nobody's work is lost. It needs Debian's packages of Patroni, etcd, HAProxy and PgBouncer. */
export const failover: Proof = {
  name: 'failover',
  claims:
    'where the primary database is killed under load, everybody writes again within 30 s, nothing that was acknowledged is lost or done twice, no server ends, and the killed node comes back',
  faults: [
    {
      name: 'writes are acknowledged before a standby has them',
      run: (seed) =>
        underLoad(seed, async (cluster, load, tally) => {
          await holdBackStandbys(cluster)
          await pause(between)
          await killPrimary(cluster, load, 'PostgreSQL', { tally })
        }),
    },
    {
      name: 'no standby takes over',
      run: (seed) =>
        underLoad(seed, async (cluster, load, tally) => {
          const goOn = await withoutFailover(cluster)
          const killing = killPrimary(cluster, load, 'PostgreSQL', { tally, most: 8_000 })
          await pause(10_000)
          await goOn()
          await killing
        }),
    },
    {
      name: 'a server ends',
      run: (seed) =>
        underLoad(seed, async (cluster, _load, tally) => {
          cluster.portals[0]?.signal('SIGKILL')
          await pause(between)
          lookAtPortals(cluster, tally)
        }),
    },
    {
      name: 'a cart is sent again with another key',
      run: (seed) =>
        underLoad(
          seed,
          async (cluster, load, tally) => {
            await pause(between)
            await compare(cluster, load, tally)
          },
          true,
        ),
    },
  ],
  run,
}
