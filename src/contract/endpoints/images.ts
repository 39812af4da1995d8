import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { imageKinds, mostImages } from '../../domain/images.ts'
import { imageSchema } from '../entities/image.ts'
import { asLine, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'

const imageId = z.string().check(z.minLength(1), z.maxLength(100))

/** The pictures of a client. @see product-spec §2 Images, §7 */
export const images = {
  /** The pictures of a client, newest first; without one named, of the user's only client. */
  listimages: endpoint({
    params: z.object({ clientId: z.optional(id) }),
    // Another backend may keep more than ours does.
    reply: rowsOf(imageSchema, undefined, 10 * mostImages),
  }),
  /** A picture as it was uploaded: its address is used, it is not called. @see product-spec §7 Fixed paths */
  imagedata: endpoint({ token: false, params: z.object({ id: imageId }), reply: z.string() }),
  /** A small one of it, in the same way. Without it the whole picture is shown small. */
  imagethumb: endpoint({
    token: false,
    params: z.object({ id: imageId }),
    reply: z.string(),
  }),
  /**
   * The body is the file itself; `name` is what its owner calls it, `kind` what it shows. The same bytes again are the same image: of
   * the kind that is named now, and where none is, of the kind that it was. A new one without a kind is of a model.
   */
  uploadimage: endpoint({
    changes: true,
    bytes: true,
    params: z.object({
      clientId: id,
      name: z.string().check(asLine, z.minLength(1), z.maxLength(255)),
      kind: z.optional(z.enum(imageKinds)),
    }),
    reply: z.object({
      data: imageSchema,
      /** The kind that the image was of before, where this upload has changed it. Ours. */
      movedFrom: z.catch(z.optional(z.enum(imageKinds)), undefined),
    }),
  }),
  /** Removes a picture; one that is not there is removed already. */
  removeimage: endpoint({
    changes: true,
    params: z.object({ clientId: id, id: imageId }),
    reply: done,
  }),
}
