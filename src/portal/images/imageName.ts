import { text } from '../../browser/language.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'

/** What an image is called; one without a name goes by its id. */
export const imageName = ({ id, name }: Pick<GalleryImage, 'id' | 'name'>): string =>
  name.trim() === '' ? text('images.unnamed', { id }) : name
