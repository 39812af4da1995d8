import { isIPv6 } from 'node:net'

/**
 * The part of a network address that one customer of a provider holds: an IPv4 address as it is, the first 64 bits of an IPv6
 * address. Throttles count by it, since a caller with one IPv6 address has 2^64 of them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail] = withoutZone.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0')
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
