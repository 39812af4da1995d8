import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds for which a whole reply is searched and paged again without asking. */
const lifetime = 15_000

/**
 * Replies that hold everything, where the backend does not page: what is searched, sorted and paged here is asked for once,
 * whichever page of it is shown. TanStack Query keeps them, as it keeps the pages.
 *
 * @param name  tells them from others in the cache
 */
export function wholeReplies(cache: QueryClient, name: string) {
  let changes = 0
  return {
    /**
     * What `ask` resolves to, or did within the last 15 s as long as nothing was changed since.
     *
     * @param key  the request
     * @param isFresh  asks in any case
     */
    read: <T>(key: unknown, ask: () => Promise<T>, isFresh = false): Promise<T> =>
      cache.query({
        // A reply that was on its way during a change may lack it. After the change the key has another number, so that reply is never used.
        queryKey: [name, changes, key],
        queryFn: ask,
        staleTime: isFresh ? 0 : lifetime,
        gcTime: lifetime,
        // The list that asks retries.
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
