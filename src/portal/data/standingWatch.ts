import type { Standing } from './dataProvider.ts'

/** Milliseconds between two looks, and how often it is looked. */
const pause = 5000
const limit = 24

/** Milliseconds that it is watched, as long as it is said that nobody knows. */
export const watchTime = pause * limit

/**
 * Reads how an order stands until a reply comes: every 5 s for two minutes, and at once when the browser is online again.
 *
 * @param read  null where the server can't be reached
 * @param told  called once, with what is known by then
 * @returns ends the watch
 */
export function watchStanding(
  read: () => Promise<Standing | null>,
  told: (now: Standing) => void,
): () => void {
  let looks = 0
  let isOver = false
  let isReading = false

  const end = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', onLook)
  }
  const look = async () => {
    if (isReading) return
    isReading = true
    looks += 1
    const now = await read()
    isReading = false
    if (isOver) return
    if (now !== null || looks >= limit) end()
    if (now !== null) told(now)
  }
  const onLook = () => void look()
  const timer = setInterval(onLook, pause)
  addEventListener('online', onLook)
  return end
}
