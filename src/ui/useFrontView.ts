import { useEffect, useMemo, useState } from 'react'
import type { elevationSvg, DrawnModule } from '../furniture/elevation.ts'

/**
 * A front view of modules as an SVG document, for decoration: its code is fetched once the page shows, and '' stands in its place until
 * then, and where it can't be fetched.
 *
 * @param modules  the same ones from one rendering to the next, or it is drawn anew
 */
export function useFrontView(modules: readonly DrawnModule[]): string {
  const [draw, setDraw] = useState<typeof elevationSvg | null>(null)
  useEffect(() => {
    let isShown = true
    import('../furniture/elevation.ts').then(
      (module) => isShown && setDraw(() => module.elevationSvg),
      // It is decoration: without it its place stays empty.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return useMemo(() => draw?.(modules) ?? '', [draw, modules])
}
