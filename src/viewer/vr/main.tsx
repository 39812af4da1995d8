import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../look/look.css'
import { keepTranslatedTrue } from '../../browser/translated.ts'
import { ViewerStart } from '../ViewerStart.tsx'
import { vrParts } from './parts.ts'
import { VrView } from './VrView.tsx'

keepTranslatedTrue()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ViewerStart parts={vrParts}>{(api) => <VrView api={api} />}</ViewerStart>
    </StrictMode>,
  )
