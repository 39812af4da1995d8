import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { app } from '../../i18n/es/app.ts'
import { es } from '../../i18n/es.ts'
import { pageParts, parts, textsOf, type Part } from '../../i18n/parts.ts'
import { tutorialParts } from '../../src/tutorial/texts.ts'
import { vrParts } from '../../src/viewer/vr/parts.ts'

const root = join(import.meta.dirname, '../..')

const isPart = (word: string): word is Part => word in parts
const words = (source: string) => [...source.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

type Link = { file: string; parts: Part[] }

/** The modules that one imports; one that is fetched comes with the parts that its statement names. */
function linksOf(file: string, source: string): Link[] {
  const resolve = (path: string) => join(dirname(file), path)
  const isOurs = (link: Link) =>
    /^src\/.*\.tsx?$/.test(link.file) && existsSync(join(root, link.file))
  // A statement begins where a line does.
  return source.split(/\n(?=\S)/).flatMap((statement) => {
    const named = statement.includes('...tutorialParts') ? tutorialParts : []
    const fetchedParts = [...words(statement).filter(isPart), ...named]
    const fixed = [
      ...statement.matchAll(/^import\s(?!type\b)[^(]*?from '([^']+)'|^import '([^']+)'/g),
    ]
    const fetched = [...statement.matchAll(/\bimport\('([^']+)'\)/g)]
    return [
      ...fixed.map(([, path = '', bare = '']) => ({ file: resolve(path || bare), parts: [] })),
      ...fetched.map(([, path = '']) => ({ file: resolve(path), parts: fetchedParts })),
    ].filter(isOurs)
  })
}

const allKeys = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [prefix + key] : allKeys(value, `${prefix}${key}.`),
  )
const messageKeys = allKeys(es)

const keysOfParts = new Map<string, string[]>()
for (const part of Object.keys(parts) as Part[])
  keysOfParts.set(part, allKeys(await textsOf(part, 'es')))

/** The texts that a module names: whole keys in quotes, and what keys begin with in a template. */
const keysOf = (source: string): string[] => [
  ...[...source.matchAll(/'(\w+\.[\w.]+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => messageKeys.includes(key)),
  ...[...source.matchAll(/`(\w+\.[\w.]*)\$\{/g)]
    .map(([, start = '']) => start)
    .filter((start) => messageKeys.some((key) => key.startsWith(start))),
]

/** The messages that a key in the source may come to mean: itself, or all that begin with it. */
const namedBy = (key: string): string[] =>
  messageKeys.includes(key) ? [key] : messageKeys.filter((one) => one.startsWith(key))

/** Texts that a page shows, or may come to show, without having loaded them. */
function unloaded(page: string, loaded: readonly Part[]): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (file: string, there: readonly Part[]) => {
    const visited = `${file} ${there.toSorted().join(' ')}`
    if (seen.has(visited)) return
    seen.add(visited)
    const source = readFileSync(join(root, file), 'utf8')
    const known = new Set([
      ...allKeys(app),
      ...there.flatMap((part) => keysOfParts.get(part) ?? []),
    ])
    for (const key of keysOf(source))
      if (!namedBy(key).every((one) => known.has(one))) found.push(`${file}: ${key}`)
    for (const link of linksOf(file, source))
      visit(link.file, [...new Set([...there, ...link.parts])])
  }
  visit(relative(root, join(root, page)), loaded)
  return found
}

test.each([
  ['src/entry/main.tsx', pageParts.index],
  ['src/composer/main.tsx', pageParts.composer],
  ['src/viewer/main.tsx', pageParts.viewer],
  ['src/viewer/vr/main.tsx', vrParts],
] as const)('what is shown from %s on is in the texts that are loaded by then', (page, loaded) => {
  expect(unloaded(page, loaded)).toEqual([])
})

test('a text of a part that nobody loads is found', () => {
  expect(unloaded('src/viewer/main.tsx', ['shell'])).toContain(
    'src/viewer/SceneFrame.tsx: viewer.title',
  )
})
