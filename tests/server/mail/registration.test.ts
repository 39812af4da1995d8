import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, cheapHash, password } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { folderMailer, smtpMailer, type Letter } from '../../../server/mail/mailer.ts'
import { createPost } from '../../../server/mail/outbox.ts'
import { readSettings } from '../../../server/settings.ts'
import { ask, logIn } from '../caller.ts'

const known = 'ana@tienda.example'
const visitor = 'elvira@correo.example'

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend()
})
afterEach(() => backend.store.close())

const register = (email = visitor, more: Record<string, unknown> = {}, language = 'es-ES') =>
  ask(backend, 'register', { EMAIL: email, FNAME: 'Elvira Quiroga', ...more }, { language })
const keyIn = (letter: Letter | undefined) =>
  /(?:[a-z2-9]{4}-){3}[a-z2-9]{4}/.exec(letter?.text ?? '')?.[0] ?? ''
const enter = (user: string, pass: string) => ask(backend, 'login', { user, pass })

describe('a registration', () => {
  test('[REG-02] is a GET with EMAIL and FNAME, whatever hidden fields come along; it is recorded', async () => {
    const url = `/api/v1/register?EMAIL=${encodeURIComponent(visitor)}&FNAME=Elvira&b_1f2=&group%5B1%5D=1`
    const response = await backend.app.request(url)
    expect(response.status).toBe(200)
    expect((await backend.store.events.latest(1))[0]).toMatchObject({
      kind: 'registered',
      name: 'Elvira',
      detail: { email: visitor },
    })
  })

  test('[REG-02] brings a mail with user name and access key, which log in', async () => {
    expect((await register(' Elvira@Correo.example ')).status).toBe(200)
    await backend.post.run()
    expect(backend.letters).toHaveLength(1)
    const [letter] = backend.letters
    expect(letter).toMatchObject({ to: visitor, subject: 'Tu acceso a Tresillo' })
    expect(letter?.text).toContain(`Usuario: ${visitor}\n`)
    expect(keyIn(letter)).not.toBe('')
    const { status, body } = await enter(visitor, keyIn(letter))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userData: { login: visitor, name: 'Elvira Quiroga', acl: {}, clients: [] } },
    })
  })

  test('[REG-02] is answered by a mail in the person’s language', async () => {
    await register('one@correo.example', {}, 'en-GB,es;q=0.5')
    await register('two@correo.example', { LANG: 'en' }, 'es')
    await register('three@correo.example', { LANG: 'xx' }, 'fr')
    await backend.post.run()
    const subjects = backend.letters.map(({ to, subject }) => `${to} ${subject}`)
    expect(subjects.sort()).toEqual([
      'one@correo.example Your access to Tresillo',
      'three@correo.example Tu acceso a Tresillo',
      'two@correo.example Your access to Tresillo',
    ])
  })

  test('[REG-03] of a known e-mail gets the same reply; the mail says that there is an account', async () => {
    const fresh = await register()
    const again = await register(known.toUpperCase())
    expect({ status: again.status, body: again.body }).toEqual({
      status: fresh.status,
      body: fresh.body,
    })
    await backend.post.run()
    const letter = backend.letters.find(({ to }) => to === known)
    expect(letter?.subject).toBe('Ya tienes una cuenta en Tresillo')
    expect(keyIn(letter)).toBe('')
    expect((await enter(known, password)).status).toBe(200)
  })

  test('[REG-03] sent twice makes one account, whose key stays what it was', async () => {
    await Promise.all([register(), register()])
    await backend.post.run()
    const [first, second] = backend.letters
    expect(second?.subject).toBe('Ya tienes una cuenta en Tresillo')
    expect((await enter(visitor, keyIn(first))).status).toBe(200)
  })

  test('[REG-01] without a proper e-mail or a name of 3 letters is refused', async () => {
    for (const [email, name, fault] of [
      ['elvira', 'Elvira', 'EMAIL'],
      ['a@b.example\r\nBcc: c@d.example', 'Elvira', 'EMAIL'],
      [visitor, ' El ', 'FNAME'],
      [visitor, 'x'.repeat(201), 'FNAME'],
    ] as const) {
      const refused = await register(email, { FNAME: name })
      expect(refused).toMatchObject({ status: 400, body: { code: 'parameter' } })
      expect(refused.body).toMatchObject({ message: expect.stringContaining(fault) as unknown })
    }
    await backend.post.run()
    expect(backend.letters).toEqual([])
  })

  test('what a stranger writes as a name is not in the mail: nobody sends his words through us', async () => {
    await register('victim@correo.example', { FNAME: 'Gana dinero en http://malo.example' })
    await backend.post.run()
    expect(backend.letters[0]?.text).not.toMatch(/malo|dinero/)
  })

  test('a fourth one for an e-mail in a day, and an eleventh from an address, have to wait', async () => {
    for (const attempt of [1, 2, 3, 4]) {
      const { status, headers } = await register()
      expect(status).toBe(attempt < 4 ? 200 : 429)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBe(24 * 3600)
    }
    for (let number = 5; number <= 10; number++)
      expect((await register(`n${number}@correo.example`)).status).toBe(200)
    expect(await register('n11@correo.example')).toMatchObject({
      status: 429,
      body: {
        code: 'throttled',
        message: 'Demasiados registros seguidos. Espera 15 min y vuelve a probar.',
      },
    })
    backend.clock.now += 15 * 60_000
    expect((await register('n11@correo.example')).status).toBe(200)
  })
})

