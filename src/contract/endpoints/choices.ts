import * as z from 'zod/mini'
import { cartLimits } from '../../domain/cart.ts'
import { cartCopyLimits, choiceKind, choiceName, largestChoice } from '../../domain/choices.ts'
import { endpoint } from '../endpoint.ts'
import { isOverfull } from '../entities/cartContent.ts'
import { fitsChoice } from '../entities/choices.ts'
import { flag, id } from '../fields.ts'
import { jsonOf, mostCounted } from '../limits.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

const choiceSchema = z.object({
  name: read.text,
  /** As its kind is: see `savechoice`. */
  value: z.optional(z.unknown()),
  /** Raised by each change. */
  version: read.whole,
  saved: read.instant,
  /** Who wrote it last. */
  by: read.textOrEmpty,
})

const rowList = (most: number) => z.array(z.looseObject({})).check(z.maxLength(most))

/** A cart, whatever a later portal adds to its lines. */
const copiedCart = z
  .looseObject({ scenes: rowList(cartLimits.scenes), dbItems: rowList(cartLimits.lines) })
  .check(
    z.refine((cart) => !isOverfull(cart)),
    jsonOf(cartCopyLimits.cart),
  )

/** What people choose for their lists, and the copies of their carts that they ask for. All of it is ours. */
export const choices = {
  /**
   * The caller's own choices, and the views that the people of the client share, of the lists that the caller may see. Visitors share none.
   */
  listchoices: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({
      own: rowsOf(choiceSchema),
      shared: rowsOf(choiceSchema),
      /** Whom views show the orders of, but who works for the client no more. */
      formerVendors: read.texts,
    }),
  }),
  /**
   * Keeps a choice, or forgets it where `value` is null. The name says the kind: `columns.order` and `columns.budget` (`hidden` and `order`, names of
   * columns, and `widths`, `narrow`, `usual` or `wide` by name), `rows` (whether they are low), `pageSize`, `theme`, `lastClient` (the client of the
   * call), which are the person's with every client; `default.order` and `default.budget` (the id of the view that the list opens with), and
   * `view.order.{id}` and `view.budget.{id}` (`title`, `filter`, `sort` and `columns`), which are the person's with this client. `isShared`: a view of all
   * people of the client who may see its list. `version` is the one that the change is made on, 0 for a new choice; left out, the last change counts.
   * 409 with `current`, what is there (null if it was removed): `changed` where somebody else has changed it since, `taken` where a shared view has
   * that title; and `views` where there are 50 of that list.
   */
  savechoice: endpoint({
    changes: true,
    params: z
      .strictObject({
        clientId: id,
        name: z.string().check(z.regex(choiceName)),
        value: z.unknown().check(jsonOf(largestChoice)),
        isShared: z._default(flag, false),
        version: z.optional(z.int().check(z.nonnegative(), z.maximum(mostCounted))),
      })
      .check(
        z.refine(
          ({ name, value, clientId }) =>
            value === null ||
            (fitsChoice(name, value) && (name !== 'lastClient' || value === clientId)),
          { path: ['value'] },
        ),
        z.refine(({ name, isShared }) => !isShared || choiceKind(name) === 'view', {
          path: ['isShared'],
        }),
      ),
    reply: z.object({ data: z.nullable(choiceSchema) }),
  }),
  /** The copy of the caller's cart; null where they have none. */
  cartcopy: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({
      data: z.nullable(
        z.object({
          /** Which device has sent it. */
          device: read.textOrEmpty,
          saved: read.instant,
          cart: z.optional(z.unknown()),
        }),
      ),
    }),
  }),
  /**
   * Puts a cart in the place of the copy, and tells when; null removes it. `seen` is the time of the copy that the caller has seen, '' for none; left
   * out, the last one counts. 409 `changed` where there is another one.
   */
  savecartcopy: endpoint({
    changes: true,
    params: z.strictObject({
      clientId: id,
      device: z.string().check(z.maxLength(cartCopyLimits.device)),
      cart: z.nullable(copiedCart),
      seen: z.optional(z.string().check(z.maxLength(40))),
    }),
    reply: z.object({ saved: read.instantOrNull }),
  }),
}
