import { beforeAll, expect, test } from 'vitest'
import { aClient, aUser, startOfTime } from '../../../../mocks/data.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnBoth('requests for a new password', (database) => {
  const request = { email: 'ana@tienda.example', language: 'es' as const, at: startOfTime }
  const mail = { subject: 'Contraseña nueva', text: 'Aquí' }
  const link = (tokenHash: string) => ({
    userId: 1,
    tokenHash,
    expiresAt: startOfTime + hour,
    mail,
  })

  beforeAll(() => database().store.load({ clients: [aClient()], users: [aUser()] }))

  test('are answered once, by one mail, whichever process does it', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const asked = { ...request, id: 'one' }
    await store.resets.add(asked, '10.0.0.1')
    expect(await store.resets.waiting(5)).toEqual([asked])
    await Promise.all([
      store.resets.answer(asked, link('a'), startOfTime),
      other.resets.answer(asked, link('b'), startOfTime),
    ])
    expect(await store.resets.waiting(5)).toEqual([])
    expect(await store.mails.take(startOfTime, startOfTime + hour, 5)).toHaveLength(1)
    const open = await Promise.all(['a', 'b'].map((hash) => store.resets.isOpen(hash, startOfTime)))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  test('give links that are used once, also by two at once', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const asked = { ...request, id: 'two' }
    await store.resets.add(asked, '10.0.0.1')
    await store.resets.answer(asked, link('c'), startOfTime)
    const used = await Promise.all([
      store.resets.use('c', 'scrypt$1', startOfTime, 'home'),
      other.resets.use('c', 'scrypt$2', startOfTime, 'home'),
    ])
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await store.resets.isOpen('c', startOfTime)).toBe(false)
  })

  test('that nobody has answered are forgotten after a day', async () => {
    const { store } = database()
    await store.resets.add({ ...request, id: 'three' }, '10.0.0.1')
    await store.deleteOutdated(startOfTime + day)
    expect(await store.resets.waiting(5)).toHaveLength(1)
    await store.deleteOutdated(startOfTime + day + 1)
    expect(await store.resets.waiting(5)).toEqual([])
  })
})
