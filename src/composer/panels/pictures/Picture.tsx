import { memo, useMemo } from 'react'
import { elevationSvg, type DrawnModule } from '../../../furniture/elevation.ts'
import './picture.css'

/** Modules drawn from their front, as decoration: words beside it say what they are. */
export const Picture = memo(function Picture({ modules }: { modules: readonly DrawnModule[] }) {
  const drawing = useMemo(() => (modules.length === 0 ? '' : elevationSvg(modules)), [modules])
  return <span className="module-picture" dangerouslySetInnerHTML={{ __html: drawing }} />
})
