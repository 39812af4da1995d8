import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './steps.ts'
import { vitestStep } from './vitestStep.ts'

const cache = 'node_modules/.cache'

/**
 * All that takes neither a server nor a browser, the longest first.
 *
 * @param reports  the folder for the reports of test runners
 */
export function checks(reports: string): Step[] {
  mkdirSync(join(import.meta.dirname, '..', cache), { recursive: true })
  return [
    { name: 'lint', command: ['oxlint'] },
    vitestStep('rules', ['rules'], reports),
    // By its path: TypeScript 6, whose API other tools use, has a program of the same name.
    { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit'] },
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
    { name: 'lock file', command: ['node', 'scripts/lockfile.ts'] },
  ]
}
