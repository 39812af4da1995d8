import { expect, test } from 'vitest'
import type { Api } from '../../src/api/api.ts'
import { readOrderData, readOrderVersion } from '../../src/browser/readOrderData.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'

/** A backend that tells of its reports what is given, and in each version the same. */
const api = (given: object) =>
  ({
    call: (name: string) => {
      const report = orderDetailSchema.parse({ data: [], ...given })
      return Promise.resolve(name === 'orderversion' ? { report } : report)
    },
  }) as unknown as Api

test('a report, and a version of it, hides personal data from a visitor where the backend doesn’t say', async () => {
  const silent = api({ client: { id: 7 } })
  const version = await readOrderVersion(silent, { orderId: 1, version: 1 })
  expect(version.report.anonymousMode).toBe(true)
  expect((await readOrderData(silent, { orderId: 1 })).anonymousMode).toBe(true)
  const open = api({ client: { id: 7 }, anonymousMode: false })
  expect((await readOrderVersion(open, { orderId: 1, version: 1 })).report.anonymousMode).toBe(
    false,
  )
})
