import { CoreAdminContext } from 'react-admin'
import { useMemo, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { setCanDraft } from '../../browser/drafts.ts'
import { useTexts } from '../../browser/language.ts'
import { useSession } from '../../browser/session.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { createDataProvider } from '../data/dataProvider.ts'
import { Layout } from './Layout.tsx'
import { createRouter } from './router.ts'
import { composing } from '../../contract/offers.ts'
import { useApi } from '../../browser/apiContext.ts'
import { announceStep } from '../../entry/place.ts'
import { i18nProvider } from '../data/i18nProvider.ts'
import { AdminAlerts } from './AdminAlerts.tsx'
import { memoryOf } from './memory.ts'
import { Confirmation } from '../../ui/Confirmation.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { walkRegions } from '../../ui/walkRegions.ts'

// One router for the page's life: react-admin's own would be another with each render of its context.
const router = createRouter(Portal)
router.subscribe(announceStep)
walkRegions()

/** The application behind the login, and the public pages. */
export const App = () => <RouterProvider router={router} />

/**
 * The cache and the state of lists are dropped with the user. The error boundary catches errors that the router would show in its
 * own words.
 */
function Portal() {
  const session = useSession()
  return (
    <ErrorBoundary fallback={(retry) => <FailedPage message="app.brokenText" retry={retry} />}>
      <Admin key={session?.userData.login ?? ''} />
    </ErrorBoundary>
  )
}

function Admin() {
  const api = useApi()
  const texts = useTexts()
  const session = useSession()
  const [{ queryClient, store }] = useState(() => {
    setCanDraft(composing(api.site) === 'scenes')
    return memoryOf(api, session?.token)
  })
  const data = useMemo(() => createDataProvider(api, queryClient), [api, queryClient])
  const i18n = useMemo(() => i18nProvider(texts), [texts])

  return (
    <CoreAdminContext
      dataProvider={data}
      i18nProvider={i18n}
      queryClient={queryClient}
      store={store}
    >
      <Layout />
      <Confirmation />
      <AdminAlerts />
    </CoreAdminContext>
  )
}
