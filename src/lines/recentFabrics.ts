import * as z from 'zod/mini'
import { storageKeys, stored } from '../browser/storage.ts'

const most = 8

/** The fabrics that were last chosen, the latest first. */
export const recentFabrics = stored(storageKeys.recentFabrics, z.array(z.string()))

export const noteFabric = (id: string) => {
  const others = (recentFabrics.get() ?? []).filter((other) => other !== id)
  recentFabrics.set([id, ...others].slice(0, most))
}
