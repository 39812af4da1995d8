import { expect, test } from 'vitest'
import { attacks } from '../../prove/attacks/attacks.ts'
import { missedFaults } from '../../prove/proof.ts'

const seed = 20261129

test('[TRUST-01] attacks: each planted fault is found, and a short run finds nothing', async () => {
  expect(await missedFaults(attacks, seed)).toEqual([])
  const { counts, violations } = await attacks.run('short', () => undefined, seed)
  expect(violations).toEqual([])
  expect(counts['texts']).toBeGreaterThan(80)
}, 600_000)
