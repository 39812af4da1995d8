import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const blocked = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(net, prefix, 'ipv4')

/** The only IPv6 addresses of the internet. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** Those of them that hold another address, or that nobody has. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  blocked.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the internet: neither of this machine nor of a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Resolves a name for a connection and refuses a name with any address that is not public, so that what was checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '', 0)
      return
    }
    const refused = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (refused !== undefined || first === undefined)
      callback(new Error('the address is not public'), '', 0)
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/**
 * What is wrong with the address of a webhook; null if nothing is.
 *
 * @param allowsPrivate  http, and addresses of private networks, are fine
 */
export function webhookFault(text: string, allowsPrivate: boolean): string | null {
  if (text.length > 500 || !URL.canParse(text)) return 'is not an address'
  const { protocol, username, password, hostname } = new URL(text)
  if (username !== '' || password !== '') return 'holds a password'
  if (allowsPrivate && (protocol === 'http:' || protocol === 'https:')) return null
  if (protocol !== 'https:') return 'must begin with https://'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'is not public' : null
}
