import type { Outcome } from './steps.ts'
import type { FileSeconds } from './testReport.ts'

/**
 * The largest share of its step's seconds that one test file may take. Seconds of one run are compared with each other, so that
 * a busy machine makes no difference. A file above it is made cheaper, or divided.
 */
const largestShare: Record<string, number> = {
  // Writing and reading back 3D files and PDFs is most of it.
  rules: 0.35,
  'server, portal': 0.2,
  // The walk over every screen with axe, once in each look.
  'end to end': 0.3,
}

/** The files of a step that take more than their share. */
function aboveShare(files: readonly FileSeconds[], share: number): FileSeconds[] {
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  return files.filter(({ seconds }) => seconds > all * share)
}

/**
 * Prints each step's sum of test seconds and its ten slowest files.
 *
 * @returns a step of its own: it fails by the number of files that take more than their share
 */
export function tellFiles(outcomes: readonly Outcome[]): Outcome {
  let failed = 0
  for (const { name, files } of outcomes) {
    if (files.length === 0) continue
    const share = largestShare[name] ?? 0
    const sum = files.reduce((all, { seconds }) => all + seconds, 0)
    const tooLong = new Set(aboveShare(files, share))
    failed += tooLong.size
    console.log(`${name}: ${sum.toFixed(0)} s in ${files.length} test files, the slowest:`)
    for (const one of files.slice(0, 10)) {
      const over = tooLong.has(one) ? `  ✗ more than ${Math.round(share * 100)} %` : ''
      const percent = ((one.seconds / sum) * 100).toFixed(1)
      console.log(
        `  ${one.seconds.toFixed(1).padStart(7)} s ${percent.padStart(5)} %  ${one.file}${over}`,
      )
    }
  }
  return {
    name: 'seconds per file',
    passed: Number(failed === 0),
    failed,
    skipped: 0,
    files: [],
    seconds: 0,
  }
}
