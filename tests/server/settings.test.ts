import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configuredSite } from '../../mocks/server.ts'
import { readSettings } from '../../server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('settings', () => {
  test('have defaults that start the demo on the embedded database', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      isDemo: true,
      site: { location: '/api/v1' },
    })
  })

  test('never load demo accounts into a database of DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://localhost/tresillo'
    expect(readSettings({ DATABASE_URL }).isDemo).toBe(false)
    expect(() => readSettings({ DATABASE_URL, DEMO: 'on' })).toThrow(
      'DEMO can’t be on with DATABASE_URL',
    )
    expect(readSettings({ DEMO: 'off' }).isDemo).toBe(false)
  })

  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.1.20' }, { TRUST_PROXY: 'on' }])(
    'let the demo be reached from elsewhere only where that is asked for: %o',
    (env) => {
      expect(readSettings(env)).toMatchObject({ isDemo: false, allowsDemo: false })
      expect(readSettings({ ...env, DEMO: 'on' })).toMatchObject({ isDemo: true, allowsDemo: true })
    },
  )

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('have the demo on %s', (HOST) => {
    expect(readSettings({ HOST })).toMatchObject({ isDemo: true, allowsDemo: true })
    expect(readSettings({ HOST, DEMO: 'off' })).toMatchObject({ isDemo: false, allowsDemo: true })
  })

  test.each([
    [{ PUBLIC_URL: 'tienda.example' }, 'PUBLIC_URL must begin with http'],
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ MAILS_PER_HOUR: '0' }, 'MAILS_PER_HOUR must be 1 or more'],
    [{ MAILS_PER_HOUR: 'many' }, 'MAILS_PER_HOUR must be a number'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be on, off, or how many proxies there are'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY must be on, off, or how many proxies there are'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  ])('%o is refused by name', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  test.each([
    ['', 0],
    ['off', 0],
    ['on', 1],
    ['1', 1],
    ['3', 3],
  ])('[LOGIN-02] TRUST_PROXY=%s stands for %i proxies', (TRUST_PROXY, proxies) => {
    expect(readSettings({ TRUST_PROXY }).proxies).toBe(proxies)
  })

  test('[API-01] take another configuration, and say what is wrong with it', () => {
    const file = join(folder, 'site.json')
    writeFileSync(file, JSON.stringify({ ...configuredSite, location: '/other' }))
    expect(readSettings({ SITE_CONFIG: file }).site.location).toBe('/other')
    writeFileSync(file, JSON.stringify({ ...configuredSite, product: 'a b' }))
    expect(() => readSettings({ SITE_CONFIG: file })).toThrow(/site\.json is not valid: product/)
    writeFileSync(file, JSON.stringify({ ...configuredSite, product: 'viewer' }))
    expect(() => readSettings({ SITE_CONFIG: file })).toThrow('product is the name of another page')
    writeFileSync(file, '{')
    expect(() => readSettings({ SITE_CONFIG: file })).toThrow(/site\.json can’t be read: /)
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
    expect(readSettings({ ...given, FACTORY_EMAIL: 'fabrica@tresillo.example' })).toMatchObject({
      factoryEmail: 'fabrica@tresillo.example',
    })
    const abroad = { MAIL_BOUNCES: 'rebotes@peña.es', FACTORY_EMAIL: 'fabrica@mueblespeña.es' }
    expect(readSettings({ ...given, ...abroad })).toMatchObject({
      mailBounces: abroad.MAIL_BOUNCES,
      factoryEmail: abroad.FACTORY_EMAIL,
    })
    expect(readSettings({ ...given, REGISTRATION_CLIENT: '4' })).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      registrationClient: 4,
    })
  })

  test.each([
    { SMTP_URL: 'mail.example' },
    { REGISTRATION_CLIENT: 'showroom' },
    { FACTORY_EMAIL: 'fábrica' },
    { MAIL_BOUNCES: 'devueltos@peña' },
  ])('%o is refused by name', (env) => {
    expect(() => readSettings(env)).toThrow(Object.keys(env)[0])
  })
})
