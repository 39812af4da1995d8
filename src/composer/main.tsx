import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { Composer } from './Composer.tsx'
import './composer.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Composer />
    </StrictMode>,
  )
