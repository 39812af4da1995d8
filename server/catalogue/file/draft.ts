import { emptyCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type {
  CatalogueFault,
  CatalogueTable,
  FieldPath,
} from '../../../src/domain/catalogue/check.ts'

/** The tables of a catalogue's file: the price groups, and one for every kind of row. */
export const tableNames = [
  'groups',
  'lines',
  'parts',
  'series',
  'fabrics',
  'accessoryTypes',
  'accessories',
  'articles',
] as const satisfies readonly ('groups' | CatalogueTable)[]

export type TableName = (typeof tableNames)[number]

/** A place in a file. */
export type Place = {
  /** The line of a JSON file, the row of a spreadsheet; from 1. */
  line: number
  /** The field as the file calls it; '' for the line as a whole. */
  field: string
  /** In a spreadsheet, what the row is: its table and its id. */
  row?: string
}

/** The rules of a file, beside those of a whole catalogue. */
export type FileRule =
  | CatalogueFault['rule']
  /** The file as such. */
  | 'encoding'
  | 'letters'
  | 'syntax'
  | 'quote'
  | 'header'
  | 'rows'
  | 'cells'
  | 'deep'
  | 'noArticles'
  | 'unknownTable'
  | 'unknownColumn'
  | 'columnTwice'
  | 'otherTable'
  | 'unknownArticle'
  | 'fieldTwice'
  | 'unknownField'
  /** A field's value. */
  | 'missing'
  | 'text'
  | 'long'
  | 'oneLine'
  | 'id'
  | 'number'
  | 'thousands'
  | 'mixed'
  | 'money'
  | 'whole'
  | 'least'
  | 'most'
  | 'decimals'
  | 'color'
  | 'choice'
  | 'yesNo'
  | 'list'
  | 'many'
  | 'object'
  | 'looks'
  | 'otherHeight'

export type FileFault = Place & {
  rule: FileRule
  /** The wrong value, as in the file. */
  about: string
  /** The rule's requirement: a limit, or the possible values. */
  required: string
  /** The cell that this one contradicts. */
  other?: Place & { about: string }
}

/** The rows of a file before their fields are checked, with their places. */
export type Draft = {
  rows: Record<TableName, unknown[]>
  /** @param path  the field's path within the row; a missing field has the place of its row */
  placeOf: (table: TableName, row: number, path: FieldPath) => Place
  /** The faults that were found while the file was read into the draft. */
  faults: FileFault[]
}

export const noRows = (): Draft['rows'] => emptyCatalogue()

/** The draft of a file that can't be read at all. */
export const unreadable = (
  rule: FileRule,
  { line = 1, field = '', about = '', required = '' }: Partial<FileFault> = {},
): Draft => ({
  rows: noRows(),
  placeOf: () => ({ line, field }),
  faults: [{ line, field, rule, about, required }],
})
