type Cache<Key, Value> = {
  has: (key: Key) => boolean
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

/** As `memoByKey`, with the results in a cache of the caller's. */
export function memoIn<Key, Rest extends unknown[], Value>(
  cache: Cache<Key, Value>,
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  return (key, ...rest) => {
    if (cache.has(key)) return cache.get(key) as Value
    const value = compute(key, ...rest)
    cache.set(key, value)
    return value
  }
}

/**
 * A function that computes its result once for each key and returns the same result after that, as long as the page lives.
 *
 * @param compute  what it returns for a key must not depend on the other arguments: those of the first call count
 */
export const memoByKey = <Key extends string | number | null, Rest extends unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): ((key: Key, ...rest: Rest) => Value) => memoIn(new Map<Key, Value>(), compute)

/** As `memoByKey`, for an object that is never changed in place: its result is freed together with it. */
export const memoByObject = <Key extends object, Rest extends unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): ((key: Key, ...rest: Rest) => Value) => memoIn(new WeakMap<Key, Value>(), compute)
