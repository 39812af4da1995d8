import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import { deepestJson, tooDeepAt } from '../depth.ts'
import { noRows, tableNames, unreadable, type Draft, type FileFault } from './draft.ts'
import { fileRows } from './rows.ts'

/** @returns the line, from 1, of an offset in a text */
function linesOf(text: string): (offset: number) => number {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length),
  ]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Names that occur twice in one object, of which JSON.parse returns the last. */
function namesTwice(node: Node): Node[] {
  const children = node.children ?? []
  const inside = children.flatMap(namesTwice)
  if (node.type !== 'object') return inside
  const names = children.flatMap(({ children: [name] = [] }) => name ?? [])
  const earlier = new Set<unknown>()
  const twice = names.filter(({ value }) => earlier.size === earlier.add(value).size)
  return [...twice, ...inside]
}

const fault = (line: number, field: string, rule: FileFault['rule'], about = ''): FileFault => ({
  line,
  field,
  rule,
  about,
  required: '',
})

/** Reads a catalogue's JSON into a draft: one object, with a list for each table. */
export function readJson(text: string): Draft {
  const errors: ParseError[] = []
  const lineAt = linesOf(text)
  const deep = tooDeepAt(text)
  if (deep !== -1) return unreadable('deep', { line: lineAt(deep), required: String(deepestJson) })
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error !== undefined || root === undefined)
    return unreadable('syntax', { line: lineAt(error?.offset ?? 0) })
  if (root.type !== 'object') return unreadable('object')

  const lineOf = (path: FieldPath): number => {
    for (let length = path.length; length > 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length))
      // A field's line is the line of its name.
      if (node !== undefined)
        return lineAt((node.parent?.type === 'property' ? node.parent : node).offset)
    }
    return 1
  }
  const rows = noRows()
  const faults = namesTwice(root).map(({ offset, value }) =>
    fault(lineAt(offset), String(value), 'fieldTwice'),
  )
  for (const name of tableNames) {
    const table = findNodeAtLocation(root, [name])
    const value: unknown = table && getNodeValue(table)
    if (table === undefined) faults.push(fault(1, name, 'missing'))
    else if (Array.isArray(value)) rows[name] = value
    else faults.push(fault(lineAt(table.offset), name, 'list'))
  }
  for (const { children: [name] = [] } of root.children ?? [])
    if (name !== undefined && !tableNames.some((table) => table === name.value))
      faults.push(fault(lineAt(name.offset), '', 'unknownTable', String(name.value)))
  return {
    rows,
    placeOf: (table, row, path) => ({
      line: lineOf([table, row, ...path]),
      field: [`${table}[${row}]`, ...path].join('.'),
    }),
    faults,
  }
}

/** A catalogue as JSON, a line for each row. */
export function writeJson(catalogue: Catalogue): string {
  const rows = fileRows(catalogue)
  const tables = tableNames.map((name) => {
    const lines = rows[name].map((row) => `\n    ${JSON.stringify(row)}`)
    return `\n  ${JSON.stringify(name)}: [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]`
  })
  return `{${tables.join(',')}\n}\n`
}
