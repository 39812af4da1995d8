import { Suspense, useEffect, type ComponentType } from 'react'
import { pageParts } from '../../i18n/parts.ts'
import { useSession } from '../browser/session.ts'
import { useStart } from '../browser/start.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { guard } from './access.ts'
import { Login } from './login/Login.tsx'
import { goToLogin, leaveLogin, useRoute } from './place.ts'
import { portalApi } from './portalApi.ts'
import { ApiContext } from '../browser/apiContext.ts'
import { Alerts } from '../ui/Alerts.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Starting } from '../ui/Starting.tsx'

/**
 * What shows before and around the application: the configuration's loading, the login, and then the application.
 *
 * @param prepare  fetches the application's code while the login shows
 */
export function Shell({ App, prepare }: { App: ComponentType; prepare: () => void }) {
  const start = useStart(pageParts.index, portalApi)

  if (start.status === 'failed') return <FailedPage message={start.message} retry={start.retry} />
  if (start.status === 'loading') return <Starting />
  return (
    <ApiContext value={start.api}>
      <ErrorBoundary fallback={(retry) => <FailedPage message="app.brokenText" retry={retry} />}>
        <Doorway App={App} prepare={prepare} />
      </ErrorBoundary>
      <Alerts />
    </ApiContext>
  )
}

/** Login or application, by the place and the session. */
function Doorway({ App, prepare }: { App: ComponentType; prepare: () => void }) {
  const route = useRoute()
  const session = useSession()
  const toLogin = guard(route, session?.userData.acl ?? null) === 'login'
  const isAtLogin = route.path === '/login'

  useEffect(() => {
    if (toLogin && !isAtLogin) goToLogin()
    if (!toLogin && isAtLogin) leaveLogin()
  }, [toLogin, isAtLogin])

  if (toLogin) return <Login prepare={prepare} />
  // The application starts at the place that the person comes to, not at the login that they leave.
  if (isAtLogin) return <Starting />
  return (
    <Suspense fallback={<Starting />}>
      <App />
    </Suspense>
  )
}
