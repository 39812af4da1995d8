import { type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Fetching } from './lazily.tsx'

/** Stands around a part of a screen whose code is fetched when it is shown, and says so where it could not be had. */
export function FetchedPart({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const t = useT()
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Failure heading="h3" isAlert title={t('app.partBroken')} retry={retry} />
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
