import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/rooms.md'), 'utf8')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

const foldersBelow = (path: string): string[] =>
  foldersIn(path).flatMap((name) => [`${path}/${name}`, ...foldersBelow(`${path}/${name}`)])

/** The folders that the picture draws, by their paths: two spaces a level, several on a line where they need no words. */
function drawnFolders(): string[] {
  const picture = /## Rooms\n\n```\n([^]*?)\n```/.exec(text)?.[1] ?? ''
  const above: string[] = []
  return picture.split('\n').flatMap((line) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0
    const names =
      line
        .trim()
        .match(/^([\w-]+\/(\s+|$))+/)?.[0]
        .match(/[\w-]+(?=\/)/g) ?? []
    above.length = indent / 2
    const paths = names.map((name) => [...above, name].join('/'))
    above.push(names[0] ?? '')
    return paths
  })
}

test('the picture of the rooms is the tree on disk', () => {
  const drawn = drawnFolders()
  for (const path of drawn) expect(existsSync(join(root, path)), path).toBe(true)
  const childrenOf = (path: string) =>
    drawn.filter((one) => one.startsWith(`${path}/`)).map((one) => one.slice(path.length + 1))
  const drawnWhole = ['src', 'server', 'i18n'].flatMap((path) => [path, ...foldersBelow(path)])
  for (const path of drawnWhole) {
    const children = childrenOf(path).filter((one) => !one.includes('/'))
    expect([...children].sort(), path).toEqual(foldersIn(path))
  }
})

test('the tests of a room stand in a folder of its name', () => {
  const rooms = [
    ...foldersIn('src'),
    'server',
    'i18n',
    'docs',
    'e2e',
    'heard',
    'bench',
    'ways',
    'prove',
  ]
  expect(foldersIn('tests').filter((name) => !rooms.includes(name))).toEqual([])
  const serverRooms = [...foldersIn('server'), 'prove']
  expect(foldersIn('tests/server').filter((name) => !serverRooms.includes(name))).toEqual([])
})

test('the architecture names every room', () => {
  const rooms = ['src', 'server'].flatMap((side) =>
    foldersIn(side).map((name) => `${side}/${name}/`),
  )
  expect(rooms.filter((room) => !architecture.includes(room))).toEqual([])
})
