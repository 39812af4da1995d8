import type { Outcome } from './steps.ts'

/** Prints each step's sum of test seconds and its ten slowest files with their shares of it. */
export function tellFiles(outcomes: readonly Outcome[]): void {
  for (const { name, files } of outcomes) {
    if (files.length === 0) continue
    const sum = files.reduce((all, { seconds }) => all + seconds, 0)
    console.log(`${name}: ${sum.toFixed(0)} s in ${files.length} test files, the slowest:`)
    for (const { file, seconds } of files.slice(0, 10)) {
      const percent = ((seconds / sum) * 100).toFixed(1)
      console.log(`  ${seconds.toFixed(1).padStart(7)} s ${percent.padStart(5)} %  ${file}`)
    }
  }
}
