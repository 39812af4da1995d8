import type { ReportLinks } from '../../../server/orders/links.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { ProofDatabase, Snapshot } from '../databases.ts'
import type { Tally } from '../proof.ts'
import type { Case } from './cases.ts'
import { mayCall, maySee } from './expected.ts'
import { marksIn, shops, type ShopId } from './marks.ts'
import { bossId, expiredId, lastId, type Caller } from './people.ts'
import { requestOf, type Place } from './requests.ts'
import { serveStore, type Answer, type Fetch, type Planted } from './server.ts'
import type { Things } from './things.ts'

/** A filled database with a server over it. */
export type World = {
  database: ProofDatabase
  links: ReportLinks
  things: Record<ShopId | 0, Things>
  then: Snapshot
  base: ReadonlyMap<string, string>
  fetch: Fetch
  planted: Planted
  tally: Tally
}

let calls = 0
/** Each call comes from a network of its own, so that limits by address refuse none. */
export function nextAddress(): string {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** Puts the world back as it was, with a server that has counted nothing yet. */
export async function again(world: World): Promise<void> {
  await world.database.restore(world.then)
  world.fetch = serveStore(world.database.store, world.links, world.planted).fetch
}

/** The tables and owners whose rows are others than at the start. */
async function changedRows({ database, base }: World): Promise<string[]> {
  const now = await database.digests()
  const keys = new Set([...base.keys(), ...now.keys()])
  // A session that has expired is removed once it is used.
  keys.delete(`sessions user ${expiredId}`)
  return [...keys].filter((key) => base.get(key) !== now.get(key))
}

/** The client whose things a caller calls their own: that of anonymous callers is the first. */
const ownOf = (caller: Caller): ShopId => caller.shops[0] ?? 1
const otherOf = (shop: ShopId): ShopId => (shop === 1 ? 2 : 1)

/** The client that a call is about. */
function targetOf(caller: Caller, place: Place): ShopId | null {
  const own = ownOf(caller)
  return place === 'nobody' ? null : place === 'other' ? otherOf(own) : own
}

export const calling = (one: Case, caller: Caller, place: Place, links: ReportLinks): string =>
  `${one.route}${one.way === undefined ? '' : ` (${one.way})`}, ${place}, ${caller.name}, links ${links}`

/** Sends a case as a caller. */
export function send(world: World, one: Case, caller: Caller, place: Place): Promise<Answer> {
  const own = ownOf(caller)
  const { things } = world
  const trio = { own: things[own], other: things[otherOf(own)], nobody: things[0] }
  world.tally.count(`requests on ${world.database.dialect}`)
  return world.fetch(requestOf(one, place, trio, caller.token), nextAddress())
}

const isDone = (status: number) => status >= 200 && status < 300

/** Whether the rows of an owner may change by a call that somebody may make about a client. */
function isTouchable(key: string, caller: Caller, target: ShopId | null): boolean {
  const owner = key.slice(key.indexOf(' ') + 1)
  if (owner === 'all' || owner === '0' || owner === `user ${caller.userId ?? ''}`) return true
  const reached = [...caller.shops, ...(target === null ? [] : [target])]
  const user = /^user (\d+)$/.exec(owner)?.[1]
  // Shops' people are numbered by the shop; a person whom a call has made comes after all of them.
  if (user === undefined) return reached.some((shop) => owner === String(shop))
  return Number(user) > lastId || reached.some((shop) => Math.floor(Number(user) / 100) === shop)
}

/** A call: who makes it, and where the foreign id is. */
export type Attempt = { caller: Caller; place: Place }

/** Makes a call and looks at what came. */
async function answered(world: World, one: Case, { caller, place }: Attempt): Promise<Answer> {
  const { tally, links } = world
  const target = targetOf(caller, place)
  const says = calling(one, caller, place, links)
  const answer = await send(world, one, caller, place)
  const { status, text, headers } = answer
  const may = mayCall(one, caller, target, links)
  if (status >= 500) tally.violate(`${status} for ${says}: ${text.slice(0, 200)}`)
  if (!may && isDone(status)) tally.violate(`allowed: ${says}`)
  if (may && place === 'own' && !isDone(status))
    tally.violate(`refused with ${status}: ${says}: ${text.slice(0, 200)}`)
  for (const found of marksIn(`${headers}\n${text}`))
    if (!maySee(found, one, caller, { target, links }))
      tally.violate(`shows ${shops[found.shop]}’s ${found.kind}: ${says}`)
  return answer
}

/** Makes a call that may write, and looks at whose rows are others since. */
async function checkWrite(world: World, one: Case, attempt: Attempt): Promise<void> {
  const { tally, links } = world
  const { caller, place } = attempt
  const target = targetOf(caller, place)
  const { status } = await answered(world, one, attempt)
  const changed = await changedRows(world)
  const wrong = changed.filter((key) => !isTouchable(key, caller, target))
  const says = calling(one, caller, place, links)
  if (wrong.length > 0) tally.violate(`changes ${wrong.join(', ')}: ${says}`)
  const isBoss = target !== null && caller.userId === bossId(target)
  if (isDone(status) && place === 'own' && isBoss && one.about === 'client' && changed.length === 0)
    tally.violate(`is to write, and writes nothing: ${says}`)
  if (changed.length > 0) await again(world)
}

/** Digits name what was asked for, and differ. */
const shape = ({ status, text }: Answer) => `${status} ${text.replaceAll(/\d+/g, '#')}`

/** Makes calls that may write nothing. What is another client's is to be answered as what is nobody's. */
async function checkOthers(world: World, one: Case, attempts: readonly Attempt[]): Promise<void> {
  const answers = new Map<Caller, Partial<Record<Place, Answer>>>()
  for (const attempt of attempts) {
    const { caller, place } = attempt
    const answer = await answered(world, one, attempt)
    answers.set(caller, { ...answers.get(caller), [place]: answer })
  }
  for (const [caller, { other, nobody }] of answers) {
    const isSecret = one.about === 'client' && caller.userId !== null
    if (!isSecret || other === undefined || nobody === undefined || isDone(other.status)) continue
    if (shape(other) === shape(nobody)) continue
    const says = calling(one, caller, 'other', world.links)
    world.tally.violate(`tells another’s from nobody’s: ${says}: ${shape(other)}, ${shape(nobody)}`)
  }
}

/** Makes calls of a case, and looks at what came and at what is stored since. */
export async function checkCase(
  world: World,
  one: Case,
  attempts: readonly Attempt[],
): Promise<void> {
  const mayWrite = ({ caller, place }: Attempt) =>
    one.writes && mayCall(one, caller, targetOf(caller, place), world.links)
  const others = attempts.filter((attempt) => !mayWrite(attempt))
  await checkOthers(world, one, others)
  if ((await changedRows(world)).length > 0) {
    await again(world)
    // Once more, one by one, to name the call that has written.
    for (const attempt of others) {
      await answered(world, one, attempt)
      const changed = await changedRows(world)
      const says = calling(one, attempt.caller, attempt.place, world.links)
      if (changed.length > 0) world.tally.violate(`changes ${changed.join(', ')}: ${says}`)
      if (changed.length > 0) await again(world)
    }
  }
  for (const attempt of attempts.filter(mayWrite)) await checkWrite(world, one, attempt)
}

/** The routes that no case states. */
export const unstated = (routes: typeof allRoutes, cases: readonly Case[]): string[] =>
  routes.map(({ name }) => name).filter((name) => cases.every(({ route }) => route !== name))
