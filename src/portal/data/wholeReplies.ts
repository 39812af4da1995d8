import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds for which a whole reply is searched and paged again without asking. */
const lifetime = 15_000

/**
 * Replies that hold all rows, for a backend that does not page: all rows are requested once, whichever page shows, and are
 * searched, sorted and paged here. TanStack Query caches them, as it caches the pages.
 *
 * @param name  tells them from others in the cache
 */
export function wholeReplies(cache: QueryClient, name: string) {
  let changes = 0
  return {
    /**
     * The result of `ask`, or the cached one of the last 15 s if nothing was changed since.
     *
     * @param key  the request
     * @param isFresh  asks in any case
     */
    read: <T>(key: unknown, ask: () => Promise<T>, isFresh = false): Promise<T> =>
      cache.query({
        // A reply that was requested before a change may lack the change. The key has another number afterwards, so that this
        // reply is never used.
        queryKey: [name, changes, key],
        queryFn: ask,
        staleTime: isFresh ? 0 : lifetime,
        gcTime: lifetime,
        // The requesting list retries.
        retry: false,
      }),
    /** Runs a change. Afterwards everything is read again, also where the change failed: it may have been made all the same. */
    async change<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } finally {
        changes += 1
      }
    },
  }
}
