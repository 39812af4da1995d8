import type { ComponentType } from 'react'
import { createHashRouter, type RouterNavigateOptions, type To } from 'react-router-dom'

/**
 * The application's router.
 *
 * What a list shows stands in the address's parameters, and react-admin reckons the next ones from those that were last drawn. So
 * a step that changes parameters alone is drawn at once: where it waited for its turn, a sort or a search that follows would
 * undo it.
 */
export function createRouter(Component: ComponentType) {
  const router = createHashRouter([{ path: '*', Component }])
  const navigate = router.navigate.bind(router)
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to)
    const here = router.state.location.pathname
    const isOfList = typeof to === 'object' && to !== null && (to.pathname ?? here) === here
    const isStep = isOfList && options?.replace !== true
    return navigate(to, isStep ? { ...options, flushSync: true } : options)
  }
  return router
}
