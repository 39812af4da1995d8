import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { keepTranslatedTrue } from '../browser/translated.ts'
import { session } from '../browser/session.ts'
import { guard } from './access.ts'
import { currentRoute, numberPlaces } from './place.ts'
import { lazily } from '../ui/lazily.tsx'
import { Shell } from './Shell.tsx'

const Login = lazily(async () => (await import('./login/Login.tsx')).Login, 'login')
const App = lazily(
  async () => (await import('../portal/app/App.tsx')).App,
  'portal',
  'cart',
  'unread',
  'reactAdmin',
)
const Report = lazily(
  async () => (await import('../report/ReportScreen.tsx')).ReportScreen,
  'report',
)
const Version = lazily(
  async () => (await import('../report/VersionScreen.tsx')).VersionScreen,
  'report',
  'versions',
)
const Tutorial = lazily(async () => (await import('../tutorial/page/openPage.ts')).openPage())
const alone = { report: Report, version: Version, tutorial: Tutorial }

numberPlaces()

// Fetch the parts that come after the entry at once.
const route = currentRoute()
const isGuest = guard(route, session.get()?.userData.acl ?? null) === 'login'
const First = isGuest ? Login : route.shownBy === undefined ? App : alone[route.shownBy]
First.ahead()

keepTranslatedTrue()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shell
        Login={Login}
        App={App}
        Report={Report}
        Version={Version}
        Tutorial={Tutorial}
        prepare={App.ahead}
      />
    </StrictMode>,
  )
