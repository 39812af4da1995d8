import { useEffect } from 'react'
import { ResourceDefinitionContextProvider } from 'react-admin'
import { Link, Navigate, Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { guard, type Route } from '../../entry/access.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { currentRoute, goToLogin } from '../../entry/place.ts'
import { definitions, resources } from './resources.tsx'
import { screenOf } from './screens.tsx'
import { Fetching } from '../../ui/lazily.tsx'

/** The screen of a route, once its guard lets the person in. */
export function ScreenOutlet({ route, chooseClient }: { route: Route; chooseClient: () => void }) {
  const t = useT()
  const session = useSession()
  const client = useClient()
  const decision = guard(route, session?.userData.acl ?? null)

  if (decision === 'login' || route.path === '/login') return <ToLogin />
  if (decision === 'home') return <ToHome from={route.title} />
  if (route.needsClient === true && client === null)
    return (
      <Blank
        heading="h1"
        icon="house"
        title={t('missing.noClient')}
        text={t('missing.noClientText')}
      >
        <button type="button" className="btn primary" onClick={chooseClient}>
          {t('clients.choose')}
        </button>
      </Blank>
    )

  return (
    <ErrorBoundary
      screen={`${route.path} ${client?.id ?? ''}`}
      fallback={(retry, isFetched) => <Broken retry={retry} isFetched={isFetched} />}
    >
      <Fetching
        meanwhile={
          <div className="screen-loading" role="status">
            {t('app.loading')}
          </div>
        }
      >
        <Screen key={client?.id} route={route} />
      </Fetching>
    </ErrorBoundary>
  )
}

/** A route's screen, by its path as the guard has read it: a second reading of the address could open what was not guarded. */
function Screen({ route }: { route: Route }) {
  const location = useLocation()
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Routes location={{ ...location, pathname: pathOf(route) }}>
        {resources.map((resource) => (
          <RouterRoute key={resource.key} path={`${resource.props.name}/*`} element={resource} />
        ))}
        <RouterRoute path="*" element={screenOf(route)} />
      </Routes>
    </ResourceDefinitionContextProvider>
  )
}

const pathOf = ({ path, params }: Route): string =>
  path === '*'
    ? '/'
    : path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Leaves a screen that the person may not see for Home, and says so: they would take it for a link that is broken. */
function ToHome({ from }: { from: MessageKey }) {
  const t = useT()
  const title = t(from)
  useEffect(() => {
    showAlert('nav.notAllowed', { type: 'info', args: { title }, timeOut: alertTimes.long })
  }, [title])
  return <Navigate to="/" replace />
}

/** Leaves the application for the login. */
function ToLogin() {
  useEffect(() => {
    if (currentRoute().path !== '/login') goToLogin()
  }, [])
  return null
}

function Broken({ retry, isFetched }: { retry: () => void; isFetched: boolean }) {
  const t = useT()
  return (
    <Failure
      heading="h1"
      isAlert
      title={t(isFetched ? 'app.broken' : 'alerts.noConnection')}
      text={t(isFetched ? 'app.brokenText' : 'alerts.errors.network')}
      retry={retry}
    >
      <Link className="btn" to="/">
        {t('titles.home')}
      </Link>
    </Failure>
  )
}
