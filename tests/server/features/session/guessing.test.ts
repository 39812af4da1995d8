import { beforeEach, expect, test, vi } from 'vitest'
import { password } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { isCommonPassword } from '../../../../server/accounts/commonPasswords.ts'
import { loginDelays } from '../../../../server/features/session/loginDelay.ts'
import { hashToken } from '../../../../server/accounts/tokens.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { ask } from '../../caller.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { colleague, manager, twoClients } from '../../people.ts'

// Many logins, and the real check is slow on purpose.
vi.mock(import('../../../../server/accounts/passwords.ts'), async (original) => ({
  ...(await original()),
  isPassword: (given, kept) => Promise.resolve(kept !== null && given === password),
}))

const hour = 3_600_000
const clock = { now: Date.parse('2026-03-10T12:00:00Z') }

test('[LOGIN-02] the delay doubles and ends at half a minute', () => {
  expect([1, 10, 11, 12, 13, 15, 16, 100].map(loginDelays.after)).toEqual([
    0, 0, 1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
})

describeOnBoth('wrong passwords from many addresses', (database) => {
  let turn = 0
  const served = async () => {
    const store = turn++ % 2 === 0 ? database().store : await atOnce(database())
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
    })
    return { app, site: configuredSite }
  }
  let addresses = 0
  /** A login at one of two servers, from an address that nobody has used. */
  const enter = async (
    user: string,
    pass: string,
    address = `10.1.${addresses++ >> 8}.${addresses & 255}`,
  ) => ask(await served(), 'login', { user, pass }, { address })

  beforeEach(async () => {
    clock.now += 24 * hour
    if (await database().store.isEmpty()) await database().store.load(twoClients())
  })

  test('right ones at the same moment each get their session', async () => {
    for (let round = 0; round < 3; round++) {
      const all = Array.from({ length: 8 }, () => enter(manager, password, '10.9.9.9'))
      for (const { status } of await Promise.all(all)) expect(status).toBe(200)
    }
  })

  test('[LOGIN-02] slow the account down, on every server, and never lock it', async () => {
    for (let i = 0; i < 11; i++) expect((await enter(manager, 'wrong')).status).toBe(401)
    const slowed = await enter(manager, password)
    expect(slowed).toMatchObject({
      status: 429,
      body: {
        message: 'Demasiados intentos fallidos con este usuario. Espera 1 s y vuelve a probar.',
      },
    })
    expect(slowed.headers.get('retry-after')).toBe('1')
    for (let i = 0; i < 20; i++) {
      clock.now += 30_000
      expect((await enter(manager, 'wrong')).status).toBe(401)
      expect((await enter(manager, 'wrong')).status).toBe(429)
    }
    clock.now += 30_000
    expect((await enter(manager, password)).status).toBe(200)
    expect((await enter(manager, 'wrong')).status).toBe(401)
  })

  test('[TRUST-03] that never stop keep nobody out who logs in from anywhere, on every server', async () => {
    const [guesser, hotel] = ['10.6.6.6', '10.8.8.8']
    const waitOf = ({ headers }: Awaited<ReturnType<typeof enter>>) =>
      Number(headers.get('retry-after'))
    // Guesses at each moment at which a guess is possible.
    for (let guesses = 0; guesses < 20;) {
      const answer = await enter(manager, 'wrong', guesser)
      if (answer.status === 401) guesses += 1
      else clock.now += 1000 * waitOf(answer)
    }
    const waiting = await enter(manager, password, hotel)
    expect(waiting.status).toBe(429)
    expect(waitOf(waiting)).toBeLessThanOrEqual(30)
    clock.now += 1000 * waitOf(waiting)
    expect((await enter(manager, 'wrong', guesser)).status).toBe(429)
    expect((await enter(manager, password, hotel)).status).toBe(200)
  })

  test('[LOGIN-02] that never stop keep nobody out who sets a password by a mailed link', async () => {
    for (let i = 0; i < 16; i++) {
      await enter(colleague, 'wrong')
      clock.now += 30_000
    }
    const home = '10.7.7.7'
    const { store } = database()
    const at = clock.now
    const asked = { id: 'lost', email: colleague, language: 'es' as const, at }
    await store.resets.add(asked, home)
    const userId = (await store.users.byLogin(colleague))?.id ?? 0
    const mail = { subject: 'Hola', text: 'enlace' }
    await store.resets.answer(
      asked,
      { userId, tokenHash: hashToken('link'), expiresAt: at + hour, mail },
      at,
    )
    expect((await enter(colleague, 'wrong')).status).toBe(401)
    expect((await enter(colleague, password, home)).status).toBe(429)
    const set = { key: 'link', password: 'butaca roja' }
    expect((await ask(await served(), 'resetpassword', set, { address: home })).status).toBe(200)
    for (let i = 0; i < 12; i++) await enter(colleague, 'wrong')
    expect((await enter(colleague, password, home)).status).toBe(200)
  })

  test('[LOGIN-02] slow down a name that nobody has just so, and no other account', async () => {
    for (let i = 0; i < 11; i++)
      expect((await enter('nobody@tienda.example', 'x')).status).toBe(401)
    expect((await enter('nobody@tienda.example', 'x')).status).toBe(429)
    expect((await enter(colleague, password)).status).toBe(200)
  })

  test('[LOGIN-02] keep nobody out who logs in from where they have logged in before', async () => {
    const office = '10.9.9.9'
    expect((await enter(colleague, password, office)).status).toBe(200)
    for (let i = 0; i < 11; i++) await enter(colleague, 'wrong')
    expect((await enter(colleague, password)).status).toBe(429)
    expect((await enter(colleague, password, office)).status).toBe(200)
  })

  test('[LOGIN-02] where they have logged in before only those slow them down that come from there', async () => {
    const office = '10.9.9.9'
    expect((await enter(colleague, password, office)).status).toBe(200)
    for (let i = 0; i < 11; i++) expect((await enter(colleague, 'wrong', office)).status).toBe(401)
    expect((await enter(colleague, password, office)).status).toBe(429)
    for (let i = 0; i < 20; i++) {
      clock.now += 30_000
      expect((await enter(colleague, 'wrong', office)).status).toBe(401)
    }
    clock.now += 30_000
    expect((await enter(colleague, password, office)).status).toBe(200)
    expect((await enter(colleague, 'wrong', office)).status).toBe(401)
    expect((await enter(colleague, password, office)).status).toBe(200)
  })

  test('[LOGIN-02] nobody counts as from a network by typing it with the name', async () => {
    const office = '10.9.9.9'
    expect((await enter(colleague, password, office)).status).toBe(200)
    for (const typed of [`["${colleague}","${office}"]`, `["${colleague}","10.9.9.0/24"]`])
      for (let i = 0; i < 12; i++) await enter(typed, 'wrong')
    expect((await enter(colleague, password, office)).status).toBe(200)
  })

  test('[LOGIN-02] at the same time are no more than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(manager, 'guess')))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(11)
  })

  test('[LOGIN-02] are forgotten after an hour', async () => {
    for (let i = 0; i < 11; i++) await enter(manager, 'wrong')
    clock.now += hour + 1
    for (let i = 0; i < 10; i++) expect((await enter(manager, 'wrong')).status).toBe(401)
  })
})

