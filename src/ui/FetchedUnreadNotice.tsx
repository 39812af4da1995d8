import type { ComponentProps } from 'react'
import { Fetching, lazily } from './lazily.tsx'
import type { UnreadNotice as Notice } from './UnreadNotice.tsx'

const UnreadNotice = lazily(async () => (await import('./UnreadNotice.tsx')).UnreadNotice, 'unread')

/** The notice of unread rows, for a page that hardly ever shows it: its code and texts are fetched when it is needed. */
export function FetchedUnreadNotice(props: ComponentProps<typeof Notice>) {
  if (props.unread.length === 0) return null
  return (
    <Fetching>
      <UnreadNotice {...props} />
    </Fetching>
  )
}
