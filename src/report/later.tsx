import type { ComponentType } from 'react'
import { useT } from '../browser/language.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Fetching, lazily } from '../ui/lazily.tsx'
import type { after } from './after.tsx'

/** A part that a report can be read without: its code and texts are fetched when the first one is shown; if that fails, it says so. */
export function later<Props extends object>(
  pick: (parts: typeof after) => ComponentType<Props>,
): ComponentType<Props> {
  const Fetched = lazily(async () => pick((await import('./after.tsx')).after), 'reportTools')
  return function Later(props: Props) {
    const t = useT()
    return (
      <ErrorBoundary
        fallback={(retry) => <Failure heading="h2" title={t('app.partBroken')} retry={retry} />}
      >
        <Fetching>
          <Fetched {...props} />
        </Fetching>
      </ErrorBoundary>
    )
  }
}
