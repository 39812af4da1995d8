import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFollowing } from '../../../server/orders/following.ts'

/** A database in which everything has always changed. */
function changing() {
  let version = 0
  const read = (clients: readonly number[]) =>
    Promise.resolve(new Map(clients.map((id) => [id, { version: ++version, presences: [] }])))
  const watch = () => ({ hasChanged: () => Promise.resolve(true), close: () => Promise.resolve() })
  return createFollowing({ store: { follow: { read, watch } }, clock: () => 0 })
}

test('a change goes to a few followers at once, so that their readings leave connections to others', async () => {
  const following = changing()
  let underWay = 0
  let most = 0
  const heard = Array.from({ length: 40 }, () => 0)
  for (const at of heard.keys())
    following.follow(1, {
      onChange: async () => {
        most = Math.max(most, ++underWay)
        await turn()
        underWay -= 1
        heard[at] = (heard[at] ?? 0) + 1
      },
      onEnd: () => undefined,
    })
  await expect.poll(() => Math.min(...heard)).toBeGreaterThan(1)
  await following.end()
  expect(most).toBe(4)
})

test('somebody who goes while others are told of a change is not told any more', async () => {
  const following = changing()
  const onEnd = () => undefined
  const heard = new Set<number>()
  const leaving: (() => void)[] = []
  following.follow(1, {
    onChange: () => {
      for (const leave of leaving) leave()
    },
    onEnd,
  })
  for (let at = 0; at < 20; at++) {
    const leave = following.follow(1, {
      onChange: async () => {
        await turn()
        heard.add(at)
      },
      onEnd,
    })
    if (leave !== null && at >= 10) leaving.push(leave)
  }
  await expect.poll(() => heard.size).toBeGreaterThanOrEqual(10)
  expect([...heard].filter((at) => at >= 10)).toEqual([])
  await following.end()
})
