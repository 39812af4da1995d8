import { existsSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import { described, type Log } from '../log.ts'
import { freeBytes, leastFree } from '../store/disk.ts'
import type { Store } from '../store/store.ts'
import { inTime } from './inTime.ts'

/** What has to hold for a process to serve people. */
const conditions = ['database', 'migrations', 'disk'] as const

/** Whether each of them holds. */
export type Readiness = Record<(typeof conditions)[number], boolean>

/** How long an answer stands, in milliseconds: whoever asks more often costs nothing more. */
const standing = 1_000
/**
 * Tells whether this process can serve people: the database answers and has the tables of this version, and there is room on the disk.
 * All who ask within a second get the same answer.
 *
 * @param folder  where this process writes files; left out if it writes none
 */
export function createReadiness({
  store,
  folder,
  clock,
  log,
  free = freeBytes,
}: {
  store: Pick<Store, 'health'>
  folder?: string | undefined
  clock: Clock
  log: Log
  free?: typeof freeBytes
}): () => Promise<Readiness> {
  const checks: Record<keyof Readiness, () => Promise<boolean>> = {
    async database() {
      await store.health.answers()
      return true
    },
    async migrations() {
      const { missing, unknown } = await store.health.migrations()
      return missing.length + unknown.length === 0
    },
    // A folder that is made with the first file has no disk yet.
    disk: async () =>
      folder === undefined || !existsSync(folder) || (await free(folder)) >= leastFree,
  }
  const holds = (name: keyof Readiness) =>
    inTime(checks[name]()).catch((error: unknown) => {
      log({ level: 'warn', message: 'Not ready', check: name, error: described(error) })
      return false
    })
  const check = async (): Promise<Readiness> => {
    const [database, migrations, disk] = await Promise.all(conditions.map(holds))
    return { database: !!database, migrations: !!migrations, disk: !!disk }
  }

  let last: { at: number; answer: Promise<Readiness>; isPending: boolean } | null = null
  return () => {
    const at = clock()
    // While the database is slow, no more questions queue up behind the one that waits.
    if (last?.isPending === true || (last !== null && Math.abs(at - last.at) < standing))
      return last.answer
    const checked = { at, answer: check(), isPending: true }
    last = checked
    void checked.answer.then(() => (checked.isPending = false))
    return checked.answer
  }
}
