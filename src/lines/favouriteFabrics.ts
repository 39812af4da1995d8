import { idsUpTo, storageKeys, stored } from '../browser/storage.ts'

/** The largest number of favourites. */
const most = 60

/** The ids of a person's favourite fabrics, the latest first. */
export const favouriteFabrics = stored(storageKeys.favouriteFabrics, idsUpTo(most))

/** Adds a fabric to the favourites, or removes it. */
export function keepFabric(id: string, isFavourite: boolean): void {
  const others = (favouriteFabrics.get() ?? []).filter((other) => other !== id)
  favouriteFabrics.set(isFavourite ? [id, ...others].slice(0, most) : others)
}
