import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { loadTexts } from '../browser/language.ts'
import { session } from '../browser/session.ts'
import { guard } from './access.ts'
import { currentRoute } from './place.ts'
import { lazily } from '../ui/lazily.tsx'
import { Shell } from './Shell.tsx'

/** Fetches the application and its texts; the browser keeps them. A failure is told where the application is shown. */
async function loadApp() {
  const [{ App }] = await Promise.all([
    import('../portal/app/App.tsx'),
    loadTexts('portal', 'cart', 'reactAdmin'),
  ])
  return App
}
const prepare = () => {
  loadApp().catch(() => undefined)
}
const App = lazily(loadApp)

// What comes after the login is on its way at once where there is no login to wait for.
if (guard(currentRoute(), session.get()?.userData.acl ?? null) !== 'login') prepare()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shell App={App} prepare={prepare} />
    </StrictMode>,
  )
