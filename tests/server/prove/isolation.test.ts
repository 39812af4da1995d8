import { expect, inject, test } from 'vitest'
import { isolation } from '../../prove/isolation/isolation.ts'
import { usePostgres } from '../../prove/postgresUrl.ts'
import { missedFaults } from '../../prove/proof.ts'

const seed = 20261129

test('[TRUST-01] isolation: each planted fault is found, and a short run finds nothing', async () => {
  usePostgres(inject('postgresUrl'))
  expect(await missedFaults(isolation, seed)).toEqual([])
  const { counts, violations } = await isolation.run('short', () => undefined, seed)
  expect(violations).toEqual([])
  expect(counts['requests on sqlite']).toBeGreaterThan(300)
  expect(counts['requests on postgres']).toBeGreaterThan(20)
}, 600_000)
