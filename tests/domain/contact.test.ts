import { expect, test } from 'vitest'
import { isPhoneNumber } from '../../src/domain/contact.ts'

test.each(['600 111 222', '+34 600-111-222', '(91) 600.11.22 33'])(
  '%s is a phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  },
)

test.each(['600', '600 111 22a', '600 111 222 ext. 4', '++34600111222'])('%s is none', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})
