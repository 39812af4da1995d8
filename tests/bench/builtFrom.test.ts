import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../../scripts/pagesBuild.ts'

const root = join(import.meta.dirname, '../..')

/** A file and all of ours that it imports, but for their types. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(file, 'utf8').replace(/^import type [^']*'[^']*'/gm, '')
  for (const [, path = ''] of code.matchAll(/from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path)
    if (existsSync(imported)) withImports(imported, found)
  }
  return found
}

test('pages are built anew after a change of any file that shapes their build', () => {
  const files = [...withImports(join(root, 'vite.config.ts'))].map((file) => relative(root, file))
  expect(files.length).toBeGreaterThan(20)
  const isHashed = (file: string) => sources.some((pattern) => matchesGlob(file, pattern))
  expect(files.filter((file) => !isHashed(file))).toEqual([])
})
