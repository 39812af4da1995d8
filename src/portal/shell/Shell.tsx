import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../api/language.ts'
import { useSession } from '../../api/session.ts'
import { loadSite } from '../../api/site.ts'
import type { Api } from '../../api/api.ts'
import { ErrorBoundary } from '../../page/ErrorBoundary.tsx'
import { lazily } from '../../page/lazily.tsx'
import { guard } from '../access.ts'
import { Login } from '../login/Login.tsx'
import { goToLogin, leaveLogin, usePath } from '../place.ts'
import { portalApi } from '../portalApi.ts'
import { ApiContext } from '../PortalContext.ts'
import { Alerts } from './Alerts.tsx'
import { Failure } from './Failure.tsx'
import { Starting } from './Starting.tsx'

/** Fetches the application; the browser keeps it. */
export const loadApp = () => import('../App.tsx')
const App = lazily(async () => (await loadApp()).App)

/** What shows before and around the application: the configuration's loading, the login, and then the application. */
export function Shell() {
  const [api, setApi] = useState<Api | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const language = useLanguage()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    loadSite().then(
      (site) => setApi(portalApi(site)),
      () => setApi('failed'),
    )
  }, [attempt])

  const retry = () => {
    setApi('loading')
    setAttempt(attempt + 1)
  }

  if (api === 'failed') return <Failure message="alerts.errors.notLoadApi" retry={retry} />
  if (api === 'loading') return <Starting />
  return (
    <ApiContext value={api}>
      <ErrorBoundary fallback={(retry) => <Failure message="app.brokenText" retry={retry} />}>
        <Doorway />
      </ErrorBoundary>
      <Alerts />
    </ApiContext>
  )
}

/** Login or application, by the place and the session. */
function Doorway() {
  const path = usePath()
  const session = useSession()
  const toLogin = guard(path, session?.userData.acl ?? null) === 'login'

  useEffect(() => {
    if (toLogin && path !== '/login') goToLogin()
    if (!toLogin && path === '/login') leaveLogin()
  }, [toLogin, path])

  if (toLogin) return <Login prepare={loadApp} />
  // The application starts at the place that the person comes to, not at the login that they leave.
  if (path === '/login') return <Starting />
  return (
    <Suspense fallback={<Starting />}>
      <App />
    </Suspense>
  )
}
