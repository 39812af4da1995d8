import { useEffect, type ComponentType } from 'react'
import { pageParts } from '../../i18n/parts.ts'
import { ApiContext, useApi } from '../browser/apiContext.ts'
import { useSession } from '../browser/session.ts'
import { useStart } from '../browser/start.ts'
import { missingCalls } from '../contract/offers.ts'
import { Alerts } from '../ui/Alerts.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Starting } from '../ui/Starting.tsx'
import { guard, offered } from './access.ts'
import { goHome, goToLogin, leaveLogin, useRoute } from './place.ts'
import { portalApi, verifySession } from './portalApi.ts'
import { Fetching } from '../ui/lazily.tsx'

/** The parts that are fetched after the entry: the login, the application, and the pages that show without it. */
type Parts = {
  Login: ComponentType<{ prepare: () => void }>
  App: ComponentType
  Report: ComponentType<{ orderId: string }>
  Version: ComponentType<{ orderId: string; version: string }>
  Tutorial: ComponentType
  /** Fetches the application while the login shows. */
  prepare: () => void
}

/** The content before and around everything else: the configuration and the texts while they load, then the page of the address. */
export function Shell(parts: Parts) {
  const start = useStart(pageParts.index, portalApi)

  if (start.status === 'failed') return <FailedPage {...start} />
  if (start.status === 'loading') return <Starting />
  const missing = missingCalls(start.api.site)
  if (missing.length > 0)
    return (
      <FailedPage
        message="alerts.errors.missingCalls"
        args={{ calls: missing.join(', ') }}
        retry={() => location.reload()}
      />
    )
  return (
    <ApiContext value={start.api}>
      <ShownPart {...parts} />
      <Alerts />
    </ApiContext>
  )
}

/** Login, report or application, by the place and the session. */
function ShownPart({ Login, App, Report, Version, Tutorial, prepare }: Parts) {
  const api = useApi()
  const route = offered(useRoute(), api.site)
  const session = useSession()
  const token = session?.token
  const decision = guard(route, session?.userData.acl ?? null)
  const toLogin = decision === 'login'
  const isAtLogin = route.path === '/login'
  const { orderId = '', version = '' } = route.params
  // The application guards its own screens.
  const isAlone = route.shownBy !== undefined

  useEffect(() => {
    if (toLogin && !isAtLogin) goToLogin()
    if (!toLogin && isAtLogin) leaveLogin()
    if (isAlone && decision === 'home') goHome()
  }, [toLogin, isAtLogin, isAlone, decision])

  useEffect(() => {
    // The login reports a refused session, the check an invalid reply, and the calls of a screen a lost connection.
    verifySession(api).catch(() => undefined)
  }, [api, token])

  // The application starts at the place that the person comes to, not at the login that they leave.
  if ((isAtLogin && !toLogin) || (isAlone && decision === 'home')) return <Starting />
  const shown = toLogin ? 'login' : (route.shownBy ?? 'app')
  return (
    <ErrorBoundary
      screen={shown}
      fallback={(retry, isFetched) => (
        <FailedPage
          message={isFetched ? 'app.brokenText' : 'alerts.errors.network'}
          retry={retry}
        />
      )}
    >
      {/* Keyed: while the next one is fetched, React would keep the last one mounted out of sight, and its timers alive. */}
      <Fetching key={shown} meanwhile={<Starting />}>
        {shown === 'login' && <Login prepare={prepare} />}
        {shown === 'report' && <Report orderId={orderId} />}
        {shown === 'version' && <Version orderId={orderId} version={version} />}
        {shown === 'tutorial' && <Tutorial />}
        {shown === 'app' && <App />}
      </Fetching>
    </ErrorBoundary>
  )
}
