import { useSyncExternalStore } from 'react'
import { rem } from '../look/rem.ts'
import { breakpoints } from '../look/tokens.ts'

const narrow = () => matchMedia(`(width <= ${rem(breakpoints.tablet)})`)

function subscribe(listener: () => void) {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for tables, for layouts that CSS alone can't do. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches)
