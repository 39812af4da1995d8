import { isIPv4, isIPv6 } from 'node:net'

/** What stands for the address of callers whose address nobody has said. All of them count as one caller. */
export const noAddress = 'unknown'

/** The first 96 bits of IPv6 addresses that hold an IPv4 address: those of sockets for both (RFC 4291), and of NAT64 (RFC 6052). */
const prefixesOfIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** An IPv6 address in its usual form (RFC 5952), as the parser of web addresses writes it. */
const usualForm = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = usualForm(address).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/** The IPv4 address within an IPv6 address; null if it holds none. */
function heldIPv4(groups: readonly string[]): string | null {
  if (!prefixesOfIPv4.includes(groups.slice(0, 6).join(':'))) return null
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

/** An address without what may stand around it: quotes, brackets, a port, the zone of a link. */
function plain(text: string): string {
  const quoted = /^"(.*)"$/.exec(text.trim())?.[1] ?? text
  const bare = /^\s*\[([^\]]*)\](?::\d+)?\s*$/.exec(quoted)?.[1] ?? quoted
  const [withoutZone = ''] = bare.trim().split('%')
  const isWhole = isIPv4(withoutZone) || isIPv6(withoutZone)
  return isWhole ? withoutZone : withoutZone.replace(/:\d{1,5}$/, '')
}

/**
 * An address in the one form in which it is counted, compared and recorded, however a socket or a proxy has written it.
 *
 * @param text  such as `203.0.113.8:50000`, `"[2001:DB8::1%eth0]:443"` or `::ffff:10.0.0.1`
 * @returns `noAddress` if it is none
 */
export function readAddress(text: string): string {
  // Longer than any form of an address.
  if (text.length > 200) return noAddress
  const address = plain(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return noAddress
  return heldIPv4(groupsOf(address)) ?? usualForm(address)
}

/**
 * The part of a network address that one customer of a provider holds: an IPv4 address as it is, the first 64 bits of an IPv6
 * address. Throttles count by it, since a caller with one IPv6 address has 2^64 of them.
 */
export function networkOf(text: string): string {
  const address = readAddress(text)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * The address of a caller. Each proxy adds to the end of `X-Forwarded-For` the address that has called it. So the entry that the first of
 * our own proxies has written is found from the end; entries before it may be the caller's own invention.
 *
 * @param proxies    how many proxies of our own a call passes; with 0 the header is not read
 * @param forwarded  the header `X-Forwarded-For`
 * @param socket     the address of the connection
 */
export function callerAddress(
  proxies: number,
  forwarded: string | undefined,
  socket: string | undefined,
): string {
  const entries = proxies === 0 ? [] : (forwarded?.split(',') ?? [])
  // With fewer entries than proxies the call has not come through all of them.
  const entry = entries.at(-Math.min(proxies, entries.length)) ?? ''
  return readAddress(entry.trim() || (socket ?? ''))
}
