import { emptyCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type {
  CatalogueFault,
  CatalogueTable,
  FieldPath,
} from '../../../src/domain/catalogue/check.ts'

/** What a catalogue's file holds: the price groups and a table for every kind of row. */
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

/** Where something stands in a file. */
export type Place = {
  /** The line of a JSON file, the row of a spreadsheet; from 1. */
  line: number
  /** The field as the file calls it; '' for the line as a whole. */
  field: string
}

/** What a file breaks, beyond what a catalogue breaks as a whole. */
export type FileRule =
  | CatalogueFault['rule']
  /** The file as such. */
  | 'encoding'
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

export type FileFault = Place & {
  rule: FileRule
  /** The value that is wrong, as it stands there. */
  about: string
  /** What the rule asks for: a limit, the values that there are. */
  asked: string
}

/** The rows of a file before anything is known of their fields, and where each stands. */
export type Draft = {
  rows: Record<TableName, unknown[]>
  /** @param path  within the row; a field that is not there stands where its row does */
  placeOf: (table: TableName, row: number, path: FieldPath) => Place
  /** What was wrong with the file already when it was taken apart. */
  faults: FileFault[]
}

export const noRows = (): Draft['rows'] => emptyCatalogue()

/** A draft of a file that can't be taken apart. */
export const unreadable = (
  rule: FileRule,
  { line = 1, field = '', about = '', asked = '' }: Partial<FileFault> = {},
): Draft => ({
  rows: noRows(),
  placeOf: () => ({ line, field }),
  faults: [{ line, field, rule, about, asked }],
})
