import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/** The rooms of building blocks, whose style sheets may count everywhere. */
const blocks = ['look', 'ui']
/** The pages, which know nothing of each other. */
const pages = ['portal', 'report', 'composer', 'viewer']
/** Rooms with style sheets, each after those that it is built on. */
const rooms = [...blocks, 'stage', 'letters', 'cart', 'lines', 'entry', 'tutorial', ...pages]

const roomOf = (file: string) => file.split('/')[0] ?? ''

/** The selectors of a list; a comma within brackets parts none. */
function split(prelude: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const letter of prelude) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors.push((selectors.pop() ?? '') + letter)
  }
  return selectors.map((selector) => selector.trim())
}

/** A style sheet's selectors, one by one: those of a list count each. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .map((match) => match[1]?.trim() ?? '')
    .filter((prelude) => !/^(@|from$|to$|\d+%)/.test(prelude))
    .flatMap(split)
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '')

const rules = globSync('**/*.css', { cwd: src })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) =>
    selectorsOf(readFileSync(join(src, file), 'utf8')).map((selector) => ({
      file,
      room: roomOf(file),
      selector,
    })),
  )

/** Which rooms name a class, the lowest first. */
const namedBy = Map.groupBy(
  rules.flatMap(({ room, selector }) => classesIn(selector).map((name) => ({ name, room }))),
  ({ name }) => name,
)
const roomsOf = (name: string) =>
  rooms.filter((room) => namedBy.get(name)?.some((one) => one.room === room))

test('every room with style sheets has its place in the order', () => {
  expect(new Set(rules.map(({ room }) => room))).toEqual(new Set(rooms))
})

test('no class belongs to two pages', () => {
  const shared = [...namedBy.keys()].filter((name) => {
    const [home = '', ...others] = roomsOf(name)
    return pages.includes(home) && others.length > 0
  })
  expect(shared).toEqual([])
})

// A class belongs to the lowest room that names it. Whoever restyles it says where, by a class of their own.
test('every selector has a class of its own room, so that it changes nothing elsewhere', () => {
  const loose = rules
    .filter(({ room }) => !blocks.includes(room))
    .filter(({ room, selector }) => !classesIn(selector).some((name) => roomsOf(name)[0] === room))
    .map(({ file, selector }) => `${file}: ${selector}`)
  expect(loose).toEqual([])
})
