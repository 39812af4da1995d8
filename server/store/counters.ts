import { sql } from 'kysely'
import type { Counter, Trx } from './schema.ts'

/** The next id of a kind; two processes never get the same. */
export async function nextId(trx: Trx, name: Counter): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set({ value: sql`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Lets a counter go on after ids that were given by hand. */
export async function raiseCounter(trx: Trx, name: Counter, ids: readonly number[]): Promise<void> {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  await trx
    .updateTable('counters')
    .set({ value: highest })
    .where('name', '=', name)
    .where('value', '<', highest)
    .execute()
}
