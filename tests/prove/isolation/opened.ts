import type { ReportLinks } from '../../../server/orders/links.ts'
import { openDatabase, type Dialect } from '../databases.ts'
import { createTally, type Tally } from '../proof.ts'
import { callers, type Caller } from './people.ts'
import type { World } from './run.ts'
import { serveStore, type Planted } from './server.ts'
import { fillWorld } from './world.ts'

type Opening = {
  dialect: Dialect
  links: ReportLinks
  /** Callers beside those who are always there. */
  more?: readonly Caller[]
  planted?: Planted
  tally?: Tally
}

/** Does something with a new world, and removes it. */
export async function inWorld(
  { dialect, links, more = [], planted = {}, tally = createTally() }: Opening,
  use: (world: World, everybody: readonly Caller[]) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(dialect)
  try {
    const everybody = [...callers, ...more]
    const things = await fillWorld(database, everybody)
    const then = await database.snapshot()
    const base = await database.digests()
    const { fetch } = serveStore(database.store, links, planted)
    await use({ ...{ database, links, things, then, base, fetch, planted, tally } }, everybody)
  } finally {
    await database.remove()
  }
}
