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

  test('and by the whole server, whichever client’s they are', async () => {
    const { store } = database()
    const at = startOfTime + 10 * hour
    const theirs = [920, 921, 922, 923].map((id, index) => ({ id, clientId: 1 + (index % 2) }))
    await store.load({ orders: theirs.map((order) => anOrder(order)) })
    const queued = ({ id: orderId, clientId }: { id: number; clientId: number }, now: number) => {
      const act = { by: { login: manager, name: 'Marta' }, clock: () => now }
      const mail = { id: `${orderId}`, to: 'a@b.example', subject: '', text: '', html: '' }
      const limit = { most: 6, within: hour, counts: () => true, ofServer: 3 }
      const about = { kind: 'reportSent' as const, clientId, orderId, detail: {}, limit }
      return store.mails.queue([mail], about, act)
    }
    const [first, second, third, fourth] = theirs
    if (!first || !second || !third || !fourth) throw new Error('There are four')
    expect(await store.mails.waitOfServer(3, hour, at)).toBeNull()
    expect(await queued(first, at)).toBe('queued')
    expect(await queued(second, at + 60_000)).toBe('queued')
    expect(await store.mails.waitOfServer(3, hour, at + 60_000)).toBeNull()
    expect(await queued(third, at + 60_000)).toBe('queued')
    const wait = hour - 120_000
    expect(await store.mails.waitOfServer(3, hour, at + 120_000)).toBe(wait)
    expect(await queued(fourth, at + 120_000)).toEqual({ wait, isOfServer: true })
    const told = (await store.orders.history(fourth.clientId, fourth.id)).map(({ kind }) => kind)
    expect(told).toEqual([])
    expect(await queued(fourth, at + hour)).toBe('queued')
  })
})
