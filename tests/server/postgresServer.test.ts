import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a run whose tests have failed ends with what it has to, also where it has started a PostgreSQL', () => {
  const setup = join(import.meta.dirname, 'postgres.ts')
  const run = `
    const { setup, teardown } = await import(${JSON.stringify(setup)})
    await setup({ provide() {} })
    await teardown()
    process.exitCode = 3
  `
  const env = { ...process.env }
  delete env.TEST_DATABASE_URL
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    env,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(3)
})
