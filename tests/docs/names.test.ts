import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => `docs/decisions/${name}`)
const named = ['docs/architecture.md', 'docs/glossary.md', ...decisions]

const sources = globSync(
  ['{src,server,i18n,mocks,scripts}/**/*.{ts,tsx,css,json}', 'public/api.json'],
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'))
const wordsIn = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g))
const allWords = new Set(sources.flatMap((file) => [...wordsIn(read(file))]))

/** What stands between backticks, outside of blocks. */
const quoted = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
const isPath = (text: string) =>
  /^(src|server|i18n|mocks|scripts|tests|docs|pages|public)\/[^\s*]*$/.test(text)
const isFileName = (text: string) => /^[\w-]+\.(ts|tsx|css|json)$/.test(text)
const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text)
/** A word of a library, which we do without. */
const foreign = ['authProvider']

/**
 * What a file names and the code lacks. In a row of a table a name must occur in the file before it, and a file without a folder lies
 * beside that; elsewhere a name must occur anywhere.
 */
function missingIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '')
  const missing: string[] = []
  for (const line of prose.split('\n')) {
    let file: string | undefined
    for (const given of quoted(line)) {
      if (isPath(given) || isFileName(given)) {
        const path: string = isPath(given) ? given : posix.join(dirname(file ?? '.'), given)
        if (existsSync(join(root, path))) file = path
        else missing.push(given)
      } else if (isName(given) && !foreign.includes(given)) {
        const inFile =
          line.startsWith('|') && file !== undefined && statSync(join(root, file)).isFile()
        const words = inFile && file !== undefined ? wordsIn(read(file)) : allWords
        if (!words.has(given)) missing.push(`${given}${inFile ? ` in ${file ?? ''}` : ''}`)
      }
    }
  }
  return missing
}

test.each(named)('every path and name in %s is in the code', (file) => {
  expect(missingIn(read(file))).toEqual([])
})

/** In the drawings a path is a word of its own. */
test('every path in the drawings of the architecture is there', () => {
  const drawings = read('docs/architecture.md').match(/^```[^]*?^```/gm) ?? []
  const paths = drawings.flatMap((drawing) =>
    [...drawing.matchAll(/(?<=^|\s)((?:src|server|i18n)\/[\w/.]+)/gm)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a name that the code lacks, or has elsewhere, is found', () => {
  expect(missingIn('Ask `retailPrice` of `src/domain/money.ts`.')).toEqual([])
  expect(missingIn('Ask `retailPrize` of `src/domain/monney.ts`.')).toEqual([
    'retailPrize',
    'src/domain/monney.ts',
  ])
  expect(missingIn('| a rule | `src/domain/money.ts` `solve`, `cart.ts` `cartTotals` |')).toEqual([
    'solve in src/domain/money.ts',
  ])
})

test('the architecture is at most 200 lines of at most 120 characters', () => {
  const lines = read('docs/architecture.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(200)
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

describe('decisions', () => {
  test.each(decisions)('%s has a context, a decision and consequences', (file) => {
    const headings = read(file).match(/^##? .*/gm)
    expect(headings?.slice(1)).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  test('are numbered without gaps, and all in the list', () => {
    const list = read('docs/decisions/README.md')
    expect(decisions.map((file) => Number(file.slice(15, 19)))).toEqual(
      decisions.map((_, index) => index + 1),
    )
    const links = [...list.matchAll(/\((\d{4}[^)]*)\)/g)].map(
      (match) => `docs/decisions/${match[1] ?? ''}`,
    )
    expect(links).toEqual(decisions)
  })
})

/** How a heading is addressed on a page of Markdown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('every link of the documentation leads somewhere', () => {
  const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = pages.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  const lost = files.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap((match) => {
      const [path = '', anchor] = (match[1] ?? '').split('#')
      const target = path === '' ? file : posix.join(dirname(file), path)
      if (!existsSync(join(root, target))) return [`${file}: ${match[1] ?? ''}`]
      if (anchor === undefined) return []
      const anchors = read(target)
        .match(/^#+ .*/gm)
        ?.map((one) => anchorOf(one.replace(/^#+ /, '')))
      return anchors?.includes(anchor) ? [] : [`${file}: ${match[1] ?? ''}`]
    }),
  )
  expect(lost).toEqual([])
})

test('no import() is followed by then(): the build would fetch its files outside of that promise, and nobody would hear of a failure', () => {
  const chained = sources.filter((file) => /import\('[^']+'\)\s*\.then\(/.test(read(file)))
  expect(chained).toEqual([])
})

describe('the imports of a file', () => {
  const importing = /^import\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
  const importsOf = (file: string) =>
    [...read(file).matchAll(importing)].map(([, name = '']) => name)
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root })
  const code = [...sources, ...tests].filter((file) => /\.tsx?$/.test(file))

  test('name packages before files of our own', () => {
    const isMixed = (names: readonly string[]) => {
      const first = names.findIndex((name) => name.startsWith('.'))
      return first !== -1 && names.slice(first).some((name) => !name.startsWith('.'))
    }
    expect(code.filter((file) => isMixed(importsOf(file)))).toEqual([])
  })

  test('name each module once', () => {
    const isTwice = (names: readonly string[]) => new Set(names).size < names.length
    expect(code.filter((file) => isTwice(importsOf(file)))).toEqual([])
  })
})
