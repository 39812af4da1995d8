/** How many ids of removed scenes a cart notes. */
export const mostRemoved = 50

/** A scene's id; of one that came from elsewhere, its first line's. */
export const sceneIdOf = ({
  id,
  items,
}: {
  id?: string | undefined
  items: readonly { drawableUUID: string }[]
}): string => id ?? items[0]?.drawableUUID ?? ''

/** An id that is not taken: the given one, if need be with a number behind it, so that every tab makes the same one. */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  let [free, number] = [id, 1]
  while (isTaken(free)) free = `${id}-${++number}`
  return free
}
