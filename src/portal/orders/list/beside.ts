import * as z from 'zod/mini'
import { useStore } from '../../../browser/createStore.ts'
import { storageKeys, stored } from '../../../browser/storage.ts'
import { rem } from '../../../look/rem.ts'

/** Where this browser shows the details of a row, if its window has room for both; null if nobody has chosen. */
export const detailsPlace = stored(storageKeys.details, z.enum(['beside', 'row']))

/** From this width on, in the design's pixels, a window has room for the list and the details beside it. */
const roomFor = 1280

const wide = () => matchMedia(`(width >= ${rem(roomFor)})`)

/** Whether the details of a row open beside the list: in a wide window, unless the person wants them in the row. */
export const isBeside = (): boolean => wide().matches && detailsPlace.get() !== 'row'

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  const stop = detailsPlace.subscribe(listener)
  return () => {
    query.removeEventListener('change', listener)
    stop()
  }
}

/** Whether the window has room for a list and the details beside it. */
export const hasRoom = (): boolean => wide().matches

/** The same as `isBeside`, for components. */
export const useBeside = (): boolean => useStore({ get: isBeside, subscribe })
