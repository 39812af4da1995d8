/** Milliseconds between two reads, and how many reads there are at most. */
const interval = 5000
const mostReads = 24

/** Milliseconds that the watch lasts where no read is answered. */
export const watchTime = interval * mostReads

/**
 * Reads an order's status until a reply comes: every 5 s for two minutes, and at once when the browser is online again.
 *
 * @param read  resolves to null where the server can't be reached
 * @param onStatus  called once, with the first status that is read
 * @returns ends the watch
 */
export function watchStatus<Status>(
  read: () => Promise<Status | null>,
  onStatus: (now: Status) => void,
): () => void {
  let reads = 0
  let isOver = false
  let isReading = false

  const end = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', start)
  }
  const readOnce = async () => {
    if (isReading) return
    isReading = true
    reads += 1
    const now = await read()
    isReading = false
    if (isOver) return
    if (now !== null || reads >= mostReads) end()
    if (now !== null) onStatus(now)
  }
  const start = () => void readOnce()
  const timer = setInterval(start, interval)
  addEventListener('online', start)
  return end
}
