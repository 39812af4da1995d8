import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../look/look.css'
import { viewerModes } from '../askedScene.ts'
import { Viewer } from '../Viewer.tsx'

// The pages of augmented and virtual reality, which show the drawing of a scene.
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Viewer mode={viewerModes.find((mode) => mode === root.dataset.mode)} />
    </StrictMode>,
  )
