import * as z from 'zod'
import { imageKinds } from '../../domain/images.ts'

export const imageSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string().default(''),
  /** What a picture is of, which decides what stands in for one that can't be loaded. */
  kind: z.enum(imageKinds).optional().catch(undefined),
  /** Pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
})
export type GalleryImage = z.infer<typeof imageSchema>
