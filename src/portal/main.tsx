import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/base.css'
import './shell/shell.css'
import { Shell } from './shell/Shell.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  )
