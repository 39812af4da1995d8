/** The React key of each order's row. */
export type RowKeys = ReadonlyMap<number, number>

/**
 * Gives each order's row a key: rows that stay keep theirs, new ones take over those of rows that have gone. So a row that stays
 * keeps its focus and unfolded details wherever it moves, and another page writes into the elements that are there instead of
 * making new ones.
 */
export function assignRowKeys(before: RowKeys, ids: readonly number[]): RowKeys {
  const staying = new Set(ids.filter((id) => before.has(id)))
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, key]) => key)
  let fresh = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? fresh++]))
}
