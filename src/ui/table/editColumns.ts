import type { ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { IconName } from '../../look/Icon.tsx'
import type { Option, Options } from '../combobox/options.ts'
import type { HeadedColumn } from './columns.ts'

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** The keys of a row whose values have exactly this type, so that a typed value always fits the row. */
export type SourceOf<Row, Value> = {
  [Key in keyof Row & string]-?: IsSame<Row[Key], Value> extends true ? Key : never
}[keyof Row & string]

/** The properties of every column that shows a field of the row. */
type Field<Row> = HeadedColumn & {
  /** The cell's content while its row is not in edit, if the plain value is not enough. It may read only the row. */
  show?: (row: Row) => ReactNode
  /** Changes other fields along with this one. It gets the row with the new value. */
  along?: (row: Row) => Row
  /** Enter in this field accepts a row that began empty, if the fields after it are seldom filled in. Tab still moves on. */
  takesEmpty?: boolean
  /** The field is only shown, also while its row is in edit. */
  isReadOnly?: boolean | ((row: Row) => boolean)
}

export type StringColumn<Row> = Field<Row> & {
  type: 'string'
  source: SourceOf<Row, string>
  maxLength?: number
}

export type NumberColumn<Row> = Field<Row> & {
  type: 'number'
  min?: number
  max?: number
  /** The most decimals that may be typed. Default: 0. */
  decimals?: number
} & (
    | { source: SourceOf<Row, number>; isOptional?: never }
    /** The value of a blank field is null. */
    | { source: SourceOf<Row, number | null>; isOptional: true }
  )

/** A whole number between a minus and a plus button. Default range: 1 to 999. */
export type StepperColumn<Row> = Field<Row> & {
  type: 'stepper'
  source: SourceOf<Row, number>
  min?: number
  max?: number
}

export type BooleanColumn<Row> = Field<Row> & {
  type: 'boolean'
  source: SourceOf<Row, boolean>
}

/** Text with limited markup, as it comes from a catalogue. It is shown, never edited, and can't run anything. */
export type HtmlColumn<Row> = HeadedColumn & {
  type: 'html'
  source: SourceOf<Row, string>
}

/** One option of a list, found by typing. The value is '' if none is chosen. */
export type ChoiceColumn<Row> = Field<Row> & {
  type: 'choice'
  source: SourceOf<Row, string>
  /** Pass the same array as long as the list does not change. */
  options: Options | ((row: Row) => Options)
  /** @see Combobox */
  figureOf?: (option: Option) => string
  /** The text shown if the value is none of the options. */
  textOf?: (row: Row) => string
  /** The text and action of a button below the field, the next Tab stop; null for no button. It gets the row as typed so far. */
  offer?: (row: Row) => { text: string; act: () => void } | null
}

/** Any content to look at, such as a picture or a price. It may read only the row, since only a new row object renders it again. */
export type ShownColumn<Row> = HeadedColumn & {
  type: 'shown'
  cell: (row: Row) => ReactNode
}

/** A button in a row. */
export type RowAction<Row> = {
  name: string
  icon: IconName
  label: MessageKey
  act: (row: Row) => void
  /** The reason why the button can't be pressed now. */
  disabled?: (row: Row) => MessageKey | undefined
  /** The edited row has the button too. Its functions then get the row as typed so far. */
  isForEdited?: boolean
  /** The button also works while another row is in edit, and ends that edit itself. */
  isForLocked?: boolean
  /** Whether the row has the button. Default: true. Put an action that comes and goes first, so that the others keep their places. */
  isOffered?: (row: Row) => boolean
}

/** `edit` becomes accept and cancel in the row that is edited. */
export type ActionsColumn<Row> = HeadedColumn & {
  type: 'actions'
  actions: readonly ('edit' | 'delete' | RowAction<Row>)[]
  /** What `delete` is called where it empties the row and doesn't remove it. Default: 'Delete'. */
  deleteLabel?: MessageKey
}

/**
 * A column of a table to edit, typed by its row: `source` is a key of the row whose values are of the column's type.
 *
 * @see product-spec §2 Off-scene lines
 */
export type EditColumn<Row> =
  | StringColumn<Row>
  | NumberColumn<Row>
  | StepperColumn<Row>
  | BooleanColumn<Row>
  | HtmlColumn<Row>
  | ChoiceColumn<Row>
  | ShownColumn<Row>
  | ActionsColumn<Row>

/** The columns that a person may type into. */
export type InputColumn<Row> = Exclude<
  EditColumn<Row>,
  { type: 'html' } | { type: 'shown' } | { type: 'actions' }
>

/** The value under a key, of any type: columns may come from data that the compiler has not checked. */
export const valueOf = (row: object, source: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[source]

/** The text under a key; '' if the value is no text. */
export function textUnder(row: object, source: string): string {
  const value = valueOf(row, source)
  return typeof value === 'string' ? value : ''
}

/** Whether a person may type into a column's cell of this row. */
export function isInput<Row>(column: EditColumn<Row>, row: Row): column is InputColumn<Row> {
  switch (column.type) {
    case 'string':
    case 'number':
    case 'stepper':
    case 'boolean':
    case 'choice': {
      const { isReadOnly = false } = column
      return !(typeof isReadOnly === 'function' ? isReadOnly(row) : isReadOnly)
    }
    default:
      return false
  }
}
