import * as z from 'zod/mini'
import { longestName } from '../../domain/scene/composition.ts'
import { endpoint } from '../endpoint.ts'
import { asLine, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import { carriedSceneSchema, favouriteSceneSchema } from '../scene.ts'
import * as read from '../tolerant.ts'

/** Made by who saves it, so that a repeated request saves it once. */
const key = z.uuid()

const favouriteSchema = z.object({
  id: read.text,
  name: read.textOrEmpty,
  scene: carriedSceneSchema,
  saved: read.instant,
})

/** The scenes that somebody keeps for themselves, apart for each client that they work for. All of it is ours. */
export const favourites = {
  /** The caller's own, the latest saved first. */
  listfavourites: endpoint({
    params: z.object({ clientId: id }),
    reply: rowsOf(favouriteSchema),
  }),
  /** Keeps a scene, or puts it in the place of the one with the same id. 409 with the code `favouriteQuota` where no more fit. */
  savefavourite: endpoint({
    changes: true,
    params: z.strictObject({
      clientId: id,
      id: key,
      name: z.string().check(asLine, z.maxLength(longestName)),
      scene: favouriteSceneSchema,
    }),
    reply: z.object({ data: favouriteSchema }),
  }),
  /** Removes one; one that is not there is removed already. */
  removefavourite: endpoint({
    changes: true,
    params: z.object({ clientId: id, id: key }),
    reply: done,
  }),
}
