import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'

export const createKeys = (db: Db): Store['keys'] => ({
  async get(name) {
    const read = () =>
      db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst()
    const stored = await read()
    if (stored !== undefined) return stored.value
    // If two processes start at once, the first one's key counts.
    await db
      .insertInto('server_keys')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await read())?.value ?? ''
  },
})
