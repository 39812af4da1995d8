import * as z from 'zod'
import { carriedSceneSchema } from '../scene.ts'
import { contactDataSchema } from './report.ts'

/** A line of the cart as a saved order gives it back. @see product-spec §7 opencart */
export const cartItemSchema = z.object({
  drawableUUID: z.string(),
  identifier: z.string(),
  name: z.string(),
  price: z.object({ finalPrice: z.number().nullable() }),
  /** Factory cost of the whole line, so that its price follows the client's rate. Ours; null where nothing tells it. */
  points: z.number().nullable().default(null),
  /** Part to fabric, and accessory type to accessory: ids. */
  materials: z.record(z.string(), z.string()).default({}),
  accessories: z.record(z.string(), z.string()).default({}),
  realIdentifier: z.string().default(''),
  shoppingCartData: z.object({
    quantity: z.number().int().min(1).default(1),
    remarks: z.string().default(''),
  }),
})
export type CartItem = z.infer<typeof cartItemSchema>

/** A scene of a cart: its lines with their prices, and how they are composed. */
export const cartSceneSchema = z.object({
  items: z.array(cartItemSchema),
  image: z.string().optional(),
  /**
   * Each line's id is its item's drawableUUID. Ours; others may lack it. One that can't be read is a fault and not absent: the
   * budget that it is loaded from would be archived, and its joints be lost.
   */
  scene: carriedSceneSchema.optional(),
})

/** The budget that a cart was loaded from, until the cart is processed: whom it is for, and what it can be put back as. */
export const loadedBudgetSchema = z.object({
  id: z.number().int().positive(),
  reference: z.string().default(''),
  contactData: contactDataSchema,
})
export type LoadedBudget = z.infer<typeof loadedBudgetSchema>
