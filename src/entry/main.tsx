import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { session } from '../browser/session.ts'
import { guard } from './access.ts'
import { currentRoute } from './place.ts'
import { lazily } from '../ui/lazily.tsx'
import { Shell } from './Shell.tsx'

/** Fetches the application; the browser keeps it. A failure is told where the application is shown. */
const loadApp = () => import('../portal/app/App.tsx')
const prepare = () => {
  loadApp().catch(() => undefined)
}
const App = lazily(async () => (await loadApp()).App)

// What comes after the login is on its way at once where there is no login to wait for.
if (guard(currentRoute(), session.get()?.userData.acl ?? null) !== 'login') prepare()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shell App={App} prepare={prepare} />
    </StrictMode>,
  )
