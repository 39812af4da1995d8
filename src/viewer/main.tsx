import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { Viewer } from './Viewer.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Viewer />
    </StrictMode>,
  )