test('[VEND-02] a common password is known in any case and on any keyboard, the demo’s is none', () => {
  for (const text of ['1234', 'password', 'PassWord', 'contraseña', 'contrasen\u0303a'])
    expect(isCommonPassword(text), text).toBe(true)
  for (const text of ['demo1234', 'sofa1234', 'xk4q', ''])
    expect(isCommonPassword(text), text).toBe(false)
})

test.each([
  [
    'along the keyboard',
    'qwertyui asdfghjkl zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 0p9o8i poiuytrewq',
  ],
  ['along two ways', '123qwe qwe123 1234qwer abc123 asdzxc qwerty321'],
  ['by counting', '1234 12345678910 1234567891 9876543210 2468 87654321'],
  ['again and again', 'aaaa 123123 121212 asdasd 11223344 holahola'],
  ['of a year', '1985 2026'],
  ['of a word', 'secreto temporal estrella superman barcelona Alejandro princess Ángel'],
  ['of a word in signs', 'P@ssw0rd p4ssword 1loveyou s3cret0 m0nkey H0la'],
  [
    'of a word and digits',
    'contraseña1 hola2026 madrid1902 Password123! 1234maria qwertyuiop1 soccer99',
  ],
])('[VEND-02] a password %s is one that guessers try first', (_, passwords) => {
  for (const text of passwords.split(' ')) expect(isCommonPassword(text), text).toBe(true)
})

test.each([
  'otra butaca',
  'haya y pino',
  'mia12345',
  'tela de lino 4',
  'r8Tq2',
  'abedul1',
  'madridista en mayo',
  '7391',
])('[VEND-02] %s is none', (text) => {
  expect(isCommonPassword(text)).toBe(false)
})
