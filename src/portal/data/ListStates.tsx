import type { ReactNode } from 'react'
import type { Unread } from '../../contract/rows.ts'
import { UnreadNotice } from '../../ui/UnreadNotice.tsx'
import type { ListMeta } from './resourceData.ts'

/** The rows that a list's last reply held and that could not be read; react-admin leaves the type of what it keeps of them open. */
export const unreadIn = ({ meta }: { meta?: unknown }): readonly Unread[] =>
  (meta as ListMeta | undefined)?.unread ?? []

/** What may have been meant by the search of a list that has found nothing. */
export const suggestionsIn = ({ meta }: { meta?: unknown }): readonly string[] =>
  (meta as ListMeta | undefined)?.suggestions ?? []

/**
 * The content of a list: its rows, that it is loading or has failed, or why it is empty. It reports unreadable rows beside the
 * others; a list of nothing but such rows is not empty.
 *
 * @param props.rows  undefined as long as they are waited for, and where they could not be loaded
 * @param props.none  in place of rows where the list is searched; left out where it is not
 */
export function ListStates<Row>(props: {
  isPending: boolean | undefined
  rows: readonly Row[] | undefined
  unread: readonly Unread[]
  waiting: ReactNode
  failure: ReactNode
  none?: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { rows, unread, none, empty } = props
  if (props.isPending) return props.waiting
  if (rows === undefined) return props.failure
  return (
    <>
      <UnreadNotice unread={unread} />
      {rows.length > 0 ? props.children(rows) : (none ?? (unread.length === 0 && empty))}
    </>
  )
}
