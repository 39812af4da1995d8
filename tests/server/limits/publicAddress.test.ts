import { expect, test } from 'vitest'
import {
  isPublicAddress,
  publicLookup,
  webhookFault,
} from '../../../server/limits/publicAddress.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1'],
  ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'x', ''],
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '93.184.215.14', '2606:4700:4700::1111'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['https://erp.example/hook', null],
  ['http://erp.example/hook', 'must begin with https://'],
  ['https://user:secret@erp.example/', 'holds a password'],
  ['https://127.0.0.1/', 'is not public'],
  ['https://2130706433/', 'is not public'],
  ['https://0x7f.1/', 'is not public'],
  ['https://[::1]/', 'is not public'],
  ['https://[::ffff:10.0.0.1]/', 'is not public'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['erp', 'is not an address'],
] as const)('the address %s: %s', (url, fault) => {
  expect(webhookFault(url, false)).toBe(fault)
})

test('a name that leads to this machine is refused when it is connected to', async () => {
  const error = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, resolve)
  })
  expect(error).toMatchObject({ message: 'the address is not public' })
})
