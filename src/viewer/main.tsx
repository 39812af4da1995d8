import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { keepTranslatedTrue } from '../browser/translated.ts'
import { Viewer } from './Viewer.tsx'

keepTranslatedTrue()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Viewer />
    </StrictMode>,
  )
