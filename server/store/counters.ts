import { sql } from 'kysely'
import type { Counter, Trx } from './schema.ts'
import { createTurns } from './turns.ts'

/**
 * The next id of a kind; two processes never get the same.
 *
 * A row and not a sequence, for two reasons: both databases do the same, and when a transaction is rolled back its id is used
 * by the next one, so that order numbers have no gaps. The cost: transactions that make one kind wait for each other until
 * they end. Saving and converting budgets and orders takes a handful of statements each. Each process lets two transactions at once wait for
 * a number (`createNumberTurns`), so that they don't hold all of its connections.
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

/**
 * How many transactions of one process take an order's number at once. They wait for each other at the counter's row: one works, and one is
 * ready. More would only hold connections that other requests wait for.
 */
const numberedAtOnce = 2
/** The milliseconds after which a transaction that waits for a number is refused; it has done nothing by then. */
const numberPatience = 25_000

/** The turns of one process for its transactions that give an order its number. */
export const createNumberTurns = () => createTurns(numberedAtOnce, numberPatience)

/** Raises a counter to the highest of some ids that were chosen elsewhere. */
export async function raiseCounter(trx: Trx, name: Counter, ids: readonly number[]): Promise<void> {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  await trx
    .updateTable('counters')
    .set({ value: highest })
    .where('name', '=', name)
    .where('value', '<', highest)
    .execute()
}
