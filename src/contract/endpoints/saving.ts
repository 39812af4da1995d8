import * as z from 'zod/mini'
import {
  contactFields,
  contactLimits,
  remarksLimit,
  shopLimit,
  typedContact,
  type ContactField,
} from '../../domain/contact.ts'
import { orderTypes } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { ownLinesSchema, rebateSchema } from '../entities/extras.ts'
import { readSymbol } from '../entities/rate.ts'
import { counted, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { largestScene } from '../limits.ts'
import { sentSceneSchema } from '../scene.ts'
import * as read from '../tolerant.ts'
import { typedLine } from '../../domain/typed.ts'
import { mostLines, mostScenes } from '../../domain/cart.ts'
import { wantedLineSchema } from './pricing.ts'

/** More than any line costs, in any currency. */
const mostMoney = 1e12

/** A line with the price that the person saw; null: they saw none. */
const savedLineSchema = z.extend(wantedLineSchema, {
  price: z.object({ finalPrice: z.nullable(z.number().check(z.maximum(mostMoney))) }),
  shoppingCartData: z.extend(wantedLineSchema.shape.shoppingCartData, {
    special: z.optional(z.string().check(z.maxLength(remarksLimit))),
  }),
})
export type SavedLine = z.output<typeof savedLineSchema>

const lines = z.array(savedLineSchema).check(z.maxLength(mostLines))
const text = (most: number, clean: (typed: string) => string) =>
  z._default(z.string().check(z.overwrite(clean), z.maxLength(most)), '')

const contactData = z.object(
  Object.fromEntries(
    contactFields.map((name) => [
      name,
      text(contactLimits[name], (typed) => typedContact(name, typed)),
    ]),
  ) as Record<ContactField, ReturnType<typeof text>>,
)

/** The refusal of a key that something else was saved with: what that is. */
export const savedBeforeSchema = z.object({
  orderId: read.id,
  version: read.wholeOrOne,
  type: read.typeIfPresent,
  link: read.textIfPresent,
  /** It is a budget that this person's cart could be the next version of. */
  mayFollow: read.flagOrNo,
})

/** The cart's way into a budget or an order. Ours, but for notifyorder. */
export const saving = {
  /**
   * Saves a cart. The backend prices it again: where a price is not the one that was sent, nothing is saved and the reply is 409 with
   * `"code": "prices"` beside `message`, the client's `rate`, and a list `lines` of the differences. Each has the line's `drawableUUID`, the
   * price `before` (null where none was sent, or one in another currency) and `after` (null where it can't be had), its factory cost in
   * `points` where that is told, and a `message` with the reason. Where something else was saved with the key it is 409 with `"code": "key"` and
   * that one's `orderId`, `version` and `type`, and with `mayFollow` where it is a budget that the cart may become the next version of;
   * other prices are not something else.
   */
  saveorder: endpoint({
    changes: true,
    params: z.strictObject({
      clientId: id,
      type: z.enum(orderTypes),
      /** The same key again, after a lost reply, makes no second order. */
      key: z.uuid(),
      /** The budget that the cart was loaded from, whose next version it becomes. */
      budget: z.optional(z.strictObject({ id, version: counted(1) })),
      /** Each scene with its lines, and how they are composed. */
      scenes: z
        .array(
          z.strictObject({
            lines: lines.check(z.minLength(1)),
            scene: z.optional(sentSceneSchema),
            /**
             * A photograph of it as a data URL (JPEG, WebP or PNG), to be shown in the place of a drawing. A backend may leave it aside, as
             * ours does with what is none.
             */
            photo: z.optional(z.string().check(z.maxLength(largestScene))),
            /** It shows with its own price, which the total does not count. Only of a budget, and not all of its lines are in such scenes. Ours. */
            isAlternative: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(mostScenes)),
      /** Articles outside the scenes. */
      dbItems: lines,
      /** The currency of the prices that the person saw. Where it is another by now, every price is. */
      symbol: z.optional(z.pipe(z.string().check(z.maxLength(10)), z.transform(readSymbol))),
      /**
       * What the shop adds: lines without an article, and a rebate on the whole. Prices are in cents, in the currency of the other prices.
       * An amount above the sum is refused, 400. A backend takes them if its `saveorder` has `"extras": true` in `api.json`. Ours.
       */
      ownLines: z.optional(ownLinesSchema),
      rebate: z.optional(rebateSchema),
      contactData,
      shopName: text(shopLimit, typedLine),
    }),
    reply: z.object({
      orderId: read.id,
      /** Of a budget; an order has one alone. */
      version: read.wholeOrOne,
      /** The id in the address of its report. */
      link: read.textIfPresent,
      /**
       * Where the backend queues the confirmation together with what it saves: to whom, and that in words. Without it `notifyorder` is
       * asked. Ours.
       */
      mail: z.optional(z.object({ to: read.texts, message: read.textOrEmpty })),
    }),
  }),
  /** Mails the confirmation of a saved order to the client and the factory; `message` says to whom. @see product-spec §7 */
  notifyorder: endpoint({
    changes: true,
    params: z.object({
      orderId: id,
      /** Names one more sending of what was mailed before: the same name again sends nothing more. Ours. */
      again: z.optional(z.uuid()),
    }),
    reply: done,
  }),
}
