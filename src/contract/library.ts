import type { ImageKind } from '../domain/images.ts'
import type { Site } from './site.ts'

const folders = { model: 'models', material: 'materials', accessory: 'accessories' } as const

/** Where the site's library has the picture of a model, a fabric or an accessory. @see product-spec §7 Fixed paths */
export const libraryPicture = (
  { library }: Pick<Site, 'library'>,
  kind: ImageKind,
  id: string,
): string => `${library}/${folders[kind]}/${encodeURIComponent(id)}.jpg`

/** The drawing that stands in for a picture of its kind. @see product-spec §2 Images */
export const libraryDrawing = ({ library }: Pick<Site, 'library'>, kind: ImageKind): string =>
  `${library}/${folders[kind]}/missing.svg`
