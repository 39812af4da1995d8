import { expect, test } from 'vitest'
import { lostReplies } from '../../prove/lostReplies/lostReplies.ts'
import { missedFaults } from '../../prove/proof.ts'

const seed = 20261129

test('[TRUST-01] a change whose reply is lost takes effect once when it is pressed again, and a planted fault is found', async () => {
  expect(await missedFaults(lostReplies, seed)).toEqual([])
  const { counts, violations } = await lostReplies.run('short', () => undefined, seed)
  expect(violations).toEqual([])
  expect(counts['changes wanted']).toBe(48)
}, 600_000)
