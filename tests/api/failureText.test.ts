import { describe, expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { es } from '../../i18n/es.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { ApiError } from '../../src/api/errors.ts'
import { failureText, orderFailures, textOf, type FailureKeys } from '../../src/api/failureText.ts'

const text = (key: MessageKey, args: MessageArgs = {}) =>
  fillIn(lookUp([en], key) ?? key, args, 'en')
const spanish = (key: MessageKey, args: MessageArgs = {}) =>
  fillIn(lookUp([es], key) ?? key, args, 'es')

const noReply = new ApiError('listorders', 'network', 500, 'fetch failed')
const nonsense = new ApiError('listorders', 'shape', 500, '')
const refused = (status: number, message = '') =>
  new ApiError('listorders', 'http', status, message)

const read = (error: unknown, keys: FailureKeys) => textOf(text, failureText(error, keys))

const list = { failed: 'alerts.errors.notLoadOrders' } as const
const login = {
  failed: 'login.errorStatus',
  network: 'login.errorNetwork',
  statuses: { 401: 'login.error401', 404: 'login.error404' },
  server: 'login.errorServer',
} as const
const gallery = { ...list, lead: 'images.errors.other', network: 'alerts.errors.network' } as const
const prefixed = { ...list, lead: 'alerts.errors.notLoadOrders' } as const

describe('[API-04] the words for a failed call', () => {
  test.each<[string, unknown, FailureKeys, string]>([
    ['no reply', noReply, list, 'Orders could not be loaded'],
    ['a refusal without words', refused(500), list, 'Orders could not be loaded'],
    ['a refusal with words', refused(409, 'Closed today'), list, 'Closed today'],
    [
      'an error of our own',
      new TypeError('x is not a function'),
      list,
      'Orders could not be loaded',
    ],
    ['no reply, told in its own words', noReply, orderFailures, text('alerts.errors.network')],
    ['a missing order', refused(404, 'gone'), orderFailures, text('alerts.errors.notLoadOrder404')],
    [
      'words after their message',
      refused(409, 'Closed'),
      prefixed,
      'Orders could not be loaded. Closed',
    ],
    ['a message without words after it', refused(500), prefixed, 'Orders could not be loaded'],
    [
      'a lead that ends with a mark',
      refused(409, 'Closed'),
      gallery,
      `${text('images.errors.other')} Closed`,
    ],
    [
      'a lead before a message',
      noReply,
      gallery,
      `${text('images.errors.other')} ${text('alerts.errors.network')}`,
    ],
    ['a wrong password', refused(401, 'no'), login, 'Incorrect username or password'],
    ['an unknown user', refused(404, 'no'), login, text('login.error404')],
    ['another failure of the login', refused(503, 'Busy'), login, 'Error 503: Busy'],
    [
      'another failure without words',
      refused(503),
      login,
      text('login.errorStatus', { status: 503 }),
    ],
    [
      'no reply to the login',
      noReply,
      login,
      text('login.errorNetwork', { status: 500, message: 'fetch failed' }),
    ],
  ])('%s', (_, error, keys, expected) => {
    expect(read(error, keys)).toBe(expected)
  })

  test.each([
    [413, 'alerts.errors.tooLargeInFront'],
    [502, 'alerts.errors.awayInFront'],
    [503, 'alerts.errors.awayInFront'],
    [504, 'alerts.errors.awayInFront'],
  ] as const)('%i of a proxy, whose page nobody can read, is told plainly', (status, key) => {
    expect(read(refused(status), list)).toBe(`Orders could not be loaded. ${text(key)}`)
    expect(read(refused(status), gallery)).toBe(`${text('images.errors.other')} ${text(key)}`)
    expect(read(refused(status), { failed: 'alerts.errors.unexpectedResponse' })).toBe(text(key))
    expect(read(refused(status, 'Too large'), list)).toBe('Too large')
    expect(read(refused(status), login)).toBe(text('login.errorStatus', { status }))
  })

  test.each([list, login, gallery, orderFailures])(
    'a reply that makes no sense is told with the name of its call (%#)',
    (keys) => {
      expect(read(nonsense, keys)).toContain('“listorders”')
    },
  )

  test('[LANG-01] are messages, so that they follow the language while they show', () => {
    const words = failureText(noReply, orderFailures)
    expect(textOf(spanish, words)).toBe(spanish('alerts.errors.network'))
    expect(textOf(text, words)).toBe(text('alerts.errors.network'))
  })
})

test('a number in a text has the mark of decimals of the text’s language', () => {
  const args = { min: 0.01, max: 1240 }
  expect(spanish('table.faults.range', args)).toContain('0,01')
  expect(spanish('table.faults.range', args)).toContain('1240')
  expect(text('table.faults.range', args)).toContain('0.01')
})
