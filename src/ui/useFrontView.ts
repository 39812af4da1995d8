import { useEffect, useMemo, useState } from 'react'
import type { elevationSvg, DrawnModule } from '../furniture/elevation.ts'

/**
 * A front view of modules as an SVG document, for decoration. Its code is fetched once the page shows; the result is '' until
 * then, and if the fetch fails.
 *
 * @param modules  must be the same array in each render, or the view is drawn anew
 */
export function useFrontView(modules: readonly DrawnModule[]): string {
  const [draw, setDraw] = useState<typeof elevationSvg | null>(null)
  useEffect(() => {
    let isShown = true
    // Not `import().then(…)`: the build would fetch the files outside of that promise.
    async function load() {
      const { elevationSvg } = await import('../furniture/elevation.ts')
      if (isShown) setDraw(() => elevationSvg)
    }
    // A failure needs no message, since the view is decoration.
    load().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return useMemo(() => draw?.(modules) ?? '', [draw, modules])
}
