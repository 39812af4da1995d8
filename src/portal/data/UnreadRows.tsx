import { useListContext } from 'react-admin'
import type { Unread } from '../../contract/rows.ts'
import { UnreadNotice } from '../../ui/UnreadNotice.tsx'
import type { ListMeta } from './resourceData.ts'

/** The rows that a list's last reply held and that could not be read; react-admin leaves the type of what it keeps of them open. */
export const unreadIn = ({ meta }: { meta?: unknown }): readonly Unread[] =>
  (meta as ListMeta | undefined)?.unread ?? []

/** The same of the list around it. */
export const useUnreadRows = () => unreadIn(useListContext())

/** Says which rows of the list around it could not be read. */
export const UnreadRows = () => <UnreadNotice unread={useUnreadRows()} />
