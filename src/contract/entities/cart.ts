import * as z from 'zod/mini'
import { carriedSceneSchema } from '../scene.ts'
import * as read from '../tolerant.ts'
import { contactDataSchema } from './report.ts'

/** A line of the cart as a saved order gives it back. @see product-spec §7 opencart */
export const cartItemSchema = z.object({
  drawableUUID: read.text,
  /** Of a line whose article is not chosen yet it is empty. */
  identifier: read.anyText,
  name: read.textOrEmpty,
  price: read.group({ finalPrice: read.numberOrNull }, 'finalPrice'),
  /** Factory cost of the whole line, so that its price follows the client's rate. Ours; null where nothing tells it. */
  points: read.numberOrNull,
  /** Part to fabric, and accessory type to accessory: ids. */
  materials: read.textsByName,
  accessories: read.textsByName,
  realIdentifier: read.textOrEmpty,
  /** Part name to the text of its fabric, once the line has been priced. */
  lineReport: read.beside(read.textsByName, {}),
  /** What else its price came with: the size in millimetres, conditions in percent, what an accessory is called to its id. */
  details: z.optional(
    z.catch(
      z.optional(
        z.object({
          size: read.size,
          discountConditions: read.numbers,
          accessories: read.textsByName,
        }),
      ),
      undefined,
    ),
  ),
  shoppingCartData: read.group({
    quantity: read.wholeOrOne,
    remarks: read.textOrEmpty,
    /** What is special about the line, as the budget that it was loaded from says; carried and not edited. */
    special: read.textIfPresent,
  }),
})
export type CartItem = z.infer<typeof cartItemSchema>

/** A scene of a cart: its lines with their prices, and how they are composed. */
export const cartSceneSchema = z.object({
  items: z.array(cartItemSchema),
  image: read.textIfPresent,
  /**
   * Each line's id is its item's drawableUUID. Ours; others may lack it. One that can't be read is a fault and not absent: the
   * budget that it is loaded from would be archived, and its joints be lost.
   */
  scene: z.optional(carriedSceneSchema),
  /** It shows with its own price, which the total does not count. Ours. */
  isAlternative: read.flagIfPresent,
})

/** The budget that a cart was loaded from, until the cart is processed: whom it is for, and what it can be put back as. */
export const loadedBudgetSchema = z.object({
  id: read.id,
  reference: read.textOrEmpty,
  /** Which of its versions was loaded: only that one is followed by what the cart becomes. Ours. */
  version: read.wholeOrOne,
  /** 1 where it was confirmed, by the shop or by its customer: what the cart becomes is not. Ours. */
  confirmationState: read.bitIfPresent,
  contactData: contactDataSchema,
  shopName: read.textOrEmpty,
})
export type LoadedBudget = z.infer<typeof loadedBudgetSchema>
