import type { ComponentType } from 'react'
import { createHashRouter, type RouterNavigateOptions, type To } from 'react-router-dom'

/** The parameters that react-admin writes into the address of a list at first. */
const unchanged = '?filter=%7B%7D&page=1'

/**
 * The application's router.
 *
 * What a list shows stands in the address's parameters, and react-admin reckons the next ones from those that were last drawn. So
 * a step that changes parameters alone is drawn at once: where it waited for its turn, a sort or a search that follows would
 * undo it.
 *
 * A list whose address says nothing shows what was asked of it last, so an address is told what it shows before the first step away from
 * it: Back leads to that.
 */
export function createRouter(Component: ComponentType) {
  const router = createHashRouter([{ path: '*', Component }])
  const navigate = router.navigate.bind(router)
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to)
    const { pathname: here, search } = router.state.location
    const isOfList = typeof to === 'object' && to !== null && (to.pathname ?? here) === here
    const isStep = isOfList && options?.replace !== true
    if (isStep && search === '') history.replaceState(history.state, '', `#${here}${unchanged}`)
    return navigate(to, isStep ? { ...options, flushSync: true } : options)
  }
  return router
}
