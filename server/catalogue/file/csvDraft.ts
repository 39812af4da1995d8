import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import {
  articleColumn,
  csvLists,
  csvTableOf,
  readCell,
  type Column,
  type CsvTable,
} from './columns.ts'
import { mostCells } from './csv.ts'
import { unreadable, type Draft, type Place } from './draft.ts'
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
    : placeOfCell(source, column.name)
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

/** Reads a catalogue's CSV into a draft. @see docs/operating.md The catalogue */
export function readCsv(text: string): Draft {
  const sheet = readSheet(text)
  if ('rule' in sheet) {
    const required = sheet.rule === 'cells' ? String(mostCells) : ''
    return unreadable(sheet.rule, { line: sheet.line, required })
  }
  const { separator, sources } = sheet
  const { lists, faults } = listsOf(sheet)

  const row = (table: CsvTable, source: Source): Row => {
    const values: Row = {}
    for (const column of columnsOf(table, source.header)) {
      const value = readCell(cellOf(source, column.name), column.kind, separator)
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
