import * as z from 'zod/mini'
import type { Api } from '../../api/api.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import type { ImageKind } from '../../domain/images.ts'
import { endedBy, type Offering } from './resourceData.ts'

/** How the caller of `create` follows and ends what it sends. */
export type UploadMeta = { onProgress?: (share: number) => void; signal?: AbortSignal }
export type NewImage = { clientId: number; name: string; kind: ImageKind | undefined; file: File }

/** `movedFrom` is the kind that it was of before, where the upload has changed it. */
export type UploadedImage = GalleryImage & { movedFrom?: ImageKind | undefined }

const ofClient = z.object({ clientId: z.number() })

/**
 * The images of a client. The backend gives them all at once, newest first, and so does this: a list's page and order do not
 * count.
 *
 * @see product-spec §2 Images
 */
export const imageData = (api: Api): Offering<'getList' | 'create' | 'delete', GalleryImage> => ({
  async getList({ filter, signal }) {
    const { data, unread } = await api.call('listimages', ofClient.parse(filter), endedBy(signal))
    return { data, total: data.length, meta: { unread } }
  },

  async create({ data, meta }) {
    const { file, ...about } = data as NewImage
    const { data: image, movedFrom } = await api.upload(
      'uploadimage',
      about,
      file,
      meta as UploadMeta | undefined,
    )
    return { data: { ...image, movedFrom } }
  },

  async delete({ id, previousData, meta }) {
    const { clientId } = ofClient.parse(meta)
    await api.call('removeimage', { clientId, id: String(id) })
    return { data: previousData as GalleryImage }
  },
})
