import type { Chance } from '../../ways/chance.ts'
import { unstageOutdated } from '../../../server/store/cataloguePieces.ts'
import type { Store } from '../../../server/store/store.ts'
import { permissions, type Permission } from '../../../src/domain/people/permissions.ts'
import type { Size } from '../proof.ts'
import type { Case } from './cases.ts'
import { aclOf, bossId, bosses } from './people.ts'
import { again, calling, send, type World } from './run.ts'
import { serveStore } from './server.ts'
import { now } from './things.ts'

/** What is taken away from a person, in words, and how. */
type Loss = { says: string; take: (world: World) => Promise<unknown> }

const me = bossId(1)
/** Loadings that nothing names are over by then, in milliseconds. */
const loadingEnds = 2 * 3_600_000

const losing = (permission: Permission): Loss => ({
  says: `without ${permission}`,
  take: ({ database }) =>
    database.rows
      .updateTable('users')
      .set({ acl: JSON.stringify(aclOf(permissions.filter((name) => name !== permission))) })
      .where('id', '=', me)
      .execute(),
})

const leaving: Loss = {
  says: 'no longer of the client',
  take: async ({ database: { rows } }) => {
    await rows.insertInto('user_clients').values({ client_id: 2, user_id: me }).execute()
    await rows
      .deleteFrom('user_clients')
      .where('user_id', '=', me)
      .where('client_id', '=', 1)
      .execute()
  },
}

const ending: Loss = {
  says: 'whose session was ended',
  take: ({ database }) => database.store.sessions.endAllOf(me),
}

const removed: Loss = {
  says: 'who was removed',
  take: ({ database }) =>
    database.rows.updateTable('users').set({ removed_at: 1 }).where('id', '=', me).execute(),
}

/** What a person may lose that a call needs. */
function lossesOf({ needs, about }: Case): Loss[] {
  if (typeof needs === 'string' && needs !== 'session') return []
  const own = needs === 'session' ? [] : needs.map(losing)
  return [...own, ...(about === 'client' ? [leaving] : []), ending, removed]
}

const isDone = (status: number) => status >= 200 && status < 300

/** The next call after a loss is refused, and writes nothing. */
async function atOnce(world: World, one: Case, { says, take }: Loss): Promise<void> {
  const { tally } = world
  const caller = bosses[1]
  await take(world)
  const before = await world.database.digests()
  const { status } = await send(world, one, caller, 'own')
  const after = await world.database.digests()
  tally.count('rights taken away')
  const who = `${calling(one, caller, 'own', world.links)}, ${says}`
  if (isDone(status)) tally.violate(`still allowed: ${who}`)
  if ([...after].some(([key, digest]) => before.get(key) !== digest))
    tally.violate(`still writes: ${who}`)
  await again(world)
}

/** A store that does something before its first call by somebody with a session. */
function interrupted(store: Store, before: () => Promise<unknown>): Store {
  let isDue = true
  const hasSession = (given: unknown) =>
    typeof given === 'object' && given !== null && 'session' in given && given.session !== undefined
  const group = (part: object) =>
    new Proxy(part, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...given: unknown[]): Promise<unknown> => {
          if (isDue && given.some(hasSession)) {
            isDue = false
            await before()
          }
          return Reflect.apply(method, target, given) as unknown
        }
      },
    })
  const parts = Object.entries(store).map(([name, part]) => [
    name,
    typeof part === 'object' ? group(part) : (part as unknown),
  ])
  return Object.fromEntries(parts) as Store
}

/** A right that goes between the checks of a call and its writing is gone: nothing is written. */
async function inBetween(world: World, one: Case, { says, take }: Loss): Promise<void> {
  const { tally, database, links } = world
  let before: Map<string, string> | null = null
  const store = interrupted(database.store, async () => {
    await take(world)
    before = await database.digests()
  })
  world.fetch = serveStore(store, links, world.planted).fetch
  const { status } = await send(world, one, bosses[1], 'own')
  const taken = before as Map<string, string> | null
  if (taken !== null) {
    tally.count('rights taken away in between')
    // A catalogue is loaded before it is named. One that nothing names is read by nobody, and removed after an hour.
    await unstageOutdated(database.rows, now + loadingEnds)
    const left = await database.digests()
    const who = `${calling(one, bosses[1], 'own', links)}, ${says} in between`
    const changed = [...left].filter(([key, digest]) => taken.get(key) !== digest)
    if (isDone(status)) tally.violate(`still allowed: ${who}`)
    if (changed.length > 0)
      tally.violate(`still writes ${changed.map(([key]) => key).join()}: ${who}`)
  }
  await again(world)
}

/** Takes away what each call needs, before it and in the middle of it. */
export async function withdraw(
  world: World,
  cases: readonly Case[],
  size: Size,
  chance: Chance,
): Promise<void> {
  for (const one of cases) {
    const losses = lossesOf(one)
    const [first] = losses
    if (first === undefined) continue
    // A short run takes one case in some, and one loss of it.
    if (size === 'short' && chance.below(6) > 0) continue
    const chosen = size === 'short' ? [chance.one(losses) ?? first] : losses
    for (const loss of chosen) {
      await atOnce(world, one, loss)
      if (one.writes) await inBetween(world, one, loss)
    }
  }
}
