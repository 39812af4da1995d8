import { expect, test } from 'vitest'
import { anOrder, startOfTime } from '../../../mocks/data.ts'
import { describeOnBoth } from '../databases.ts'
import { manager, twoClients } from '../people.ts'

const hour = 3_600_000

describeOnBoth('reports that a client mails', (database) => {
  test('are so many an hour about all of its orders, whoever sends them', async () => {
    const { store } = database()
    const ids = [910, 911, 912, 913]
    await store.load({ ...twoClients(), orders: ids.map((id) => anOrder({ id })) })
    const queued = (orderId: number, at: number, clientId = 1) => {
      const act = { by: { login: manager, name: 'Marta' }, clock: () => at }
      const mail = { id: `${orderId}`, to: 'a@b.example', subject: '', text: '', html: '' }
      const limit = {
        ...{ most: 6, within: hour, counts: () => true },
        ofClient: { kind: 'reportSent', most: 2 },
      }
      const about = { kind: 'reportSent' as const, clientId, orderId, detail: {}, limit }
      return store.mails.queue([mail], about, act)
    }
    expect(await queued(910, startOfTime)).toBe('queued')
    expect(await queued(911, startOfTime + 60_000)).toBe('queued')
    expect(await queued(912, startOfTime + 120_000)).toEqual({ wait: hour - 120_000 })
    expect(await queued(912, startOfTime + hour + 1)).toBe('queued')
  })
})
