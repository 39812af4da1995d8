import type { ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { IconName } from '../../look/Icon.tsx'
import type { Option, Options } from '../combobox/options.ts'
import type { HeadedColumn } from './columns.ts'

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** The keys of a row under which exactly such a value is kept: what is typed there is a value of the row. */
export type SourceOf<Row, Value> = {
  [Key in keyof Row & string]-?: IsSame<Row[Key], Value> extends true ? Key : never
}[keyof Row & string]

/** What is common to the columns that show a field of the row. */
type Field<Row> = HeadedColumn & {
  /** What stands in the cell while its row is not edited, where the plain value would not do. It reads nothing but the row. */
  show?: (row: Row) => ReactNode
  /** What changes along with this field: gets the row with the new value. */
  along?: (row: Row) => Row
  /** Enter in it takes a row that began empty, where what follows is seldom typed; Tab goes on. */
  takesEmpty?: boolean
  /** Shown only, also while its row is edited. */
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
  /** How many may be typed; 0 where left out. */
  decimals?: number
} & (
    | { source: SourceOf<Row, number>; isOptional?: never }
    /** A blank field is null. */
    | { source: SourceOf<Row, number | null>; isOptional: true }
  )

/** A whole number between minus and plus; 1 to 999 where nothing else is said. */
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

/** One of a list, found by typing; '' where none is chosen. */
export type ChoiceColumn<Row> = Field<Row> & {
  type: 'choice'
  source: SourceOf<Row, string>
  /** The same array as long as it is the same list. */
  options: Options | ((row: Row) => Options)
  /** @see Combobox */
  figureOf?: (option: Option) => string
  /** What stands there where the value is none of the options. */
  textOf?: (row: Row) => string
  /** One more press beneath the field, the next stop of Tab: what it says and does; null for none. Gets the row as it is typed. */
  offer?: (row: Row) => { text: string; act: () => void } | null
}

/** Anything to look at, such as a picture or a price. It reads nothing but the row, whose identity says whether it is drawn again. */
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
  /** Why it can't be pressed now. */
  disabled?: (row: Row) => MessageKey | undefined
  /** Also for the row that is edited; then it gets the row as it is typed. */
  isForEdited?: boolean
  /** Also while another row is edited: it ends that edit itself. */
  isForLocked?: boolean
  /** Whether the row has it at all; yes where left out. An action that comes and goes stands first, so that the others keep their places. */
  isOffered?: (row: Row) => boolean
}

/** `edit` becomes accept and cancel in the row that is edited. */
export type ActionsColumn<Row> = HeadedColumn & {
  type: 'actions'
  actions: readonly ('edit' | 'delete' | RowAction<Row>)[]
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

/** The value under a key, as what it is at run time: columns may come from data that no compiler has seen. */
export const valueOf = (row: object, source: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[source]

/** The text under a key; '' where there is none. */
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
