import { join } from 'node:path'
import { flakyFile } from './flakyReporter.ts'
import type { Step } from './steps.ts'
import { vitestReport } from './testReport.ts'

/** The step that runs some of vitest's projects (vitest.config.ts). */
export function vitestStep(name: string, projects: readonly string[], reports: string): Step {
  const report = join(reports, `${projects.join('-')}.json`)
  const flaky = join(reports, `${projects.join('-')}-flaky.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/flakyReporter.ts',
    ],
    env: { [flakyFile]: flaky },
    report: () => vitestReport(report, flaky),
  }
}
