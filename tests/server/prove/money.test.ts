import { expect, test } from 'vitest'
import { money } from '../../prove/money/money.ts'
import { missedFaults } from '../../prove/proof.ts'

const seed = 20261129

test('[TRUST-01] every price, sum and state is that of a model with its own arithmetic, which finds planted faults', async () => {
  expect(await missedFaults(money, seed)).toEqual([])
  const { counts, violations } = await money.run('short', () => undefined, seed)
  expect(violations).toEqual([])
  expect(counts['sequences']).toBe(30)
}, 600_000)
