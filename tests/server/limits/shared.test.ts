import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApp } from '../../../server/http/app.ts'
import { createOwnThrottle, createThrottle } from '../../../server/limits/throttle.ts'
import { openStore } from '../../../server/openStore.ts'
import type { Store } from '../../../server/store/store.ts'
import { ask } from '../caller.ts'
import { describeOnBoth, newDatabase } from '../databases.ts'

const minute = 60_000

describeOnBoth('a throttle in the database', (database) => {
  test('[TRUST-03] answers as the one in memory does, whatever comes in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('attempt', 'attempt', 'attempt', 'wait', 'takeBack', 'forget'),
      who: fc.constantFrom('ana', 'eva'),
      quota: fc.constantFrom(
        { name: 'logins', most: 2, within: 15 * minute },
        { name: 'mails', most: 1, within: minute },
      ),
      later: fc.constantFrom(0, 1, minute - 1, minute, 15 * minute),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const own = createOwnThrottle()
        const { limitCounts } = database().store
        let at = 0
        run += 1
        for (const { what, who, quota, later } of steps) {
          at += later
          const key = `${run} ${who}`
          if (what === 'attempt' || what === 'wait')
            expect(await limitCounts[what](quota, key, at)).toBe(await own[what](quota, key, at))
          else for (const throttle of [limitCounts, own]) await throttle[what](quota, key)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('names nobody, and is forgotten when it is over', async () => {
    const { limitCounts, deleteOutdated } = database().store
    const quota = { name: 'short', most: 1, within: minute }
    await limitCounts.attempt(quota, 'ana@tienda.example', 0)
    await deleteOutdated(minute)
    expect(await limitCounts.wait(quota, 'ana@tienda.example', 0)).not.toBeNull()
    await deleteOutdated(minute + 1)
    expect(await limitCounts.wait(quota, 'ana@tienda.example', 0)).toBeNull()
  })
})

describe('several processes on one PostgreSQL', () => {
  const stores: Store[] = []
  let removeDatabase = () => Promise.resolve()
  beforeAll(async () => {
    const { place, remove } = await newDatabase()
    removeDatabase = remove
    for (let process = 0; process < 3; process++) stores.push(await openStore(place))
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await removeDatabase()
  })

  test('[TRUST-03] allow together as many simultaneous attempts as one of them', async () => {
    const quota = { name: 'together', most: 10, within: minute }
    const throttles = stores.map(createThrottle)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        throttles.map((throttle) => throttle.attempt(quota, 'ana', 0)),
      ).flat(),
    )
    expect(answers.filter((wait) => wait === null)).toHaveLength(10)
    expect(answers.filter((wait) => wait === minute)).toHaveLength(50)
  })

  test('[TRUST-03] refuse what a route limits, whichever of them was called before', async () => {
    const clock = Date.parse('2026-03-10T12:00:00Z')
    const served = stores.map((store) => ({
      app: createApp({ routes: allRoutes, store, site: configuredSite, clock: () => clock }),
      site: configuredSite,
    }))
    const statuses: number[] = []
    for (const one of [...served, ...served]) {
      const { status } = await ask(one, 'forgotpassword', { email: 'ana@tienda.example' })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })
})
