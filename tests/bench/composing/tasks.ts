import type { CDPSession } from '@playwright/test'
import { quantile } from '../lists/measure.ts'

/** The longest that a page may be busy at once, in milliseconds: while somebody types, and after a press that builds a panel. */
export const longest = { typing: 50, press: 100 } as const

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: unknown
}

/** What ran on the page's main thread, task by task, in milliseconds: on the clock, and of the processor's time. */
export type Task = { wall: number; cpu: number }

const isMainThread = ({ name, args }: TraceEvent) =>
  name === 'thread_name' && (args as { name?: unknown }).name === 'CrRendererMain'

/** Traces the main thread while something is done. A machine that does other work too lengthens the clock's times alone. */
export async function tasksDuring(devtools: CDPSession, run: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]))
  }
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await run()
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve())
  })
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  const threads = events.filter(isMainThread)
  return events.flatMap(({ name, pid, tid, dur = 0, tdur = dur }) =>
    name === 'RunTask' && threads.some((one) => one.pid === pid && one.tid === tid)
      ? [{ wall: dur / 1000, cpu: tdur / 1000 }]
      : [],
  )
}

/** Says what tasks came to; one that keeps the page busy for too long fails the run. @param budget  in milliseconds */
export function told(what: string, tasks: readonly Task[], budget: number = longest.typing) {
  const cpu = tasks.map((task) => task.cpu)
  const worst = Math.max(...cpu)
  const wall = Math.max(...tasks.map((task) => task.wall))
  const over = cpu.filter((one) => one > budget).length
  console.log(
    `${what}: longest task ${worst.toFixed(0)} ms of the processor (${wall.toFixed(0)} ms by the clock), ` +
      `p99 ${quantile(cpu, 0.99).toFixed(1)} ms, of ${tasks.length}; at most ${budget} ms` +
      (over > 0 ? `: ${over} over its budget` : ''),
  )
  if (over > 0) process.exitCode = 1
}
