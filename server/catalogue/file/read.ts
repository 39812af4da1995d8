import { mostRows } from '../../../src/contract/limits.ts'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { catalogueFaults } from '../../../src/domain/catalogue/check.ts'
import { readCsv } from './csvDraft.ts'
import { decode, type Decoded, type ReadAs } from './decode.ts'
import { tableNames, unreadable, type Draft, type FileFault, type TableName } from './draft.ts'
import { rowSchemas } from './fields.ts'
import { faultsOfIssue } from './issues.ts'
import { readJson } from './json.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

/** The most rows of all tables together, and the most bytes of a file. */
export const fileLimits = { rows: mostRows, bytes: 64 * 1024 * 1024 }

export type Reading = {
  /** How a CSV was read that is no Unicode. */
  readAs: ReadAs | null
} & ({ catalogue: Catalogue } | { faults: FileFault[] })

/** Placeholders for rows that can't be read, so that other rows keep their index, and rows that refer to these don't count as faulty. */
const placeholder = {
  names: { es: '', en: '' },
  surface: 'all',
  weight: 1,
  group: '',
  cloth: 'linen',
  series: '',
  color: '',
  type: '',
  finish: { es: '', en: '' },
  points: 0,
  id3d: '',
} as const

const placeholderArticle = {
  line: null,
  names: placeholder.names,
  size: { w: 1, h: 1, d: 1 },
  form: null,
  parts: [],
  slots: [],
  restrictions: [],
  points: {},
}

const standIns: { [Table in TableName]: (id: string) => Catalogue[Table][number] } = {
  groups: (id) => id,
  lines: (id) => ({ id, ...placeholder }),
  parts: (id) => ({ id, ...placeholder }),
  series: (id) => ({ id, ...placeholder }),
  fabrics: (id) => ({ id, ...placeholder }),
  accessoryTypes: (id) => ({ id, ...placeholder }),
  accessories: (id) => ({ id, ...placeholder }),
  articles: (id) => ({ id, ...placeholderArticle }),
}

const idOf = (row: unknown): string => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : row
  return typeof id === 'string' ? id.trim() : ''
}

/**
 * Checks a draft: first the fields of each row, then how the rows with correct fields fit together.
 */
function check({
  rows,
  placeOf,
  faults: earlierFaults,
}: Draft): { catalogue: Catalogue } | { faults: FileFault[] } {
  const faults = [...earlierFaults]
  const unreadableIds = new Set<string>()
  const unreadableRows = new Set<string>()

  const table = <Table extends TableName>(name: Table): Catalogue[Table][number][] =>
    rows[name].map((row, place) => {
      const { success, data, error } = rowSchemas[name].safeParse(row, { reportInput: true })
      if (success) return data
      for (const { path, ...fault } of error.issues.flatMap(faultsOfIssue))
        faults.push({ ...placeOf(name, place, path), ...fault })
      unreadableIds.add(idOf(row))
      unreadableRows.add(`${name} ${place}`)
      return standIns[name](idOf(row))
    })

  const catalogue: Catalogue = {
    groups: table('groups'),
    lines: table('lines'),
    parts: table('parts'),
    series: table('series'),
    fabrics: table('fabrics'),
    accessoryTypes: table('accessoryTypes'),
    accessories: table('accessories'),
    articles: table('articles'),
  }
  for (const { table: name, row, path, rule, about } of catalogueFaults(catalogue)) {
    const isToldAlready = rule !== 'duplicate' && unreadableIds.has(about)
    if (!isToldAlready && !unreadableRows.has(`${name} ${row}`))
      faults.push({ ...placeOf(name, row, path), rule, about, required: '' })
  }
  return faults.length === 0 ? { catalogue } : { faults: inOrder(faults) }
}

/** The faults by line, each once: a column that is missing is reported once at its header, not for every row. */
function inOrder(faults: readonly FileFault[]): FileFault[] {
  const each = new Map(
    faults.map((fault) => [[fault.line, fault.field, fault.rule, fault.about].join('\0'), fault]),
  )
  return [...each.values()].sort((a, b) => a.line - b.line)
}

function draftOf(decoded: Decoded, format: Format): Draft {
  if ('either' in decoded)
    return unreadable(format === 'csv' ? 'letters' : 'encoding', { about: decoded.either })
  const { text, readAs } = decoded
  if (format === 'json' && readAs !== null) return unreadable('encoding')
  const draft = format === 'csv' ? readCsv(text) : readJson(text)
  const count = tableNames.reduce((sum, name) => sum + draft.rows[name].length, 0)
  if (count > fileLimits.rows)
    return unreadable('rows', { about: String(count), required: String(fileLimits.rows) })
  return count === 0 && draft.faults.length === 0 ? unreadable('noArticles') : draft
}

/**
 * Reads a catalogue's file and checks all of it.
 *
 * @returns the catalogue, or every fault by line: those of a row's fields or, if these are correct, how the row does not fit the other rows
 */
export function readCatalogue(bytes: Uint8Array, format: Format): Reading {
  const decoded = decode(bytes)
  const readAs = format === 'csv' && 'readAs' in decoded ? decoded.readAs : null
  return { readAs, ...check(draftOf(decoded, format)) }
}
