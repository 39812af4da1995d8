import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../look/look.css'
import { keepTranslatedTrue } from '../browser/translated.ts'
import { walkRegions } from '../ui/walkRegions.ts'
import { Composer } from './Composer.tsx'
import './composer.css'

walkRegions()
keepTranslatedTrue()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Composer />
    </StrictMode>,
  )
