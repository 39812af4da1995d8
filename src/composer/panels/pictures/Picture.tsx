import { memo, useMemo } from 'react'
import type { DrawnModule } from '../../../furniture/elevation.ts'
import { moduleSvg } from '../../../furniture/sceneDrawing.ts'
import './picture.css'

/** Modules drawn one by one, as decoration: words beside it say what they are. */
export const Picture = memo(function Picture({ modules }: { modules: readonly DrawnModule[] }) {
  const drawing = useMemo(() => modules.map(moduleSvg).join(''), [modules])
  return <span className="module-picture" dangerouslySetInnerHTML={{ __html: drawing }} />
})
