import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** How long one piece of work kept others waiting. */
export type Held = {
  /** The longest that the event loop was held, in milliseconds of the clock: what others on the machine do is in it. */
  longest: number
  /** The most processor time that this thread used between two of its timers, in milliseconds: what others do is not in it. */
  worked: number
  /** Until all was done, in milliseconds. */
  took: number
}

/** Milliseconds of processor time of this thread. */
const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Does a piece of work, and measures how long it keeps the event loop. */
export async function heldBy(work: () => Promise<unknown>): Promise<Held> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await pause(20)
  let before = cpu()
  let worked = 0
  const sample = setInterval(() => {
    const now = cpu()
    worked = Math.max(worked, now - before)
    before = now
  }, 1)
  delay.enable()
  await pause(5)
  const start = performance.now()
  try {
    await work()
    const took = performance.now() - start
    await pause(5)
    return { longest: delay.max / 1e6, worked, took }
  } finally {
    delay.disable()
    clearInterval(sample)
  }
}

/** Reads a reply to its end, without putting it together: what the caller does with it is not the server's. */
export async function drained({ status, body }: Response): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const chunk of body ?? []) if (status !== 200) parts.push(chunk)
  if (status === 200) return
  throw new Error(`${status} ${Buffer.concat(parts).toString().slice(0, 300)}`)
}
