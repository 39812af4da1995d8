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
