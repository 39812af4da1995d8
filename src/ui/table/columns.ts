import type { CSSProperties, ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'

/** What every column says: its name, its heading and its place. */
export type HeadedColumn = {
  /** Also a class of its cells: `column-date`. */
  name: string
  heading: MessageKey
  /** The heading is only said by screen readers. */
  isHeadingHidden?: boolean
  /** A track of a CSS grid: `94px`, `minmax(140px, 1fr)`; or one for wide windows, one for a laptop's and one for a tablet's. */
  width: string | readonly [wide: string, laptop: string, tablet: string]
  /** What it is aligned to where not to the start; figures to the end. */
  align?: 'end'
}

/**
 * A column of a table to read, said in one place: head, rows, placeholder, choice of columns and CSS follow from it. What is in its
 * cells comes on top, as `cell`. Columns of a table to edit are in `editColumns.ts`.
 */
export type Column<Sort extends string = string> = HeadedColumn & {
  /** The sorts that its heading offers, and which of them a first press gives. */
  sorts?: { ascending: Sort; descending: Sort; first: 'ascending' | 'descending' }
  /** Whether a person may do without it. */
  canHide: boolean
  /** Where it stands once rows are cards: in a picture's place, among the lines beside that, or at the card's end. */
  card: 'picture' | 'line' | 'end'
}

/** A column to read: what stands in a row's cell. `context` is what cells need besides the row. */
export type ReadColumn<Row, Context, Sort extends string = string> = Column<Sort> & {
  cell: (row: Row, context: Context) => ReactNode
}

/** The columns that show, in their order. @param hidden  names of columns; unknown ones count for nothing */
export const shownColumns = <Any extends Column>(
  columns: readonly Any[],
  hidden: readonly string[],
): readonly Any[] => columns.filter(({ name, canHide }) => !canHide || !hidden.includes(name))

/** The classes of a column's cells. */
export const cellClass = ({ name, align, card }: Column): string =>
  `cell column-${name} card-${card}${align === 'end' ? ' align-end' : ''}`

/** What a column takes of a row's width. */
type Sized = Pick<HeadedColumn, 'width'>

const tracks = (columns: readonly Sized[], size: 0 | 1 | 2) =>
  columns.map(({ width }) => (typeof width === 'string' ? width : width[size])).join(' ')

/** The grid of a table's rows, as the custom properties that `table.css` reads. */
export const tableGrid = (
  columns: readonly Sized[],
): CSSProperties & Record<'--columns' | '--laptop-columns' | '--tablet-columns', string> => ({
  '--columns': tracks(columns, 0),
  '--laptop-columns': tracks(columns, 1),
  '--tablet-columns': tracks(columns, 2),
})
