import { memoIn } from '../domain/memo.ts'

const all: (() => void)[] = []

/**
 * A function that opens something for each owner once and returns the same after that, until `forgetOwned`.
 *
 * @param open   takes an owner (`ownerOf`), or the id of a client; its other arguments count at the first call alone
 * @param close  ends what an opened value has begun. @returns false where the value holds what exists nowhere else, as changes that the
 *               browser could not store: the value stays
 */
export function owned<Key extends string | number | null, Rest extends unknown[], Value>(
  open: (owner: Key, ...rest: Rest) => Value,
  close: (value: Value) => boolean = () => true,
): (owner: Key, ...rest: Rest) => Value {
  const values = new Map<Key, Value>()
  all.push(() => {
    for (const [owner, value] of values) if (close(value)) values.delete(owner)
  })
  return memoIn(values, open)
}

/** Empties everything that the page holds in memory for persons and their clients, as at a logout. What the browser stores stays. */
export const forgetOwned = () => all.forEach((forget) => forget())
