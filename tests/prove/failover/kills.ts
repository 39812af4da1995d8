import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../../scripts/cluster/cluster.ts'
import { primaryOf, untilWhole, type DatabaseNode } from '../../../scripts/cluster/nodes.ts'
import type { Tally } from '../proof.ts'
import { faultsIn } from './acknowledged.ts'
import type { Load } from './load.ts'
import { readStored } from './stored.ts'

/** What is killed: PostgreSQL with all its processes, or its Patroni too, as when a machine dies. */
export type Kill = 'PostgreSQL' | 'node'

export const names = {
  PostgreSQL: 'kills of the primary’s PostgreSQL',
  node: 'kills of the primary’s whole node',
} as const satisfies Record<Kill, string>

/** Within so many milliseconds somebody can write again. */
const mostAway = 30_000
/** So long the proof waits for that and for a node's return before it gives up (milliseconds). */
const mostWaited = 120_000

const within = async <Value>(promise: Promise<Value>, milliseconds: number) =>
  Promise.race([promise, pause(milliseconds, null, { ref: false })])

/** Compares what was answered so far with what the primary holds. */
export async function compare(cluster: Cluster, load: Load, tally: Tally): Promise<void> {
  // What is answered while the rows are read may be missing in them.
  const { saved, decided } = load.acknowledged
  const acknowledged = { saved: [...saved], decided: [...decided] }
  const primary = await primaryOf(cluster.nodes)
  if (primary === null) return tally.violate('there is no primary to compare with')
  for (const fault of faultsIn(acknowledged, await readStored(cluster.urlOf(primary))))
    tally.violate(fault)
}

/** Notes the servers that have ended. */
export function lookAtPortals({ portals }: Cluster, tally: Tally): void {
  for (const { name, end } of portals)
    if (end() !== null) tally.violate(`the server ${name} has ended with ${end()}`)
}

/**
 * Waits until a killed node follows the new primary.
 *
 * @returns the milliseconds that it has taken; null where it does not
 */
export async function untilBack(
  { nodes }: Cluster,
  killed: DatabaseNode,
  tally: Tally,
): Promise<number | null> {
  const began = performance.now()
  try {
    await untilWhole(nodes, mostWaited)
  } catch {
    tally.violate(`${killed.name} does not come back as a standby`)
    return null
  }
  if (await killed.isPrimary()) tally.violate(`${killed.name} was killed and is primary again`)
  return performance.now() - began
}

/** A node that was killed, and the milliseconds until somebody could write again; null for never. */
export type Killed = { node: DatabaseNode; away: number | null }

/** Kills the primary under load, waits until somebody writes again, and compares what was answered with what is stored. */
export async function killPrimary(
  cluster: Cluster,
  load: Load,
  kill: Kill,
  { tally, most = mostAway }: { tally: Tally; most?: number },
): Promise<Killed> {
  const node = await primaryOf(cluster.nodes)
  if (node === null) throw new Error('There is no primary to kill')
  if (kill === 'node') node.kill()
  else node.killPostgres()
  tally.count(names[kill])
  const away = await within(load.firstWriteAfter(performance.now()), mostWaited)
  if (away === null || away > most)
    tally.violate(`after a kill of ${node.name} nobody could write for ${most / 1000} s`)
  if (kill === 'node') node.restart()
  if (away !== null) await compare(cluster, load, tally)
  lookAtPortals(cluster, tally)
  return { node, away }
}
