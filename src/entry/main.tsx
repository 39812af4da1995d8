import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { loadTexts } from '../browser/language.ts'
import { session } from '../browser/session.ts'
import { guard } from './access.ts'
import { currentRoute, numberPlaces } from './place.ts'
import { lazily } from '../ui/lazily.tsx'
import { Shell } from './Shell.tsx'

// What is fetched is kept by the browser; a failure is told where it is shown.
async function loadLogin() {
  const [{ Login }] = await Promise.all([import('./login/Login.tsx'), loadTexts('login')])
  return Login
}
async function loadApp() {
  const [{ App }] = await Promise.all([
    import('../portal/app/App.tsx'),
    loadTexts('portal', 'cart', 'unread', 'reactAdmin'),
  ])
  return App
}
async function loadReport() {
  const [{ ReportScreen }] = await Promise.all([
    import('../report/ReportScreen.tsx'),
    loadTexts('report'),
  ])
  return ReportScreen
}
async function loadVersion() {
  const [{ VersionScreen }] = await Promise.all([
    import('../report/VersionScreen.tsx'),
    loadTexts('report', 'versions'),
  ])
  return VersionScreen
}
const loadTutorial = async () => (await import('../tutorial/page/openPage.ts')).openPage()
const loads = { report: loadReport, version: loadVersion, tutorial: loadTutorial }
const Login = lazily(loadLogin)
const App = lazily(loadApp)
const Report = lazily(loadReport)
const Version = lazily(loadVersion)
const Tutorial = lazily(loadTutorial)

const prepare = (load: () => Promise<unknown>) => {
  load().catch(() => undefined)
}

numberPlaces()

// What comes after the entry is on its way at once.
const route = currentRoute()
const isGuest = guard(route, session.get()?.userData.acl ?? null) === 'login'
prepare(isGuest ? loadLogin : route.shownBy === undefined ? loadApp : loads[route.shownBy])

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
        prepare={() => prepare(loadApp)}
      />
    </StrictMode>,
  )
