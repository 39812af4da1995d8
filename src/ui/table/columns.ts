import type { CSSProperties, ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import { inRem } from '../../look/rem.ts'

/** The properties of every column, in tables to read and to edit. */
export type HeadedColumn = {
  /** The column's key. Its cells have it in a class: `column-date`. */
  name: string
  heading: MessageKey
  /** The heading is for screen readers alone and is not visible. */
  isHeadingHidden?: boolean
  /** The column's track in a CSS grid (`94px`, `minmax(140px, 1fr)`), or a track each for wide, laptop and tablet windows. */
  width: string | readonly [wide: string, laptop: string, tablet: string]
  /** The cells' alignment, by default to the start. Figures are aligned to the end. */
  align?: 'end'
}

/**
 * A column of a table to read. Head, rows, placeholder, choice of columns and CSS all derive from it. `ReadColumn` adds the content of
 * its cells. Columns of a table to edit are in `editColumns.ts`.
 */
export type Column<Sort extends string = string> = HeadedColumn & {
  /** The sorts that the heading offers, and the one that the first press applies. */
  sorts?: { ascending: Sort; descending: Sort; first: 'ascending' | 'descending' }
  /** Whether a person may hide the column. */
  canHide: boolean
  /** What its heading holds in place of the text. */
  head?: () => ReactNode
  /** The column's place if rows are cards: the picture's, among the lines beside the picture, or the card's end. */
  card: 'picture' | 'line' | 'end'
}

/** A column to read with the content of its cells. `context` is the data that cells need besides the row. */
export type ReadColumn<Row, Context, Sort extends string = string> = Column<Sort> & {
  cell: (row: Row, context: Context) => ReactNode
}

/** How a person wants a table's columns: their order, and what share of its usual width a column has. Unknown names are ignored. */
export type ColumnLayout = {
  order: readonly string[]
  widths: Readonly<Record<string, number>>
}

/** The visible columns, in the person's order; what the order does not name comes after the column that is usually before it. */
export function shownColumns<Any extends Column>(
  columns: readonly Any[],
  hidden: readonly string[],
  { order, widths }: ColumnLayout,
): readonly Any[] {
  return inOrder(columns, order)
    .filter(({ name, canHide }) => !canHide || !hidden.includes(name))
    .map((column) => {
      const factor = widths[column.name] ?? 1
      return factor === 1 ? column : { ...column, width: scaled(column.width, factor) }
    })
}

/** Columns in the order of some of their names. */
export function inOrder<Any extends { name: string }>(
  columns: readonly Any[],
  order: readonly string[],
): readonly Any[] {
  let last = -1
  const places = new Map(
    columns.map(({ name }) => {
      const at = order.indexOf(name)
      last = at === -1 ? last : at
      return [name, last]
    }),
  )
  return columns.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0))
}

/** A width with its pixels times a factor. */
function scaled(width: HeadedColumn['width'], factor: number): HeadedColumn['width'] {
  const times = (track: string) =>
    track.replaceAll(/\d+(?=px)/g, (pixels) => String(Math.round(Number(pixels) * factor)))
  if (typeof width === 'string') return times(width)
  const [wide, laptop, tablet] = width
  return [times(wide), times(laptop), times(tablet)]
}

/** The classes of a column's cells. */
export const cellClass = ({ name, align, card }: Column): string =>
  `cell column-${name} card-${card}${align === 'end' ? ' align-end' : ''}`

/** The part of a column that decides its share of a row's width. */
type Sized = Pick<HeadedColumn, 'width'>

const tracks = (columns: readonly Sized[], size: 0 | 1 | 2) =>
  columns.map(({ width }) => (typeof width === 'string' ? width : width[size])).join(' ')

/** The least width of a row: its columns can't be narrower. */
const leastWidth = (allTracks: string) =>
  `${[...allTracks.matchAll(/(\d+)px/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0)}px`

/** The grid of a table's rows and their least width, as the custom properties that `table.css` reads. */
export function tableGrid(
  columns: readonly Sized[],
): CSSProperties & Record<`--${string}`, string> {
  const [wide, laptop, tablet] = [tracks(columns, 0), tracks(columns, 1), tracks(columns, 2)]
  return {
    '--columns': inRem(wide),
    '--laptop-columns': inRem(laptop),
    '--tablet-columns': inRem(tablet),
    '--least': inRem(leastWidth(wide)),
    '--laptop-least': inRem(leastWidth(laptop)),
    '--tablet-least': inRem(leastWidth(tablet)),
  }
}
