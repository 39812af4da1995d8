import { type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Fetching } from './lazily.tsx'

/**
 * Wraps a part of a screen whose code is fetched when it is shown, and says so if the fetch fails.
 *
 * @param props.heading  as `Blank`'s
 */
export function FetchedPart(props: {
  loading: ReactNode
  heading?: 'h2' | 'h3'
  children: ReactNode
}) {
  const { loading, heading = 'h3', children } = props
  const t = useT()
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Failure heading={heading} isAlert title={t('app.partBroken')} retry={retry} />
      )}
    >
      <Fetching
        meanwhile={
          <p role="status" data-pending>
            {loading}
          </p>
        }
      >
        {children}
      </Fetching>
    </ErrorBoundary>
  )
}