describe('the account of who registered himself', () => {
  test('[REG-02] belongs to the showroom where there is one: it composes and sees no lists', async () => {
    const { store, clock, letters } = backend
    await store.load({ clients: [aClient({ id: 9, name: 'Muestrario' })] })
    const mailer = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)) }
    const options = { store, mailer, clock: () => clock.now, log: () => undefined, hash: cheapHash }
    await register()
    await createPost({ ...options, name: 'Tresillo', showroom: 9 }).run()
    const { body } = await enter(visitor, keyIn(letters[0]))
    expect(body).toMatchObject({
      userData: { acl: { dbOrders: true, orderGeneration: true }, clients: [{ id: 9 }] },
    })
  })

  test('[VEND-04] makes way for the vendor that a client makes with the same e-mail', async () => {
    await register()
    await backend.post.run()
    const key = keyIn(backend.letters[0])
    const { token } = (await enter(visitor, key)).body as { token: string }
    const manager = await logIn(backend, known)
    const check = await ask(backend, 'validlogin', { login: visitor }, { token: manager })
    expect(check.body).toMatchObject({ status: true })
    const vendor = { name: 'Elvira', email: visitor, login: visitor, password: 'vende1234' }
    const saved = await ask(backend, 'saveuser', { ...vendor, client_id: 1 }, { token: manager })
    expect(saved.status).toBe(200)
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(401)
    expect((await enter(visitor, key)).status).toBe(401)
    expect((await enter(visitor, 'vende1234')).status).toBe(200)
  })
})

