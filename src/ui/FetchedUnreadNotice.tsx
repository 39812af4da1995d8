import type { Unread } from '../contract/rows.ts'
import { Fetching, lazily } from './lazily.tsx'

const UnreadNotice = lazily(async () => (await import('./UnreadNotice.tsx')).UnreadNotice, 'unread')

/** The notice of what could not be read, for a page that hardly ever shows it: code and texts are fetched where there is something. */
export function FetchedUnreadNotice({ unread }: { unread: readonly Unread[] }) {
  if (unread.length === 0) return null
  return (
    <Fetching>
      <UnreadNotice unread={unread} />
    </Fetching>
  )
}
