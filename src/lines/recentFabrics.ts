import { idsUpTo, storageKeys, stored } from '../browser/storage.ts'

const most = 8

/** The fabrics that were last chosen, the latest first. */
export const recentFabrics = stored(storageKeys.recentFabrics, idsUpTo(most))

export const noteFabric = (id: string) => {
  const others = (recentFabrics.get() ?? []).filter((other) => other !== id)
  recentFabrics.set([id, ...others].slice(0, most))
}
