import { readFileSync } from 'node:fs'
import * as z from 'zod'

export type Count = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/** A runner that died before it wrote its report counts as one failure. */
const died: Count = { passed: 0, failed: 1, skipped: 0 }

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** What a report of vitest counts; a file that could not even be loaded is one failure. */
export function vitestCount(file: string): Count {
  const report = readReport(file, vitestReport)
  if (!report) return died
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What a report of Playwright counts; a test that passed only when tried again has failed. */
export function playwrightCount(file: string): Count {
  const report = readReport(file, playwrightReport)
  if (!report) return died
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}
