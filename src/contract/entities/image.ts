import * as z from 'zod'
import { imageKinds } from '../../domain/images.ts'
import * as read from '../tolerant.ts'

export const imageSchema = z.object({
  id: read.text,
  name: read.textOrEmpty,
  /** What a picture is of, which decides what stands in for one that can't be loaded. Ours. */
  kind: z.enum(imageKinds).optional().catch(undefined),
  /** Pixels. Ours. */
  width: read.wholeIfTold,
  height: read.wholeIfTold,
})
export type GalleryImage = z.infer<typeof imageSchema>
