import type { ReactNode } from 'react'
import type { Part } from '../../i18n/parts.ts'
import type { Api } from '../api/api.ts'
import { ApiContext } from '../browser/apiContext.ts'
import { useStart } from '../browser/start.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import './viewer.css'

type ViewerStartProps = {
  /** The texts that the page needs before it shows anything: the same object at each call. */
  parts: readonly Part[]
  children: (api: Api) => ReactNode
}

/** Starts a viewer's page: its configuration and texts, and the words where they or the page fail. @see product-spec §7 */
export const ViewerStart = (props: ViewerStartProps) => (
  <ErrorBoundary fallback={(retry) => <FailedPage message="app.brokenText" retry={retry} />}>
    <Started {...props} />
  </ErrorBoundary>
)

function Started({ parts, children }: ViewerStartProps) {
  const start = useStart(parts)
  if (start.status === 'loading') return null
  if (start.status === 'failed') return <FailedPage {...start} />
  return <ApiContext value={start.api}>{children(start.api)}</ApiContext>
}
