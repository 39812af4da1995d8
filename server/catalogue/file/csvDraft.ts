import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import { seen } from '../../../src/domain/typed.ts'
import {
  articleColumn,
  csvLists,
  csvTableOf,
  isOfArticle,
  readCell,
  type Column,
  type CsvTable,
} from './columns.ts'
import { mostCells } from './csv.ts'
import { unreadable, type Draft, type FileFault, type Place } from './draft.ts'
import { decimalMarks, type NumberCell } from './numbers.ts'
import { cellOf, columnsOf, placeOfCell, readSheet, type Sheet, type Source } from './sheet.ts'

type Row = Record<string, unknown>
type Lists = Record<'slots' | 'restrictions', Source[]>

function put(row: Row, [key = '', inner]: FieldPath, value: unknown) {
  if (inner === undefined) row[key] = value
  else row[key] = { ...(row[key] as Row | undefined), [inner]: value }
}

/** Whether a path leads to a column's value, or into it. */
const leadsTo = (path: FieldPath, { path: column }: Column) =>
  path.length >= column.length && column.every((key, depth) => key === path[depth])

function placeIn(table: CsvTable, source: Source | undefined, path: FieldPath): Place {
  if (source === undefined) return { line: 1, field: '' }
  const column = columnsOf(table, source.header).find((one) => leadsTo(path, one))
  return column === undefined
    ? { line: source.line, field: String(path[0] ?? 'id') }
    : { ...placeOfCell(source, column.name), row: nameOf(table, source) }
}

/** The slots and restrictions of each article: the first article with the id that they name. */
function listsOf({ sources }: Sheet): { lists: Lists[]; faults: Draft['faults'] } {
  const lists = sources.article.map((): Lists => ({ slots: [], restrictions: [] }))
  const places = new Map<string, number>()
  for (const [place, article] of sources.article.entries()) {
    const id = cellOf(article, 'id')
    if (!places.has(id)) places.set(id, place)
  }
  const faults = (['slot', 'restriction'] as const).flatMap((name) =>
    sources[name].flatMap((source) => {
      const about = cellOf(source, articleColumn)
      const list = lists[places.get(about) ?? -1]
      list?.[csvLists[name]].push(source)
      if (list !== undefined && about !== '') return []
      const rule = about === '' ? ('missing' as const) : ('unknownArticle' as const)
      return [{ ...placeOfCell(source, articleColumn), rule, about, required: '' }]
    }),
  )
  return { lists, faults }
}

/** What a row is called beside its number: its table and its id, or its article's. */
const nameOf = (table: CsvTable, source: Source) =>
  `${table} ${cellOf(source, isOfArticle(table) ? articleColumn : 'id')}`.trim()

/** The cells of all columns with numbers. */
function* numberCells({ sources }: Sheet): Generator<NumberCell<Place>> {
  for (const table of Object.keys(sources) as CsvTable[])
    for (const source of sources[table])
      for (const column of columnsOf(table, source.header)) {
        const text = column.kind === 'number' ? cellOf(source, column.name) : ''
        const { line } = source
        if (text !== '')
          yield { text, place: { line, field: column.name, row: nameOf(table, source) } }
      }
}

/** The decimal marks that the file can have, and the faults of the cells that contradict it. */
function marksOf(sheet: Sheet) {
  const { decimals, contradictions } = decimalMarks(numberCells(sheet))
  const faults = contradictions.map(({ cell, other }): FileFault => ({
    ...cell.place,
    rule: 'mixed',
    about: cell.text,
    required: '',
    other: { ...other.place, about: other.text },
  }))
  return { decimals, faults }
}

/** Reads a catalogue's CSV into a draft. @see docs/operating.md The catalogue */
export function readCsv(text: string): Draft {
  const sheet = readSheet(seen(text))
  if ('rule' in sheet) {
    const required = sheet.rule === 'cells' ? String(mostCells) : ''
    return unreadable(sheet.rule, { line: sheet.line, required })
  }
  const { sources } = sheet
  const { decimals, faults: mixed } = marksOf(sheet)
  // Which of the numbers are right nobody knows, and whatever follows from them is no fault of its own.
  if (mixed.length > 0) return { ...unreadable('mixed'), faults: [...sheet.faults, ...mixed] }
  const { lists, faults } = listsOf(sheet)

  const row = (table: CsvTable, source: Source): Row => {
    const values: Row = {}
    for (const column of columnsOf(table, source.header)) {
      const value = readCell(cellOf(source, column.name), column.kind, decimals)
      // An article has no points in a group whose cell is empty.
      const isLeftOut = value === undefined && column.path[0] === 'points' && table === 'article'
      if (!isLeftOut) put(values, column.path, value)
    }
    return values
  }
  const rows = (table: CsvTable) => sources[table].map((source) => row(table, source))
  const articles = rows('article').map(({ form, ...values }, place) => ({
    points: {},
    ...values,
    // An article without a form is only sold outside of scenes.
    form: Object.values(form as Row).some((cell) => cell !== undefined) ? form : null,
    slots: lists[place]?.slots.map((source) => row('slot', source)),
    restrictions: lists[place]?.restrictions.map((source) => row('restriction', source)),
  }))

  return {
    rows: {
      groups: rows('group').map(({ id }) => id),
      lines: rows('line'),
      parts: rows('part'),
      series: rows('series'),
      fabrics: rows('fabric'),
      accessoryTypes: rows('accessoryType'),
      accessories: rows('accessory'),
      articles,
    },
    placeOf(table, place, path) {
      const [list, at, ...inList] = path
      for (const name of ['slot', 'restriction'] as const)
        if (table === 'articles' && list === csvLists[name] && at !== undefined)
          return placeIn(name, lists[place]?.[list][Number(at)], inList)
      return placeIn(csvTableOf[table], sources[csvTableOf[table]][place], path)
    },
    faults: [...sheet.faults, ...faults],
  }
}
