import * as z from 'zod/mini'
import { sceneFiles } from '../../domain/scene/files.ts'
import { endpoint } from '../endpoint.ts'
import { idOrLink, whole } from '../fields.ts'

/** Scenes as 3D models. @see product-spec §7 Fixed paths */
export const scenes = {
  /**
   * A file of a saved scene, as it is composed now: the whole of it as glTF, GLB or USDZ, or what the glTF refers to. Its address is used,
   * it is not called.
   */
  gltfscene: endpoint({
    token: false,
    params: z.object({
      /** The number, or the id in the address of the order's report: by this alone a visitor may be let to it. */
      orderId: idOrLink,
      sceneIndex: z.pipe(whole, z.int().check(z.minimum(0))),
      file: z.enum(sceneFiles),
    }),
    reply: z.string(),
  }),
}
