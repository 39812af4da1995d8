import * as z from 'zod/mini'
import { sceneFiles } from '../../domain/scene/files.ts'
import { endpoint } from '../endpoint.ts'
import { counted, idOrLink } from '../fields.ts'

/** Scenes as 3D models. @see product-spec §7 Fixed paths */
export const scenes = {
  /**
   * A file of a saved scene, as it is composed now: the whole of it as glTF, GLB or USDZ, or what the glTF refers to. Its address is used,
   * it is not called. `scene.gltf` is enough: it is shown where there is no `scene.glb`, and an iPhone is given what the page makes from it where
   * there is no `scene.usdz`; `scene.svg` is a drawing until the model has come. A path without `:file` is that of `scene.gltf`.
   */
  gltfscene: endpoint({
    token: false,
    params: z.object({
      /** The number, or the id in the address of the order's report: by this alone a visitor may be let to it. */
      orderId: idOrLink,
      sceneIndex: counted(0),
      file: z.enum(sceneFiles),
    }),
    reply: z.string(),
  }),
}
