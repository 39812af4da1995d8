/** The number of scenes that a row shows: up to three, or two and the number of further ones. */
export const shownScenes = (images: readonly string[]): number =>
  images.length <= 3 ? images.length : 2
