import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../server/postgresServer.ts'
import { createChance } from '../chance.ts'
import { createTally, type Outcome } from '../proof.ts'
import { anyMoment, loadUntil, send, type Caller } from './callers.ts'
import type { Intent } from './intents.ts'
import { inPostgres } from './places.ts'
import { auditRound, callersOf, resendBy } from './round.ts'
import { startServer, type RunningServer } from './servers.ts'

/** Within so many milliseconds after the database is back, everybody is answered again. Generous: a busy machine is slow. */
const bound = 120_000
/** How long a caller waits before they press again. */
const patience = 100

type Process = { pid: number; parent: number; isGone: boolean }

const processes = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', state = ''] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), isGone: state.startsWith('Z') }
    })

/** The process id of a PostgreSQL. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const file = join(rows[0]?.data_directory ?? '', 'postmaster.pid')
    return Number((await readFile(file, 'utf8')).split('\n')[0])
  } finally {
    await client.end()
  }
}

/** Kills a PostgreSQL with all that it has started, and waits until nothing of it runs. */
async function killAll(postmaster: number): Promise<void> {
  const own = processes().filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  for (const { pid } of own) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself since.
    }
  }
  const pids = new Set(own.map(({ pid }) => pid))
  while (processes().some(({ pid, isGone }) => pids.has(pid) && !isGone)) await pause(10)
}

/** Has callers press again until each is answered. @returns how many were refused meanwhile */
async function pressUntilAnswered(
  waiting: readonly Intent[],
  callers: readonly Caller[],
  addressOf: (caller: number) => string,
  isOver: () => boolean,
): Promise<number> {
  let refused = 0
  const press = async (intent: Intent) => {
    const token = callers.find(({ number }) => number === intent.caller)?.token ?? ''
    while (!isOver()) {
      const answer = await send(addressOf(intent.caller), token, intent)
      if (answer?.status === 200) {
        intent.reply = answer.body
        return
      }
      refused += 1
      await pause(patience)
    }
  }
  await Promise.all(waiting.map(press))
  return refused
}

type Kills = { kills: number; seed: number; tell: (line: string) => void }

/** Kills PostgreSQL so many times under the load of two servers, brings it back, and holds what is stored against what was acknowledged. */
export async function killPostgres({ kills, seed, tell }: Kills): Promise<Outcome> {
  const tally = createTally()
  const chance = createChance(seed)
  const database = await startPostgres({ isDurable: true })
  const servers: RunningServer[] = []
  try {
    const { place } = await inPostgres(database.url)
    for (let at = 0; at < 2; at++) servers.push(await startServer(place))
    const addressOf = (caller: number) => servers[caller % 2]?.address ?? ''
    const tokens = new Map<number, string>()
    let last = 0
    for (let round = 0; round < kills; round++) {
      const callers = await callersOf(tokens, round, addressOf(0))
      const postmaster = await postmasterOf(database.url)
      const load = { chance, callers, addressOf }
      const { intents, refusals } = await loadUntil(load, anyMoment(chance), () =>
        killAll(postmaster),
      )
      refusals.forEach(tally.violate)
      const waiting = intents.filter(({ reply }) => reply === null)
      tally.count('kills of PostgreSQL')
      tally.count('requests', intents.length)
      tally.count('of them cut by a kill', waiting.length)
      // They press while the database is away, and while it comes back.
      let end = Infinity
      const pressing = pressUntilAnswered(waiting, callers, addressOf, () => Date.now() > end)
      await database.start()
      end = Date.now() + bound
      tally.count('refusals while it was away', await pressing)
      const unanswered = waiting.filter(({ reply }) => reply === null).length
      if (unanswered > 0) tally.violate(`${unanswered} callers get no answer after ${bound} ms`)
      if (!servers.every((server) => server.isRunning())) tally.violate('a server has ended')
      const audited = { place, from: last + 1, tally }
      last = await auditRound(audited, intents, resendBy(callers, addressOf))
      if (round % 10 === 9) tell(`${round + 1} kills of PostgreSQL, ${last} budgets and orders`)
    }
    tally.count('budgets and orders', last)
  } finally {
    for (const server of servers) await server.kill()
    await database.remove()
  }
  return tally.outcome()
}
