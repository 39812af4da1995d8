import { type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Fetching } from './lazily.tsx'

/**
 * Wraps a part of a screen whose code is fetched when it is shown, and says so if the fetch fails.
 *
 * @param props.heading  as `Blank`'s
 * @param props.frame  what stands around the loading text and the failure, such as a dialog's
 */
export function FetchedPart(props: {
  loading: ReactNode
  heading?: 'h2' | 'h3'
  frame?: (content: ReactNode) => ReactNode
  children: ReactNode
}) {
  const { loading, heading = 'h3', frame = (content) => content, children } = props
  const t = useT()
  return (
    <ErrorBoundary
      fallback={(retry) =>
        frame(<Failure heading={heading} isAlert title={t('app.partBroken')} retry={retry} />)
      }
    >
      <Fetching
        meanwhile={frame(
          <p role="status" data-pending>
            {loading}
          </p>,
        )}
      >
        {children}
      </Fetching>
    </ErrorBoundary>
  )
}
