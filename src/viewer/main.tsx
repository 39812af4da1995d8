import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/base.css'
import { Viewer } from './Viewer.tsx'
import './viewer.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Viewer />
    </StrictMode>,
  )
