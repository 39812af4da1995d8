import { Suspense, type ComponentType } from 'react'
import { loadTexts, useT } from '../browser/language.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Failure } from '../ui/Failure.tsx'
import { lazily } from '../ui/lazily.tsx'

async function fetchAfter() {
  const [{ after }] = await Promise.all([import('./after.tsx'), loadTexts('reportTools')])
  return after
}
type After = Awaited<ReturnType<typeof fetchAfter>>

/** A part of the report that it can be read without: code and texts are fetched when the first is shown, and where they can't be had it says so. */
export function later<Props extends object>(
  pick: (parts: After) => ComponentType<Props>,
): ComponentType<Props> {
  const Fetched = lazily(async () => pick(await fetchAfter()))
  return function Later(props: Props) {
    const t = useT()
    return (
      <ErrorBoundary
        fallback={(retry) => <Failure heading="h2" title={t('app.partBroken')} retry={retry} />}
      >
        <Suspense>
          <Fetched {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
