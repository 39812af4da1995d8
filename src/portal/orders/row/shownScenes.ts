/** How many of an order's scenes its row shows: up to three, or two and how many more there are. */
export const shownScenes = (images: readonly string[]): number =>
  images.length <= 3 ? images.length : 2
