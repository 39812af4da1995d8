import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cheapHash } from '../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../mocks/server.ts'
import { createApp } from '../../server/http/app.ts'
import type { Mailer, OutgoingMail } from '../../server/mail/mailer.ts'
import { createOutbox } from '../../server/outbox.ts'
import { allRoutes } from '../../server/features/all.ts'
import { ask } from './caller.ts'
import { keyIn, register, visitor } from './visitor.ts'

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend()
})
afterEach(() => backend.store.close())

describe('mail', () => {
  const failing = (times: number) => {
    let left = times
    const sent: OutgoingMail[] = []
    return {
      sent,
      send: (mail: OutgoingMail) => {
        if (left-- > 0) return Promise.reject(new Error(`421 <${mail.to}>: try later`))
        sent.push(mail)
        return Promise.resolve()
      },
    }
  }
  const outboxWith = (mailer: Mailer, log: unknown[] = []) => {
    const { store, clock } = backend
    const note = (entry: unknown) => void log.push(entry)
    const options = { store, mailer, clock: () => clock.now, log: note, hash: cheapHash }
    return createOutbox({ ...options, name: 'Tresillo' })
  }

  test('[REG-02] that can’t be sent is not lost: it is tried again later, by any process', async () => {
    const mailer = failing(2)
    const log: unknown[] = []
    await register(backend)
    await outboxWith(mailer, log).run()
    expect(mailer.sent).toEqual([])
    expect(log).toMatchObject([{ level: 'warn', tries: 1, isLast: false }])
    expect(JSON.stringify(log)).not.toContain(visitor)
    await outboxWith(mailer).run()
    expect(mailer.sent).toEqual([])
    for (const minutes of [2, 4]) {
      backend.clock.now += minutes * 60_000
      await outboxWith(mailer).run()
    }
    expect(mailer.sent).toMatchObject([{ to: visitor }])
    expect(
      (await ask(backend, 'login', { user: visitor, pass: keyIn(mailer.sent[0]) })).status,
    ).toBe(200)
    backend.clock.now += 24 * 3_600_000
    await outboxWith(mailer).run()
    expect(mailer.sent).toHaveLength(1)
  })

  test('that is on its way when the server stops is sent, and the rest waits for the next process', async () => {
    for (const one of ['uno', 'dos', 'tres']) await register(backend, `${one}@correo.example`)
    const begun: (() => void)[] = []
    const sent: string[] = []
    const slow = {
      send: async ({ to }: OutgoingMail) => {
        await new Promise<void>((resolve) => begun.push(resolve))
        sent.push(to)
      },
    }
    const outbox = outboxWith(slow)
    const stop = outbox.start()
    outbox.wake()
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const stopped = stop()
    begun[0]?.()
    await stopped
    expect(sent).toHaveLength(1)
    expect(begun).toHaveLength(1)
    const next = failing(0)
    await outboxWith(next).run()
    expect([...sent, ...next.sent.map(({ to }) => to)].toSorted()).toEqual([
      'dos@correo.example',
      'tres@correo.example',
      'uno@correo.example',
    ])
  })

  test('that never gets through is given up after some days, and the key with it', async () => {
    const log: { isLast?: boolean }[] = []
    const mailer = failing(1000)
    await register(backend)
    const start = backend.clock.now
    while (!log.some(({ isLast }) => isLast === true) && log.length < 100) {
      await outboxWith(mailer, log).run()
      backend.clock.now += 3_600_000
    }
    const days = (backend.clock.now - start) / 86_400_000
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(5)
    expect(await backend.store.mails.take(backend.clock.now + 1e12, 0, 10)).toEqual([])
  })

  test('is sent once, also where two processes work at the same time', async () => {
    const mailer = failing(0)
    await register(backend)
    await register(backend, 'otra@correo.example')
    await Promise.all([outboxWith(mailer).run(), outboxWith(mailer).run()])
    await outboxWith(mailer).run()
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([visitor, 'otra@correo.example'])
  })

  test('is sent once, also where each mail before it took minutes', async () => {
    const people = [1, 2, 3, 4].map((number) => `persona${number}@correo.example`)
    for (const person of people) await register(backend, person)
    const quick = failing(0)
    const slow = failing(0)
    const slowly = async (mail: OutgoingMail) => {
      backend.clock.now += 4 * 60_000
      await slow.send(mail)
      // Another process looks for mail meanwhile.
      if (slow.sent.length === 2) await outboxWith(quick).run()
    }
    await outboxWith({ ...slow, send: slowly }).run()
    const sent = [...slow.sent, ...quick.sent].map(({ to }) => to)
    expect(sent.sort()).toEqual(people)
  })

  test('a registration is answered before its mail is sent, and wakes the outbox', async () => {
    const { store, site, clock } = backend
    let wakes = 0
    const app = createApp({
      routes: allRoutes,
      store,
      site,
      clock: () => clock.now,
      outbox: { wake: () => wakes++ },
    })
    expect((await app.request(`/api/v1/register?EMAIL=${visitor}&FNAME=Elvira`)).status).toBe(200)
    expect(wakes).toBe(1)
    expect(await store.registrations.waiting(5)).toMatchObject([{ email: visitor }])
  })
})
