import { memoIn } from '../domain/memo.ts'

const all: (() => void)[] = []

/**
 * A function that opens something for each owner once and returns the same after that, until `forgetOwned`.
 *
 * @param open   takes an owner (`ownerOf`), or the id of a client; its other arguments count at the first call alone
 * @param close  closes an opened value. @returns false if the value must stay, since it holds changes that the browser could not store
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

/** Forgets everything that the page holds in memory for persons and their clients, as at a logout. The browser's storage is not touched. */
export const forgetOwned = () => all.forEach((forget) => forget())