describe('mail', () => {
  const failing = (times: number) => {
    let left = times
    const sent: Letter[] = []
    return {
      sent,
      send: (letter: Letter) => {
        if (left-- > 0) return Promise.reject(new Error('421 try later'))
        sent.push(letter)
        return Promise.resolve()
      },
    }
  }
  const postWith = (mailer: ReturnType<typeof failing>, log: unknown[] = []) => {
    const { store, clock } = backend
    const note = (entry: unknown) => void log.push(entry)
    const options = { store, mailer, clock: () => clock.now, log: note, hash: cheapHash }
    return createPost({ ...options, name: 'Tresillo' })
  }

  test('[REG-02] that can’t be sent is not lost: it is tried again later, by any process', async () => {
    const mailer = failing(2)
    const log: unknown[] = []
    await register()
    await postWith(mailer, log).run()
    expect(mailer.sent).toEqual([])
    expect(log).toMatchObject([{ level: 'warn', tries: 1, isLast: false }])
    expect(JSON.stringify(log)).not.toContain(visitor)
    await postWith(mailer).run()
    expect(mailer.sent).toEqual([])
    for (const minutes of [2, 4]) {
      backend.clock.now += minutes * 60_000
      await postWith(mailer).run()
    }
    expect(mailer.sent).toMatchObject([{ to: visitor }])
    expect((await enter(visitor, keyIn(mailer.sent[0]))).status).toBe(200)
    backend.clock.now += 24 * 3_600_000
    await postWith(mailer).run()
    expect(mailer.sent).toHaveLength(1)
  })

  test('that never gets through is given up after some days, and the key with it', async () => {
    const log: { isLast?: boolean }[] = []
    const mailer = failing(1000)
    await register()
    const start = backend.clock.now
    while (!log.some(({ isLast }) => isLast === true) && log.length < 100) {
      await postWith(mailer, log).run()
      backend.clock.now += 3_600_000
    }
    const days = (backend.clock.now - start) / 86_400_000
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(5)
    expect(await backend.store.mails.take(backend.clock.now + 1e12, 0, 10)).toEqual([])
  })

  test('is sent once, also where two processes work at the same time', async () => {
    const mailer = failing(0)
    await register()
    await register('otra@correo.example')
    await Promise.all([postWith(mailer).run(), postWith(mailer).run()])
    await postWith(mailer).run()
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([visitor, 'otra@correo.example'])
  })

  test('a reply comes before the mail, and tells the post to work', async () => {
    const { store, site, clock } = backend
    let kicks = 0
    const app = createApp({ store, site, clock: () => clock.now, post: { kick: () => kicks++ } })
    expect((await app.request(`/api/v1/register?EMAIL=${visitor}&FNAME=Elvira`)).status).toBe(200)
    expect(kicks).toBe(1)
    expect(await store.registrations.waiting(5)).toMatchObject([{ email: visitor }])
  })

  test('goes to the mail server of SMTP_URL; one that refuses it fails', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.write('220 test\r\n')
      let isContent = false
      socket.on('data', (bytes) => {
        const lines = bytes.toString()
        heard.push(lines)
        if (isContent) {
          if (!lines.endsWith('\r\n.\r\n')) return
          isContent = false
          socket.write('250 kept\r\n')
        } else if (lines.startsWith('RCPT TO:<nobody')) socket.write('550 unknown\r\n')
        else if (lines.startsWith('DATA')) {
          isContent = true
          socket.write('354 go on\r\n')
        } else socket.write('250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'hola@tresillo.example')
      await mailer.send({ id: 'b2', to: visitor, subject: 'Hola', text: 'Tu clave' })
      expect(heard.join('')).toMatch(/MAIL FROM:<hola@tresillo\.example>/)
      expect(heard.join('')).toContain(`RCPT TO:<${visitor}>`)
      expect(heard.join('')).toContain('Tu clave')
      const refused = mailer.send({ id: 'b3', to: 'nobody@correo.example', subject: '', text: '' })
      await expect(refused).rejects.toThrow('550')
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })

  test('without a mail server lies in a folder, as a file that mail programs read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tresillo-outbox-'))
    try {
      const mailer = folderMailer(join(folder, 'outbox'), '"Tresillo" <hola@tresillo.example>')
      const letter = { id: 'a1', to: visitor, subject: 'Tu acceso: ñ', text: 'Señora,\n.\nadiós €' }
      await mailer.send(letter)
      await mailer.send(letter)
      expect(await readdir(join(folder, 'outbox'))).toEqual(['a1.eml'])
      const eml = await readFile(join(folder, 'outbox', 'a1.eml'), 'utf8')
      expect(eml).toContain(`To: ${visitor}\n`)
      expect(eml).toContain('From: Tresillo <hola@tresillo.example>\n')
      expect(eml).toContain('Message-ID: <a1@tresillo>\n')
      expect(eml).toMatch(/Subject: =\?UTF-8\?Q\?Tu_acceso=3A_=C3=B1\?=\n/)
      expect(eml).toMatch(/=C3=B1ora|U2XDsW9yYS/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the settings of mail', () => {
  test('default to the outbox, with the company as the sender', () => {
    expect(readSettings({})).toMatchObject({
      smtpUrl: undefined,
      mailFrom: '"Tresillo Demo, S. L." <hola@tresillo.example>',
      registrationClient: undefined,
    })
    const given = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@b.example' }
    expect(readSettings({ ...given, REGISTRATION_CLIENT: '4' })).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      registrationClient: 4,
    })
  })

  test.each([{ SMTP_URL: 'mail.example' }, { REGISTRATION_CLIENT: 'showroom' }])(
    '%o is refused by name',
    (env) => {
      expect(() => readSettings(env)).toThrow(Object.keys(env)[0])
    },
  )
})
