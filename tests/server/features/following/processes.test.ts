import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuredSite } from '../../../../mocks/server.ts'
import { password } from '../../../../mocks/data.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { requestOf } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, twoClients } from '../../people.ts'
import { readEvents, type Told } from './events.ts'

const main = join(import.meta.dirname, '../../../../server/main.ts')

type Started = { child: ChildProcess; port: number }

/** Starts the real server on a free port. */
async function start(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DEMO: 'off', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The server has ended: ${output}`)))
  })
  return { child, port }
}

function call({ port }: Started, name: EndpointName, params: object, token?: string) {
  const request = requestOf(configuredSite, name, { ...params }, { token })
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request))
}

async function tokenOf(at: Started, user: string): Promise<string> {
  const reply = await call(at, 'login', { user, pass: password })
  return ((await reply.json()) as { token: string }).token
}

describeOnBoth('two servers on one database', (database) => {
  let one: Started
  let other: Started

  beforeAll(async () => {
    const { place, store } = database()
    await store.load(twoClients())
    const { databaseUrl, dataDir } = place
    const env: Record<string, string> =
      databaseUrl === undefined ? { DATA_DIR: dataDir ?? '' } : { DATABASE_URL: databaseUrl }
    ;[one, other] = await Promise.all([start(env), start(env)])
  })
  afterAll(async () => {
    for (const { child } of [one, other]) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })

  /** Follows at one server what somebody changes at the other. @returns the milliseconds that passed between them, the longest */
  const follow = async (changes: readonly EndpointName[]): Promise<number> => {
    const reader = readEvents(
      await call(one, 'followorders', { clientId: 1 }, await tokenOf(one, colleague)),
    )
    const token = await tokenOf(other, manager)
    let { version } = await reader.next()
    const times: number[] = []
    for (const change of changes) {
      const reply = await call(other, change, { budgetId: 100 }, token)
      const begun = performance.now()
      expect(reply.status).toBe(200)
      const seen = version
      ;({ version } = await reader.next((event) => event.version > seen))
      times.push(performance.now() - begun)
    }
    await reader.cancel()
    return Math.max(...times)
  }

  const often = Array.from(
    { length: 5 },
    () => ['confirmbudget', 'unconfirmbudget'] as const,
  ).flat()

  test('[DAY-09] what somebody decides at one is told at the other as it happens', async ({
    annotate,
  }) => {
    const longest = await follow(often)
    await annotate(
      `${database().store.dialect}: ${Math.round(longest)} ms at most of ${often.length}`,
    )
  })

  /** Somebody who follows client 1 at a server. */
  const follower = async (at: Started, user: string) => {
    const token = await tokenOf(at, user)
    const reader = readEvents(await call(at, 'followorders', { clientId: 1 }, token))
    const { version } = await reader.next()
    let seen = version
    const says = (name: EndpointName, params: object) => call(at, name, params, token)
    return {
      cancel: () => reader.cancel(),
      /** Changes something. @returns when the answer was there */
      does: async (name: EndpointName, params: object) => {
        expect((await says(name, params)).status).toBe(200)
        return performance.now()
      },
      /** Waits for an event after a change of somebody else's. @returns the milliseconds since then */
      hears: async (since: number, isIt: (event: Told, before: number) => boolean) => {
        const before = seen
        const event = await reader.next((one) => isIt(one, before))
        seen = Math.max(seen, event.version)
        return performance.now() - since
      },
    }
  }

  test('[DAY-09] two people at two servers follow each other: what each decides and has open is told to the other', async ({
    annotate,
  }) => {
    const ana = await follower(one, manager)
    const berta = await follower(other, colleague)
    const rival = readEvents(
      await call(other, 'followorders', { clientId: 2 }, await tokenOf(other, outsider)),
    )
    await rival.next()
    const toldToRival = rival.told.length
    const isNewer = (event: Told, before: number) => event.version > before
    const hasOpen = (name: string) => (event: Told) =>
      event.present.some(({ orderId, names }) => orderId === 100 && names.includes(name))
    const times: number[] = []
    for (const [who, otherOne, name] of [
      [ana, berta, 'Ana Soler'],
      [berta, ana, 'Berta Ríos'],
    ] as const) {
      const opened = await who.does('notepresence', { orderId: 100, key: randomUUID(), here: true })
      times.push(await otherOne.hears(opened, hasOpen(name)))
      for (const decision of ['confirmbudget', 'unconfirmbudget'] as const) {
        const decided = await who.does(decision, { budgetId: 100 })
        times.push(await otherOne.hears(decided, isNewer))
        await who.hears(decided, isNewer)
      }
    }
    expect(rival.told).toHaveLength(toldToRival)
    await annotate(
      `${database().store.dialect}: ${times.map((time) => Math.round(time)).join(', ')} ms`,
    )
    await Promise.all([ana.cancel(), berta.cancel(), rival.cancel()])
  })

  test('a server that stops ends its streams at once, and itself', async () => {
    const reader = readEvents(
      await call(one, 'followorders', { clientId: 1 }, await tokenOf(one, colleague)),
    )
    await reader.next()
    const ended = once(one.child, 'exit')
    one.child.kill('SIGTERM')
    // Requests that are being served are waited for, and their connections broken after a while: a stream is none of them.
    await reader.ended()
    expect(await ended).toEqual([0, null])
  })
})
