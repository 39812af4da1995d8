import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Report } from './testReport.ts'

const root = join(import.meta.dirname, '..')

export type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** For a step that runs tests: reads its report. Any other step counts as one test. */
  report?: () => Report
  /** Its output is of interest also if all went well. */
  tells?: boolean
}

/** What a step has come to. `files` are the seconds of its test files, the slowest first. */
export type Outcome = Report & { name: string; seconds: number }

const secondsSince = (start: number) => (performance.now() - start) / 1000
const inWords = (seconds: number) => `${seconds.toFixed(1)} s`

const flakyCount = (count: number) => (count > 0 ? `, ${count} flaky` : '')

/** Runs a command to its end. */
async function execute({ command, env }: Step): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = (await once(child, 'close')) as [number | null]
  return { ok: code === 0, output: Buffer.concat(chunks).toString().trim() }
}

/** Runs a step and prints its output when it ends, so that the outputs of two steps don't mix. */
async function run(step: Step): Promise<Outcome> {
  const start = performance.now()
  const { ok, output } = await execute(step).catch((error: unknown) => ({
    ok: false,
    output: String(error),
  }))
  const counted = step.report?.() ?? {
    passed: Number(ok),
    failed: Number(!ok),
    skipped: 0,
    flaky: [],
    files: [],
  }
  // A runner that fails without a failed test, or reports no test at all, has not done its work.
  const silent = counted.failed === 0 && (!ok || counted.passed + counted.flaky.length === 0)
  // One that ends well although its tests have failed tells whoever looks at nothing else that all is well.
  const isHidden = ok && counted.failed > 0
  const failed = silent ? 1 : counted.failed + Number(isHidden)
  const seconds = secondsSince(start)
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  const flaky = flakyCount(counted.flaky.length)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${counted.passed} passed, ${failed} failed${flaky}${skipped} (${inWords(seconds)})`,
  )
  for (const name of counted.flaky) console.log(`    flaky, passed when tried again: ${name}`)
  if (isHidden) console.log(`    ${step.command[0]} ended with 0 although tests failed`)
  if (failed > 0 || counted.flaky.length > 0 || step.tells === true)
    console.log(output.replace(/^/gm, '    '))
  return { ...counted, failed, name: step.name, seconds }
}

/** Runs steps in their order, as many at a time as is said. */
export async function runAll(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps]
  const done: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await run(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/**
 * Prints what all steps have come to, and sets the exit status.
 *
 * @param start  when the first began, of `performance.now()`
 */
export function conclude(outcomes: readonly Outcome[], start: number): void {
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((all, one) => all + one[of], 0)
  console.log(`All steps: ${inWords(secondsSince(start))}`)
  const flaky = flakyCount(outcomes.flatMap((one) => one.flaky).length)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${flaky}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
