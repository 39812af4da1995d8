import { createHash, randomBytes } from 'node:crypto'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { mostImages, type ImageKind } from '../../../src/domain/images.ts'
import type { GalleryImage } from '../../../src/contract/entities/image.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import type { PictureFault } from '../../pictures/pictures.ts'
import type { Act } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import type { ImageData, StoredImage } from '../../store/types.ts'

const galleryImage = ({ id, name, kind, width, height }: StoredImage): GalleryImage => ({
  id,
  name,
  kind,
  width,
  height,
})

const listimages = route(
  'listimages',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'images.list' },
  async ({ store, clientId }) => {
    const images = await store.images.ofClient(clientId)
    return { data: images.map(galleryImage) }
  },
)

const refusal = (fault: PictureFault, name: string, text: ServerMessages) =>
  ({
    svg: new Refusal(415, 'imageSvg', text.image.svg(name)),
    unreadable: new Refusal(415, 'imageUnreadable', text.image.unreadable(name)),
    pixels: new Refusal(413, 'imagePixels', text.image.pixels(name)),
  })[fault]

const quotaRefusal = (name: string, text: ServerMessages) =>
  new Refusal(409, 'imageQuota', text.image.quota(name, mostImages))

/** The reply to an upload. The same file sent again with another kind gets that kind. */
async function uploadReply(
  store: Store,
  image: StoredImage,
  kind: ImageKind | undefined,
  act: Act,
) {
  if (kind === undefined || kind === image.kind) return { data: galleryImage(image) }
  await store.images.changeKind({ ...image, kind }, act)
  return { data: galleryImage({ ...image, kind }), movedFrom: image.kind }
}

/** Stores a picture. The same file again gives the same picture, so that an upload may be repeated after a lost reply. */
const uploadimage = route(
  'uploadimage',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'images.list' },
  async ({ store, makers, turns, clientId, params, act, text, file }) => {
    const { name, kind } = params
    if (!file) throw new Refusal(413, 'imageSize', text.image.size(name))
    const release = turns.uploads.take(clientId)
    if (!release) throw new Refusal(503, 'busy', text.image.busy(name), { 'retry-after': '5' })
    try {
      const sourceHash = createHash('sha256').update(file).digest('hex')
      const earlier = await store.images.bySource(clientId, sourceHash)
      if (earlier) return await uploadReply(store, earlier, kind, act)
      if (await store.images.isFull(clientId)) throw quotaRefusal(name, text)
      const picture = await makers.pictures.encode(file)
      if (typeof picture === 'string') throw refusal(picture, name, text)
      const { full, thumb, width, height } = picture
      const id = randomBytes(16).toString('base64url')
      const image = { clientId, id, name, kind: kind ?? 'model', width, height }
      const added = await store.images.add(image, { full, thumb, sourceHash }, act)
      if (!added) throw quotaRefusal(name, text)
      return await uploadReply(store, added, kind, act)
    } finally {
      release()
    }
  },
)

const removeimage = route(
  'removeimage',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'images.list' },
  async ({ store, clientId, params, act, text }) => {
    await store.images.remove(clientId, params.id, act)
    return { status: true, message: text.image.removed }
  },
)

/**
 * Serves a picture to everybody who has its id, which is 128 random bits, since an `<img>` can't send the session's token. Its content
 * never changes.
 */
async function serve(store: Store, id: string, which: keyof ImageData, text: ServerMessages) {
  const bytes = await store.images.data(id, which)
  if (!bytes) throw new Refusal(404, 'image', text.image.missing)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

const imagedata = route(
  'imagedata',
  { tenant: { kind: 'none' }, access: 'public' },
  ({ store, params, text }) => serve(store, params.id, 'full', text),
)

const imagethumb = route(
  'imagethumb',
  { tenant: { kind: 'none' }, access: 'public' },
  ({ store, params, text }) => serve(store, params.id, 'thumb', text),
)

export const imageRoutes = [listimages, uploadimage, removeimage, imagedata, imagethumb]
