import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** The variable that names the file for the report. */
export const flakyFile = 'FLAKY_REPORT'

/** Writes which tests of vitest passed only when tried again, as a JSON list of file and name: its own JSON report does not tell. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[flakyFile]
    if (file === undefined) throw new Error(`${flakyFile} names no file`)
    const flaky = modules.flatMap(({ relativeModuleId, children }) =>
      Array.from(children.allTests())
        .filter((test) => test.diagnostic()?.flaky === true)
        .map(({ fullName }) => `${relativeModuleId} ${fullName}`),
    )
    writeFileSync(file, JSON.stringify(flaky))
  }
}
