/** Which place of the page's document each order's row takes. */
export type RowSlots = ReadonlyMap<number, number>

/**
 * Gives each order a slot: those that stay keep theirs, new ones take over those of orders that have gone. So a row that stays keeps
 * its focus and unfolded details wherever it moves, and another page writes into the rows that are there instead of making new ones.
 */
export function assignSlots(before: RowSlots, ids: readonly number[]): RowSlots {
  const staying = new Set(ids.filter((id) => before.has(id)))
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, slot]) => slot)
  let fresh = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? fresh++]))
}
