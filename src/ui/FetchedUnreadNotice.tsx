import { Suspense } from 'react'
import { loadTexts } from '../browser/language.ts'
import type { Unread } from '../contract/rows.ts'
import { lazily } from './lazily.tsx'

const UnreadNotice = lazily(async () => {
  const [part] = await Promise.all([import('./UnreadNotice.tsx'), loadTexts('unread')])
  return part.UnreadNotice
})

/** The notice of what could not be read, for a page that hardly ever shows it: code and texts are fetched where there is something. */
export function FetchedUnreadNotice({ unread }: { unread: readonly Unread[] }) {
  if (unread.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UnreadNotice unread={unread} />
    </Suspense>
  )
}
