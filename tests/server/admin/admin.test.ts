import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aClient, cheapHash } from '../../../mocks/data.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { Profile } from '../../../src/domain/profile.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { ask } from '../caller.ts'
import { describeOnBoth } from '../databases.ts'

const program = join(import.meta.dirname, '../../../server/admin.ts')
const execute = promisify(execFile)

const now = Date.parse('2026-03-10T12:00:00Z')
const boss = 'jefa@tienda.example'
const everything = Object.fromEntries(permissions.map((name) => [name, true]))

describeOnBoth('administration from the shell', (database) => {
  const run = (...args: string[]) => {
    const by = { login: 'shell', name: 'root' }
    return runCommand(args, {
      store: database().store,
      at: now,
      by,
      hash: cheapHash,
      language: 'en',
      folder: tmpdir(),
    })
  }
  const served = () => {
    const app = createApp({
      routes: allRoutes,
      store: database().store,
      site: configuredSite,
      clock: () => now,
    })
    return { app, site: configuredSite }
  }
  const enter = (user: string, pass: string) => ask(served(), 'login', { user, pass })
  const passwordIn = (lines: string[]) => lines.join('\n').match(/Password {2}(\S+)/)?.[1] ?? ''
  const latest = async () => (await database().store.events.latest(1))[0]
  const create = (login: string, given: string, client = '1') =>
    run('user', 'create', `--client=${client}`, `--login=${login}`, '--name=Eva Luz', given)

  test('an empty database gets a client and a first user, who logs in and does all the rest', async () => {
    expect(await run('clients', 'list')).toEqual(['id  name  users  features'])
    const made = await run('client', 'create', '--name', 'Sofás Ñandú', '--features', 'dbOrders')
    expect(made).toEqual(['Client 1 made: Sofás Ñandú'])
    expect(await latest()).toMatchObject({ kind: 'clientCreated', clientId: 1, login: 'shell' })

    const password = passwordIn(await create(boss, '--permissions=all'))
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await latest()).toMatchObject({
      kind: 'vendorCreated',
      clientId: 1,
      login: 'shell',
      name: 'root',
      detail: { login: boss },
    })
    const { status, body } = await enter(boss, password)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        userData: {
          acl: everything,
          clients: [{ id: 1, name: 'Sofás Ñandú', features: { dbOrders: true } }],
        },
      },
    })
    const { token } = body as { token: string }
    const vendor = { name: 'Luis', email: 'luis@tienda.example', login: 'luis@tienda.example' }
    const params = { ...vendor, password: 'vende1234', client_id: 1 }
    expect((await ask(served(), 'saveuser', params, { token })).status).toBe(200)
    const rate = await ask(served(), 'clientdata', { id: 1 }, { token })
    expect(rate.body).toEqual({
      rate: { factoryPrice: 1, symbol: '&euro;', separator: '.', symbolPosition: 1, pointPvp: 1 },
      version: expect.any(String) as string,
    })
    expect(await run('clients', 'list')).toEqual([
      'id  name         users  features',
      '1   Sofás Ñandú  2      dbOrders',
    ])
  })

  test('a client’s features are set and taken; its rate starts as it is told', async () => {
    await run(
      'client',
      'create',
      '--name=Rival',
      '--factory-price=2,125',
      '--symbol=£',
      '--point-pvp=3',
    )
    const client = async () => (await database().store.clients.byIds([2]))[0]
    expect(await client()).toMatchObject({
      rate: { factoryPrice: 2.125, symbol: '£', pointPvp: 3 },
      features: {},
    })
    await run('client', 'features', '--client=2', '--features=dbOrders, zeroPriceOrders')
    expect((await client())?.features).toEqual({ dbOrders: true, zeroPriceOrders: true })
    expect(await run('client', 'features', '--client=2', '--features=')).toEqual([
      'Client 2, Rival: no features',
    ])
    expect((await client())?.features).toEqual({})
    expect(await latest()).toMatchObject({ kind: 'clientFeatures', clientId: 2 })
  })

  test('a client’s address for confirmations is set and taken, and must be one', async () => {
    const client = async () => (await database().store.clients.byIds([1]))[0]
    const set = (email: string) => run('client', 'email', '--client=1', `--email=${email}`)
    expect(await set('pedidos@tienda.example')).toEqual([
      'Client 1, Sofás Ñandú: pedidos@tienda.example',
    ])
    expect((await client())?.email).toBe('pedidos@tienda.example')
    expect(await latest()).toMatchObject({ kind: 'clientEmail', clientId: 1 })
    expect(await set('\u200einfo@mueblespeña.es')).toEqual([
      'Client 1, Sofás Ñandú: info@mueblespeña.es',
    ])
    await expect(set('pedidos')).rejects.toThrow('is not an e-mail address')
    expect(await set('')).toEqual(['Client 1, Sofás Ñandú: no address'])
    expect((await client())?.email).toBeUndefined()
  })

  test('a client’s budgets hold for as many days as it is given', async () => {
    const set = (days: string) => run('client', 'validity', '--client=1', `--days=${days}`)
    expect(await set('45')).toEqual(['Client 1, Sofás Ñandú: budgets hold for 45 days'])
    expect((await database().store.clients.byIds([1]))[0]?.validDays).toBe(45)
    expect(await latest()).toMatchObject({
      kind: 'clientValidity',
      detail: { before: 30, after: 45 },
    })
    for (const wrong of ['0', '3651', 'many', '-3'])
      await expect(set(wrong)).rejects.toThrow('Days go from 1')
  })

  test('a user has the permissions that are named, for several clients, and they can be changed', async () => {
    await create('dos@tienda.example', '--permissions=orderList,multiclient', '1,2')
    const user = () => database().store.users.byLogin('dos@tienda.example')
    expect(await user()).toMatchObject({
      acl: { orderList: true, multiclient: true },
      clients: [1, 2],
      roles: ['SALES'],
    })
    await run('user', 'permissions', '--login=DOS@tienda.example', '--permissions=manageRate')
    expect((await user())?.acl).toEqual({ manageRate: true })
    expect(await run('users', 'list', '--client=2')).toEqual([
      'login               name     clients  permissions',
      'dos@tienda.example  Eva Luz  1, 2     manageRate',
    ])
  })

  test('a user is taken from a client, and removed with the last one', async () => {
    await create('deja@tienda.example', '--permissions=orderList', '1,2')
    const remove = (...more: string[]) =>
      run('user', 'remove', '--login=deja@tienda.example', ...more)
    expect(await remove('--client=2')).toEqual(['deja@tienda.example: works for 1'])
    await expect(remove('--client=2')).rejects.toThrow('works for none of these clients')
    expect(await remove()).toEqual(['deja@tienda.example: removed'])
    expect(await latest()).toMatchObject({ kind: 'vendorRemoved', clientId: 1, login: 'shell' })
    await expect(remove()).rejects.toThrow('There is no user')
  })

  test('[SESS-02] a new password is printed once, ends the sessions, and the old one is refused', async () => {
    const old = passwordIn(await create('olvida@tienda.example', '--permissions=orderList'))
    const { token } = (await enter('olvida@tienda.example', old)).body as { token: string }
    const sessions = await run('sessions', 'list', '--login=olvida@tienda.example')
    expect(sessions).toHaveLength(2)
    expect(sessions[1]).toMatch(/^olvida@tienda.example +2026-03-10 12:00 UTC /)
    const fresh = passwordIn(await run('user', 'password', '--login=olvida@tienda.example'))
    expect((await ask(served(), 'userdata', {}, { token })).status).toBe(401)
    expect((await enter('olvida@tienda.example', old)).status).toBe(401)
    expect((await enter('olvida@tienda.example', fresh)).status).toBe(200)
    const events = JSON.stringify(await database().store.events.latest(20))
    expect(events).not.toContain(old)
    expect(events).not.toContain(fresh)
  })

  test('[SESS-02] the sessions of a user are ended, and nobody else’s', async () => {
    const one = passwordIn(await create('uno@tienda.example', '--permissions=orderList'))
    const two = passwordIn(await create('otro@tienda.example', '--permissions=orderList'))
    const tokens = [
      (await enter('uno@tienda.example', one)).body,
      (await enter('otro@tienda.example', two)).body,
    ].map((body) => (body as { token: string }).token)
    expect(await run('sessions', 'end', '--login=uno@tienda.example')).toEqual([
      'uno@tienda.example: 1 ended',
    ])
    expect(await latest()).toMatchObject({ kind: 'sessionsEnded', login: 'shell' })
    const replies = tokens.map((token) => ask(served(), 'userdata', {}, { token }))
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 200])
  })

  const good = ['--client=1', '--login=x@tienda.example', '--name=X', '--permissions=all']
  const without = (name: string) => good.filter((option) => !option.startsWith(`--${name}`))
  test.each([
    [['client', 'destroy'], 'There is no command “client destroy”. “help” shows them.'],
    [['constructor'], 'There is no command “constructor”'],
    [['client', 'create'], '--name is missing'],
    [['client', 'create', '--name= '], 'A client’s name has 1 to 200 characters'],
    [['client', 'create', '--name=A', '--point-pvp=1.2345'], '“1.2345” is not a number'],
    [['client', 'create', '--name=A', '--symbol=dollar'], 'A symbol has 1 to 5 characters'],
    [['client', 'features', '--client=1', '--features=vr'], 'There is no feature “vr”'],
    [['client', 'features', '--client=99', '--features='], 'There is no client 99'],
    [['user', 'create', ...without('client'), '--client=1,99'], 'There is no client 99'],
    [['user', 'create', ...without('client'), '--client=1e0'], 'There is no client 1e0'],
    [['user', 'create', ...without('login')], '--login is missing'],
    [['user', 'create', ...without('login'), '--login=eva'], '“eva” is not an e-mail address'],
    [['user', 'create', ...without('login'), `--login=${boss}`], `There is a user ${boss} already`],
    [['user', 'create', ...without('permissions'), '--permissions=root'], 'no permission “root”'],
    [['user', 'create', ...good, '--password=abc'], "Unknown option '--password'"],
    [['user', 'password', '--login=no@tienda.example'], 'There is no user no@tienda.example'],
    [['sessions', 'end', '--login'], "'--login <value>' argument missing"],
  ])('%j is refused in words, and changes nothing', async (args, words) => {
    const before = await database().store.users.all()
    await expect(run(...args)).rejects.toThrow(words)
    expect(await database().store.users.all()).toEqual(before)
  })

  test('a name that would steer the terminal is printed without its control characters', async () => {
    await database().store.load({ clients: [aClient({ id: 77, name: 'Rojo \u001b[31m' })] })
    expect((await run('clients', 'list')).join()).toContain('Rojo ·[31m')
  })

  test('as a program it works while the server runs on the same database, and says how it went', async () => {
    const { databaseUrl = '', dataDir = '' } = database().place
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const { stdout } = await execute(
      process.execPath,
      [program, 'user', 'password', `--login=${boss}`],
      { env },
    )
    expect((await enter(boss, passwordIn(stdout.split('\n')))).status).toBe(200)
    const events = await database().store.events.latest(100)
    // The program's clock is the machine's.
    expect(events.find(({ at }) => at !== now)).toMatchObject({
      kind: 'vendorUpdated',
      login: 'shell',
      detail: { login: boss, newPassword: true },
    })
    const refused = execute(process.execPath, [program, 'user', 'password'], { env })
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: '--login is missing\n' })
  })

  test('a client’s profile is shown in the form that it is set in; a file with a fault says where it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tresillo-profile-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'profile.json')
    const [id] = (await database().store.clients.all()).map(({ id: one }) => String(one))
    const shown = await run('client', 'profile', '--client', id ?? '')
    const profile = JSON.parse(shown.join('\n')) as Profile
    const next = {
      ...profile,
      seller: { ...profile.seller, tradeName: 'La Alameda', web: 'alameda.example' },
      usualLines: { symbol: '€', lines: [{ text: 'Entrega', units: 1, unitPrice: 9_900 }] },
    }
    writeFileSync(file, JSON.stringify(next))
    await run('client', 'profile', '--client', id ?? '', '--file', file)
    const saved = JSON.parse(
      (await run('client', 'profile', '--client', id ?? '')).join('\n'),
    ) as Profile
    expect(saved.seller).toMatchObject({ tradeName: 'La Alameda', web: 'https://alameda.example' })
    expect(saved.usualLines).toEqual(next.usualLines)
    const bad = { ...next, seller: { ...next.seller, iban: 'ES00' } }
    writeFileSync(file, JSON.stringify(bad))
    await expect(run('client', 'profile', '--client', id ?? '', '--file', file)).rejects.toThrow(
      /seller\.iban/,
    )
    writeFileSync(
      file,
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>',
    )
    await run('client', 'profile', '--client', id ?? '', '--logo', file)
    expect(await database().store.logos.ofClient(Number(id))).not.toBeNull()
    writeFileSync(file, 'hola')
    await expect(run('client', 'profile', '--client', id ?? '', '--logo', file)).rejects.toThrow(
      /can’t be a logo/,
    )
  })
})

describe('the program', () => {
  test('helps without a database', async () => {
    const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const { stdout } = await execute(process.execPath, [program, 'help'], { env })
    for (const name of ['client create', 'user password', 'sessions end'])
      expect(stdout).toContain(`\n  ${name} --`)
  })

  test('tells in one line that the database does not answer', async () => {
    const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const failed = execute(process.execPath, [program, 'clients', 'list'], { env })
    await expect(failed).rejects.toMatchObject({
      code: 75,
      stderr: expect.stringMatching(
        /^The database of DATABASE_URL can’t be opened: .+\n$/,
      ) as unknown,
    })
  })
})
