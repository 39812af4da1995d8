import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The rooms of src whose names follow the glossary. A room joins once its names do. */
const rooms = [
  'contract',
  'domain',
  'entry',
  'furniture',
  'paper',
  'portal',
  'report',
  'stage',
  'tutorial',
  'ui',
  'viewer',
]

/** Everyday words that docs/glossary.md ('States of data') replaces by a term. */
const everyday = ['known', 'asked', 'kept', 'told', 'bare']

/** Names that stay: fields that travel or are stored, and names of rooms that still have such words. */
const allowed = [
  'src/contract/entities/report.ts bareParts',
  'src/domain/orders/report.ts bareParts',
  'src/domain/scene/compared.ts known',
  'src/paper/articleNotes.ts bareParts',
]

/** The words of a name in camel case: `isKept` has 'is' and 'kept'. */
const wordsOf = (name: string) => name.split(/(?=[A-Z])|[_$\d]+/).map((word) => word.toLowerCase())

/** The names in a text of code that contain an everyday word, each once. */
function namesIn(code: string): string[] {
  const file = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, false)
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && wordsOf(node.text).some((word) => everyday.includes(word)))
      found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found].sort()
}

test('names have the terms of the glossary, not everyday words', () => {
  const files = globSync(`src/{${rooms.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) =>
      namesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    )
  expect(found.sort()).toEqual(allowed)
})

test('an everyday word in a name is found, in a text or a longer word it is not', () => {
  expect(namesIn('const { kept, isAsked: a } = x // told')).toEqual(['isAsked', 'kept'])
  expect(namesIn("type KnownRow = unknown; const barest = <p title='bare'>known</p>")).toEqual([
    'KnownRow',
  ])
})
