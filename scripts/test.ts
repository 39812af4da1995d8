import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { playwrightCount, vitestCount, type Count } from './testCount.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'tresillo-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const cache = 'node_modules/.cache'

type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** For a step that runs tests: reads the count from its report. Any other step counts as one test. */
  count?: () => Count
}

const steps: Step[] = [
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'unit, server, portal',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: () => vitestCount(vitestReport),
  },
  {
    name: 'lint',
    command: ['eslint', '--cache', '--cache-location', `${cache}/eslint/`, '--max-warnings=0', '.'],
  },
  {
    name: 'imports',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'src',
      'server',
      'i18n',
      'mocks',
      'scripts',
    ],
  },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'format',
    command: [
      'prettier',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location',
      `${cache}/prettier`,
      '.',
    ],
  },
  { name: 'lock file', command: ['node', 'scripts/lockfile.ts'] },
]

const endToEnd = (): Step => ({
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=dot,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    CHROME_PATH: ensureChromium(),
  },
  count: () => playwrightCount(playwrightReport),
})

const total = { passed: 0, failed: 0 }

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
async function run(step: Step): Promise<void> {
  const start = performance.now()
  const { ok, output } = await execute(step).catch((error: unknown) => ({
    ok: false,
    output: String(error),
  }))
  const counted = step.count?.() ?? { passed: Number(ok), failed: Number(!ok), skipped: 0 }
  // A runner that fails without a failed test, or reports no test at all, has not done its work.
  const silent = counted.failed === 0 && (!ok || counted.passed === 0)
  // One that ends well although its tests have failed tells whoever looks at nothing else that all is well.
  const isHidden = ok && counted.failed > 0
  const failed = silent ? 1 : counted.failed + Number(isHidden)
  total.passed += counted.passed
  total.failed += failed
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${counted.passed} passed, ${failed} failed${skipped} (${secondsSince(start)})`,
  )
  if (isHidden) console.log(`    ${step.command[0]} ended with 0 although tests failed`)
  if (failed > 0 || step.name === 'build') console.log(output.replace(/^/gm, '    '))
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Runs steps two at a time, in their order. */
async function runAll(queue: Step[]): Promise<void> {
  const waiting = [...queue]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all([worker(), worker()])
}

mkdirSync(join(root, cache), { recursive: true })
const start = performance.now()
await runAll(steps)
// The browsers use both processors.
try {
  await run(endToEnd())
} catch (error) {
  total.failed += 1
  console.log(`✗ end to end: ${String(error)}`)
}
rmSync(reports, { recursive: true, force: true })

console.log(`All steps: ${secondsSince(start)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
