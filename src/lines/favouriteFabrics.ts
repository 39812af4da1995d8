import { idsUpTo, storageKeys, stored } from '../browser/storage.ts'

/** How many a person may keep. */
const most = 60

/** The fabrics that somebody keeps at hand, the latest first. */
export const favouriteFabrics = stored(storageKeys.favouriteFabrics, idsUpTo(most))

/** Keeps a fabric among the favourites, or takes it out of them. */
export function keepFabric(id: string, isFavourite: boolean): void {
  const others = (favouriteFabrics.get() ?? []).filter((other) => other !== id)
  favouriteFabrics.set(isFavourite ? [id, ...others].slice(0, most) : others)
}
