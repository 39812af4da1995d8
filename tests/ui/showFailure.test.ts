import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../src/api/errors.ts'
import { textOf } from '../../src/api/failureText.ts'
import { setLanguage, text } from '../../src/browser/language.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'
import { showFailure, showUnexpectedReply } from '../../src/ui/showFailure.ts'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  for (const { id } of alertStore.get()) closeAlert(id)
})

const shown = () => alertStore.get().map((alert) => [textOf(text, alert), alert.timeOut])
const refused = (status: number, message = '') => new ApiError('saverate', 'http', status, message)

test('[SESS-04] a message alone stays 2.5 s, the server’s words 6 s, and a time of its own wins', () => {
  showFailure(refused(500), 'rate.alert.error')
  showFailure(refused(409, 'Closed'), 'rate.alert.error')
  showFailure(refused(409, 'Closed'), 'rate.alert.error', { prefixed: true, timeOut: 5000 })
  expect(shown()).toEqual([
    [text('rate.alert.error'), 2500],
    ['Closed', 6000],
    [`${text('rate.alert.error')}. Closed`, 5000],
  ])
})

test('[API-04] a reply that makes no sense shows what failed and the name of its call', () => {
  const error = new ApiError('saverate', 'shape', 500, '')
  showUnexpectedReply(error)
  showFailure(error, 'rate.alert.error', { timeOut: 5000 })
  expect(shown()).toEqual([
    [text('alerts.errors.unexpectedReply', { call: 'saverate' }), 6000],
    [text('rate.alert.error'), 5000],
  ])
})

test('a session that is over shows nothing: the login says so', () => {
  showFailure(refused(401, 'Who are you?'), 'rate.alert.error')
  showUnexpectedReply(refused(401))
  expect(shown()).toEqual([])
})
