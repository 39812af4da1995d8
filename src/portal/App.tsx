import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { useLanguage } from '../api/language.ts'
import { useSession } from '../api/session.ts'
import { useTheme } from '../api/theme.ts'
import './app.css'
import { createDataProvider } from './dataProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { useApi } from './PortalContext.ts'
import { verifySession } from './portalApi.ts'
import { authProvider, createQueryClient, i18nProvider } from './providers.ts'
import { AdminAlerts } from './shell/AdminAlerts.tsx'
import { Confirmation } from './shell/Confirmation.tsx'
import { portalTheme } from './theme.ts'

// One router for the page's life: react-admin's own would be another with each render of its context.
const router = createHashRouter([{ path: '*', Component: Portal }])

/** The application behind the login, and the public pages. */
export const App = () => <RouterProvider router={router} />

/** A user's queries and list state go with the user. */
function Portal() {
  const session = useSession()
  return <Admin key={session?.userData.login ?? ''} />
}

function Admin() {
  const api = useApi()
  const language = useLanguage()
  const mode = useTheme()
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(() => memoryStore())
  const auth = useMemo(() => authProvider(api), [api])
  const data = useMemo(() => createDataProvider(api), [api])
  const i18n = useMemo(() => i18nProvider(language), [language])
  const theme = useMemo(() => portalTheme(mode), [mode])

  useEffect(() => {
    // What fails here is told by the calls of the screen itself, and a refused session by the login.
    verifySession(api).catch(() => undefined)
  }, [api])

  return (
    <ThemeProvider theme={theme}>
      <CoreAdminContext
        authProvider={auth}
        dataProvider={data}
        i18nProvider={i18n}
        queryClient={queryClient}
        store={store}
      >
        <Layout />
        <Confirmation />
        <AdminAlerts />
      </CoreAdminContext>
    </ThemeProvider>
  )
}
