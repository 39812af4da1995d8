import type { Words } from '../../api/failureText.ts'
import { valueOf } from './editColumns.ts'

/** Messages by the key of the field that they are about. */
export type FieldMessages<Row> = Partial<Record<keyof Row & string, Words>>

/** Whether two rows have different values under at least one key. */
export const differs = (one: object, other: object) =>
  Object.keys({ ...one, ...other }).some(
    (key) => !Object.is(valueOf(one, key), valueOf(other, key)),
  )

/** The messages without those of some fields. */
export const without = <Row>(messages: FieldMessages<Row>, ...keys: string[]): FieldMessages<Row> =>
  Object.fromEntries(
    Object.entries(messages).filter(([key]) => !keys.includes(key)),
  ) as FieldMessages<Row>

/** A row from outside, with the values of `draft` that were typed since `before`. */
export function rebased<Row extends object>(row: Row, before: Row, draft: Row): Row {
  const typed = Object.entries(draft).filter(
    ([key, value]) => !Object.is(value, valueOf(before, key)),
  )
  return Object.assign({}, row, Object.fromEntries(typed))
}
