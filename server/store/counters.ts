import { sql } from 'kysely'
import type { Counter, Trx } from './schema.ts'

/**
 * The next id of a kind; two processes never get the same.
 *
 * A row rather than a sequence, so that both databases do the same, and an id that a transaction took and did not use is the
 * next one's: numbers of orders have no gaps. Its price: all that make one kind wait for each other from here to the end of their
 * transactions. Those are conversions of budgets, a handful of statements each, made by people.
 */
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
