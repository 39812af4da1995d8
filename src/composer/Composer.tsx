import { useEffect, type ReactNode } from 'react'
import { pageParts } from '../../i18n/parts.ts'
import type { Api } from '../api/api.ts'
import { ApiContext } from '../browser/apiContext.ts'
import { useHash } from '../browser/hash.ts'
import { useStart } from '../browser/start.ts'
import { holdPerson } from '../cart/person.ts'
import { Alerts } from '../ui/Alerts.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Fetching, lazily } from '../ui/lazily.tsx'
import { Starting } from '../ui/Starting.tsx'
import { idle } from '../browser/idle.ts'
import { composerApi } from './work/reach.ts'

const Workshop = lazily(
  async () => (await import('./page/Workshop.tsx')).Workshop,
  'composer',
  'composition',
)

const CartPage = lazily(async () => {
  const { CartPage, fetchSummary } = await import('./CartPage.tsx')
  fetchSummary()
  return CartPage
})

/** Whether the address shows the cart's summary and its lines, and not where scenes are composed. */
const useIsCart = () => useHash().startsWith('/compositor/')

/** The composer's page. */
export const Composer = () => (
  <Faults>
    <ComposerPage />
  </Faults>
)

/** Wraps parts that may fail to load or to draw. A person who goes Back finds the earlier part. */
const Faults = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    screen={useIsCart() ? 'cart' : 'scenes'}
    fallback={(retry, isFetched) => (
      <FailedPage message={isFetched ? 'app.brokenText' : 'alerts.errors.network'} retry={retry} />
    )}
  >
    {children}
  </ErrorBoundary>
)

function ComposerPage() {
  useEffect(() => holdPerson(), [])
  const start = useStart(pageParts.composer, composerApi)
  if (start.status === 'loading') return null
  if (start.status === 'failed') return <FailedPage {...start} />
  return (
    <ApiContext value={start.api}>
      {/* The page keeps what it has read even if one of its parts could not be fetched. */}
      <Faults>
        <Place api={start.api} />
      </Faults>
      <Alerts />
    </ApiContext>
  )
}

/** The part of the page that the address shows. */
function Place({ api }: { api: Api }) {
  const isCart = useIsCart()
  const isComposing = !isCart && api.has('scenecatalogue')
  // A person who composes goes to the cart next, perhaps without a connection.
  useEffect(() => {
    if (isComposing) void idle().then(CartPage.ahead)
  }, [isComposing])
  const Content = isComposing ? Workshop : CartPage
  return (
    <Fetching meanwhile={<Starting />}>
      <Content api={api} />
    </Fetching>
  )
}
