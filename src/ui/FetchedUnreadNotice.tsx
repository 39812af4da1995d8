import type { ComponentProps } from 'react'
import { Fetching, lazily } from './lazily.tsx'
import type { UnreadNotice as Notice } from './UnreadNotice.tsx'

const UnreadNotice = lazily(async () => (await import('./UnreadNotice.tsx')).UnreadNotice, 'unread')

/** The notice of what could not be read, for a page that hardly ever shows it: code and texts are fetched where there is something. */
export function FetchedUnreadNotice(props: ComponentProps<typeof Notice>) {
  if (props.unread.length === 0) return null
  return (
    <Fetching>
      <UnreadNotice {...props} />
    </Fetching>
  )
}
