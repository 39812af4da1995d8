import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aClient } from '../../../mocks/data.ts'
import { openStore } from '../../../server/openStore.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-files-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

const modes = () =>
  readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777])

test('the data is readable for nobody else, also what an earlier version left open', async () => {
  const before = process.umask(0o022)
  try {
    const store = await openStore({ dataDir })
    await store.load({ clients: [aClient()] })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    const closed = [
      ['tresillo.db', 0o600],
      ['tresillo.db-shm', 0o600],
      ['tresillo.db-wal', 0o600],
    ]
    expect(modes()).toEqual(closed)
    for (const [name] of closed) chmodSync(join(dataDir, String(name)), 0o644)
    const later = await openStore({ dataDir })
    await later.isEmpty()
    expect(modes()).toEqual(closed)
    await later.close()
    await store.close()
  } finally {
    process.umask(before)
  }
})
