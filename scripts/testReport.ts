import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')

/** The seconds of a file's tests, one after another. */
export type FileSeconds = { file: string; seconds: number }

export type Report = {
  passed: number
  failed: number
  skipped: number
  /** The tests that passed only when tried again, by file and name. They count neither as passed nor as failed. */
  flaky: readonly string[]
  /** The slowest first. */
  files: FileSeconds[]
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
})

const spec = z.object({
  title: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
})
const suite = z.object({
  file: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
})

/** A runner that died before it wrote its report counts as one failure. */
const died: Report = { passed: 0, failed: 1, skipped: 0, flaky: [], files: [] }

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The seconds by file of what is named and timed in milliseconds, the slowest first. */
function byFile(timed: readonly (readonly [file: string, milliseconds: number])[]): FileSeconds[] {
  const files = new Map<string, number>()
  for (const [file, ms] of timed) files.set(file, (files.get(file) ?? 0) + ms / 1000)
  return [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
}

/**
 * A report of vitest; a file that could not even be loaded is one failure.
 *
 * @param flakyFile  what `flakyReporter.ts` has written
 */
export function vitestReport(file: string, flakyFile: string): Report {
  const report = readReport(file, vitestSchema)
  const flaky = readReport(flakyFile, z.array(z.string()))
  if (!report || !flaky) return died
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky,
    files: byFile(
      report.testResults.map(({ name, startTime, endTime }) => [
        relative(root, name),
        endTime - startTime,
      ]),
    ),
  }
}

type Suite = z.infer<typeof suite>

/** The milliseconds of each test in a suite and in those inside it. */
const timesIn = ({ specs, suites = [] }: Suite): number[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  ),
  ...suites.flatMap(timesIn),
]

/** The milliseconds of a file's tests. A group inside it names the file that declares groups, which several files share. */
const timesOf = (ofFile: Suite): [string, number][] =>
  timesIn(ofFile).map((duration) => [`tests/e2e/${ofFile.file}`, duration])

/** The tests in a suite and in those inside it that passed only when tried again, by line and title. */
const flakyIn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, line }) => `${line} ${title}`),
  ...suites.flatMap(flakyIn),
]

/** A report of Playwright. */
export function playwrightReport(file: string): Report {
  const report = readReport(file, playwrightSchema)
  if (!report) return died
  const { expected, unexpected, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    flaky: report.suites.flatMap((ofFile) =>
      flakyIn(ofFile).map((test) => `tests/e2e/${ofFile.file}:${test}`),
    ),
    files: byFile(report.suites.flatMap(timesOf)),
  }
}
