import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { tellFiles } from './fileShares.ts'
import { conclude, runAll, type Step } from './steps.ts'
import { playwrightReport } from './testReport.ts'
import { vitestStep } from './vitestStep.ts'

const reports = mkdtempSync(join(tmpdir(), 'tresillo-test-'))

/** Before a release also what only repeats a proof: in the other language, at the other sizes, for every cloth. */
const isRelease = process.argv.includes('--release')

function endToEnd(): Step {
  const report = join(reports, 'playwright.json')
  return {
    name: 'end to end',
    command: ['playwright', 'test', '--reporter=dot,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROME_PATH: ensureChromium(),
      E2E: isRelease ? 'release' : 'daily',
    },
    report: () => playwrightReport(report),
  }
}

const start = performance.now()
const checked = await runAll(checks(reports), 2)
// Each of these uses both processors.
const tested = await runAll(
  [
    { name: 'build', command: ['node', 'scripts/build.ts'], tells: true },
    vitestStep('server, portal', ['server', 'portal'], reports),
    endToEnd(),
  ],
  1,
)
rmSync(reports, { recursive: true, force: true })
const outcomes = [...checked, ...tested]
tellFiles(outcomes)
conclude(outcomes, start)
