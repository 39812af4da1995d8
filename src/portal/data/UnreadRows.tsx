import { useListContext } from 'react-admin'
import type { Unread } from '../../contract/rows.ts'
import { UnreadNotice } from '../../ui/UnreadNotice.tsx'
import type { ListMeta } from './resourceData.ts'

/** The rows that the list's last reply held and that could not be read. */
export function useUnreadRows(): readonly Unread[] {
  // react-admin leaves the type of what stands beside the rows open.
  const meta = useListContext().meta as ListMeta | undefined
  return meta?.unread ?? []
}

/** Says which rows of a list could not be read. */
export const UnreadRows = () => <UnreadNotice unread={useUnreadRows()} />
