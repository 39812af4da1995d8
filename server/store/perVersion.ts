import { readVersion } from './orderPage.ts'
import type { Db } from './schema.ts'

/** How many clients' results are kept. */
const most = 2000

/**
 * Results that follow from a client's orders: computed once per version of these orders, for all simultaneous calls, so that they are
 * never stale on any number of processes.
 */
export class PerVersion<Value> {
  readonly #db: Db
  readonly #results = new Map<string, { of: string; value: Promise<Value> }>()

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * @param what     the client's result that is meant; one is kept of each
   * @param depends  what the result depends on beside the orders, such as the day
   */
  async get(
    clientId: number,
    what: string,
    depends: unknown,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    // Read before the orders are, so that a write during the computation makes the next call compute again.
    const of = JSON.stringify([await readVersion(this.#db, clientId), depends])
    const key = `${clientId} ${what}`
    const found = this.#results.get(key)
    this.#results.delete(key)
    const result = found?.of === of ? found : { of, value: compute() }
    this.#results.set(key, result)
    for (const old of this.#results.keys()) {
      if (this.#results.size <= most) break
      this.#results.delete(old)
    }
    try {
      return await result.value
    } catch (error) {
      if (this.#results.get(key) === result) this.#results.delete(key)
      throw error
    }
  }
}
