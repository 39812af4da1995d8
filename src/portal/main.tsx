import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/base.css'
import './shell/shell.css'
import { session } from '../api/session.ts'
import { guard } from './access.ts'
import { currentPath } from './place.ts'
import { loadApp, Shell } from './shell/Shell.tsx'

// What comes after the login is on its way at once where there is no login to wait for.
if (guard(currentPath(), session.get()?.userData.acl ?? null) !== 'login') void loadApp()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  )
