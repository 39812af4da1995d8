import { expect, test } from 'vitest'
import { visitorRole } from '../../../src/domain/people/permissions.ts'
import { atOnce, describeOnBoth } from '../databases.ts'
import { day, newUser } from './samples.ts'

describeOnBoth('registrations and mail', (database) => {
  const registration = (id: string, email = 'eva@example.com') =>
    ({ id, email, name: 'Eva', language: 'es', at: day(1) }) as const
  const visitor = (login = 'eva@example.com') =>
    newUser(login, { roles: [visitorRole], clients: [] })
  const mails = {
    created: { subject: 'Hola', text: 'clave' },
    known: { subject: 'Ya tienes cuenta', text: 'pide ayuda' },
  }

  test('[REG-02] a registration waits until it is ended, once, with a user and a mail', async () => {
    const { store } = database()
    const other = await atOnce(database())
    await store.registrations.add(registration('r1'), '10.0.0.1')
    await store.registrations.add({ ...registration('r2'), at: day(2) }, '10.0.0.1')
    expect(await store.registrations.waiting(9)).toMatchObject([registration('r1'), { id: 'r2' }])
    const ended = await Promise.all(
      [store, other].map(({ registrations }) =>
        registrations.end(registration('r1'), visitor(), mails, day(2)),
      ),
    )
    expect(ended.sort()).toEqual([false, true])
    expect(await store.registrations.end(registration('r2'), visitor(), mails, day(3))).toBe(true)
    expect(await store.registrations.waiting(9)).toEqual([])
    const taken = await store.mails.take(day(4), day(5), 9)
    expect(taken.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'eva@example.com Hola',
      'eva@example.com Ya tienes cuenta',
    ])
    for (const { id } of taken) await store.mails.sent(id, day(4))
  })

  test('[REG-02] a mail is one process’s until its time is up, and is forgotten once it is sent', async () => {
    const { store } = database()
    const other = await atOnce(database())
    await store.registrations.add(registration('r3', 'iris@example.com'), '10.0.0.1')
    const user3 = visitor('iris@example.com')
    await store.registrations.end(registration('r3', 'iris@example.com'), user3, mails, day(5))
    expect(await store.mails.take(day(4), day(9), 9)).toEqual([])
    const takes = await Promise.all(
      [store, other, store].map(({ mails: box }) => box.take(day(5), day(6), 9)),
    )
    expect(takes.flat()).toMatchObject([{ to: 'iris@example.com', text: 'clave', tries: 1 }])
    const [again] = await other.mails.take(day(6), day(7), 9)
    expect(again).toMatchObject({ tries: 2 })
    await other.mails.failed(again?.id ?? '', day(8))
    expect(await store.mails.take(day(7), day(9), 9)).toEqual([])
    const [last] = await store.mails.take(day(8), day(9), 9)
    await store.mails.sent(last?.id ?? '', day(8))
    expect(await store.mails.take(day(30), day(31), 9)).toEqual([])
  })

  test('a mail that is given up is not taken again, and the record tells it', async () => {
    const { store } = database()
    await store.registrations.add(registration('r4', 'ines@example.com'), '10.0.0.1')
    const user4 = visitor('ines@example.com')
    await store.registrations.end(registration('r4', 'ines@example.com'), user4, mails, day(9))
    const [mail] = await store.mails.take(day(9), day(10), 9)
    if (mail === undefined) throw new Error('There is no mail')
    await store.mails.givenUp(mail, () => day(10))
    expect(await store.mails.take(day(30), day(31), 9)).toEqual([])
    const [event] = await store.events.latest(1)
    expect(event).toMatchObject({
      kind: 'mailFailed',
      at: day(10),
      orderId: null,
      detail: { to: ['ines@example.com'] },
    })
  })
})
