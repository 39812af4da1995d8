import * as z from 'zod/mini'
import { imageKinds } from '../../domain/images.ts'
import * as read from '../tolerant.ts'

export const imageSchema = z.object({
  id: read.text,
  name: read.textOrEmpty,
  /** What a picture is of, which decides what stands in for one that can't be loaded. Ours. */
  kind: z.catch(z.optional(z.enum(imageKinds)), undefined),
  /** Pixels. Ours. */
  width: read.wholeIfPresent,
  height: read.wholeIfPresent,
})
export type GalleryImage = z.infer<typeof imageSchema>
