import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'

const root = join(import.meta.dirname, '../..')

/** The demo's own files, and migrations: these are as they were published, and translate what was stored before. */
const own = /^server\/(demo|store\/migrations)\//

/** The ids of the demo's accessories and their types, and the words of these ids. */
const words = new Set(
  [...demoCatalogue.accessoryTypes, ...demoCatalogue.accessories].flatMap(({ id }) => [
    id.toLowerCase(),
    ...id
      .toLowerCase()
      .split('-')
      .filter((word) => /^[a-z]{3,}$/.test(word)),
  ]),
)
/** Words of these ids that are words of English, of code or of formats too. */
const everyday = ['arc', 'gas', 'usb']

const stringsIn = (code: string) =>
  [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|\.([a-z]+)\b|^\s*([a-z]+):/gm)].flatMap(
    (groups) =>
      groups
        .slice(1)
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+(-[a-z0-9]+)*/g) ?? [],
  )

test('no id of the demo’s accessories decides anything in the product', () => {
  expect(words.size).toBeGreaterThan(20)
  const files = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !own.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    stringsIn(readFileSync(join(root, file), 'utf8'))
      .filter((word) => words.has(word) && !everyday.includes(word))
      .map((word) => `${file} ${word}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('such a word is found in a text, a key and a field, and not in a comment', () => {
  const found = (code: string) => stringsIn(code).filter((word) => words.has(word))
  expect(found("if (looks.pata === 'pat-hierro-15') x")).toEqual(['pata', 'pat-hierro-15'])
  expect(found('  nogal: 1,\n// haya')).toEqual(['nogal'])
})
