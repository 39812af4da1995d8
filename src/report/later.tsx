import { Suspense, type ComponentType } from 'react'
import type { Part } from '../../i18n/parts.ts'
import { loadTexts, useT } from '../browser/language.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Failure } from '../ui/Failure.tsx'
import { lazily } from '../ui/lazily.tsx'

/** A part of the report that it can be read without: its code and texts are fetched when it is first shown, and where they can't be had it says so. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: Part[]
): ComponentType<Props> {
  const Fetched = lazily(async () => {
    const [Part] = await Promise.all([load(), loadTexts(...texts)])
    return Part
  })
  return function Later(props: Props) {
    const t = useT()
    return (
      <ErrorBoundary
        fallback={(retry) => <Failure heading="h3" title={t('app.partBroken')} retry={retry} />}
      >
        <Suspense>
          <Fetched {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
