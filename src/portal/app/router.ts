import type { ComponentType } from 'react'
import { createHashRouter, type RouterNavigateOptions, type To } from 'react-router-dom'
import { placeNumber } from '../../entry/place.ts'

/**
 * The application's router.
 *
 * What a list shows stands in the address's parameters, and react-admin reckons the next ones from those that were last drawn. So
 * a step that changes parameters alone is drawn at once: where it waited for its turn, a sort or a search that follows would
 * undo it.
 *
 * It can hold a step by the number that it gives each of its places, and gives none to what is typed into the address bar: that
 * stands after the place where it was typed, and gets its number before the router looks.
 */
export function createRouter(Component: ComponentType) {
  let last = placeNumber() ?? 0
  addEventListener('popstate', () => {
    if (placeNumber() === undefined) history.replaceState({ idx: last + 1 }, '')
    last = placeNumber() ?? last
  })
  const router = createHashRouter([{ path: '*', Component }])
  router.subscribe(() => {
    last = placeNumber() ?? last
  })
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
