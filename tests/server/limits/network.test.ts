import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerAddress, networkOf, noAddress, readAddress } from '../../../server/limits/network.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', noAddress],
  ['unknown', noAddress],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.8:50000', '203.0.113.8'],
  [' "203.0.113.8:443" ', '203.0.113.8'],
  ['"[2001:DB8:0:0::17]:4711"', '2001:db8::17'],
  ['[2001:db8::17%eth0]:4711', '2001:db8::17'],
  ['2001:db8:1:2:3:4:5:6:50000', '2001:db8:1:2:3:4:5:6'],
  ['[::FFFF:cb00:7108]:1', '203.0.113.8'],
  ['0:0:0:0:0:ffff:203.0.113.8', '203.0.113.8'],
  ['64:ff9b::203.0.113.8', '203.0.113.8'],
  ['_hidden', noAddress],
  ['203.0.113.8.9', noAddress],
  ['203.0.113.8:port', noAddress],
  ['999.0.0.1', noAddress],
  ['[]:1', noAddress],
  ['evil.example/../[::1]', noAddress],
  ['::1 '.repeat(1000), noAddress],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

/** The ways in which a proxy may write an address: with a port, quoted, with blanks around it. */
const aroundOf = (text: string, bracketed: string) =>
  fc
    .record({ port: fc.option(fc.nat(65_535)), isQuoted: fc.boolean(), blanks: fc.nat(2) })
    .map(({ port, isQuoted, blanks }) => {
      const whole = port === null ? text : `${bracketed}:${port}`
      return `${' '.repeat(blanks)}${isQuoted ? `"${whole}"` : whole}`
    })

const inAnyCase = (text: string) =>
  fc.mixedCase(fc.constant(text)).chain((cased) => aroundOf(cased, `[${cased}]`))

test('[LOGIN-02] an address of IPv4 is one address and one network, however it is written', () => {
  const written = fc
    .ipV4()
    .chain((address) =>
      fc
        .oneof(aroundOf(address, address), inAnyCase(`::ffff:${address}`))
        .map((text) => ({ address, text })),
    )
  fc.assert(
    fc.property(written, ({ address, text }) => {
      expect(readAddress(text)).toBe(address)
      expect(networkOf(text)).toBe(address)
    }),
  )
})

test('[LOGIN-02] an address of IPv6 is one address and one network, however it is written', () => {
  const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
  const written = groups.chain((numbers) => {
    const long = numbers.map((group) => group.toString(16).padStart(4, '0')).join(':')
    const short = numbers.map((group) => group.toString(16)).join(':')
    const compressed = short.replace(/(^|:)0(:0)+(:|$)/, '::')
    const zoned = fc.constantFrom(long, short, compressed, `${short}%eth0`)
    return zoned.chain(inAnyCase).map((text) => ({ short, text }))
  })
  fc.assert(
    fc.property(written, ({ short, text }) => {
      expect(readAddress(text)).toBe(readAddress(short))
      expect(networkOf(text)).toBe(networkOf(short))
      expect(readAddress(readAddress(text))).toBe(readAddress(text))
    }),
  )
})

test('[LOGIN-02] whatever a header holds is an address or none, and what is none is one caller', () => {
  const isOne = /^(unknown|\d+(\.\d+){3}|[\da-f:]+)$/
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readAddress(text)).toMatch(isOne)
    }),
  )
})

test.each([
  ['none of our own', 0, '9.9.9.9', '127.0.0.1'],
  ['one, which was told a list', 1, '1.1.1.1, 2.2.2.2,3.3.3.3:80', '3.3.3.3'],
  ['two, the outer of which was told a list', 2, '1.1.1.1, 2.2.2.2, 3.3.3.3', '2.2.2.2'],
  ['two, and the call came by the inner one alone', 2, '3.3.3.3', '3.3.3.3'],
  ['one that says nothing', 1, undefined, '127.0.0.1'],
  ['one that hides its callers', 1, '1.1.1.1, unknown', noAddress],
])('behind proxies (%s) the caller is whom they name', (_, proxies, forwarded, address) => {
  expect(callerAddress(proxies, forwarded, '::ffff:127.0.0.1')).toBe(address)
})
