import { text } from '../../browser/language.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'

/** The name of an image, or its id if it has none. */
export const imageName = ({ id, name }: Pick<GalleryImage, 'id' | 'name'>): string =>
  name.trim() === '' ? text('images.unnamed', { id }) : name
