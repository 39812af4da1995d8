import * as z from 'zod/mini'
import type { OrderState, OrderType } from '../../domain/orders/states.ts'
import * as read from '../tolerant.ts'
import { clientOfOrder } from './client.ts'
import { rateSchema } from './rate.ts'

/** Whether something is an order or a budget, as it says itself or as its state does. */
export const typeOf = (order: {
  type?: OrderType | undefined
  state?: OrderState | undefined
}): OrderType | undefined => {
  const named = order.state?.split('_')[0]
  return order.type ?? (named === 'ORDER' ? 'order' : named === 'BUDGET' ? 'budget' : undefined)
}

/** An order or budget as its list shows it. @see product-spec §3 */
export const orderItemSchema = z.pipe(
  z.object({
    id: read.id,
    date: read.instant,
    reference: read.textOrEmpty,
    state: read.stateOrUnknown,
    type: read.typeIfPresent,
    /** Money with the rate applied, in major units. */
    totalPrice: read.numberOrNull,
    /** What own lines add to the articles, and what a rebate takes off (0 or below), in major units; `totalPrice` includes both. Ours. */
    ownTotal: read.numberOrNull,
    rebateTotal: read.numberOrNull,
    /** What the customer pays: `totalPrice`, and the value-added tax where the prices are without it. Ours. */
    paidTotal: read.numberOrNull,
    totalItems: read.wholeOrNull,
    /** An address of a picture for each scene, in the scenes' order; '' where a scene has none. */
    sceneImages: read.texts,
    /** The order holds only articles outside scenes. */
    emptyMainScene: read.flagOrNo,
    /** An article has its fabric still to be chosen: it costs at least its total. Ours: without it nothing is said of that. */
    lacksFabric: read.flagIfPresent,
    /** Scenes of it are alternatives, which its total leaves out. Ours. */
    hasAlternatives: read.flagIfPresent,
    confirmationState: read.bitOrZero,
    /** What the customer has answered about a budget that they have not accepted. Ours. */
    customerAnswer: read.answerIfPresent,
    /** The order that a budget became; of a transferred one null where another system made the transfer. */
    convertedOrder: read.idOrNull,
    dateState: read.instantOrNull,
    dateValidate: read.instantOrNull,
    dateModified: read.instantOrNull,
    dateTransform: read.instantOrNull,
    /** On the last day for which a budget's prices hold. Ours. */
    validUntil: read.instantOrNull,
    /** The instant at which that day is over, where the company is: readers may be in other zones. Ours. */
    expiresAt: read.instantOrNull,
    /** On the day of delivery that an order's customer is promised. Ours. */
    deliveryDay: read.instantOrNull,
    client: clientOfOrder,
    /** Whom it is for and who made it, to search by. Ours; others may lack them. */
    customer: read.textOrEmpty,
    phone: read.textOrEmpty,
    email: read.textOrEmpty,
    vendor: read.textOrEmpty,
    /** The names of its articles and fabrics that a search has found, three at most. Ours. */
    foundArticles: read.textsIfPresent,
    /** When a budget was loaded to a cart; only the list of those tells it. */
    dateArchived: read.instantOrNull,
    /** Who loaded it, where that is somebody who has left since; '' where it is the caller. */
    archivedBy: read.textOrEmpty,
    /** The id in the address of its report, and of the report of the order that it became. Ours: without them the plain long form is used. */
    link: read.textIfPresent,
    convertedLink: read.textIfPresent,
    /** As it was when the order was made. */
    rate: read.orNull(rateSchema),
    /** How often a budget has been saved, from 1. Ours; without it no row names its version. */
    version: read.wholeIfPresent,
  }),
  z.transform((item, context) => {
    const type = typeOf(item)
    if (type !== undefined) return { ...item, type }
    context.issues.push({ code: 'custom', input: undefined, path: ['type'], message: 'type' })
    return z.NEVER
  }),
)
export type ListedOrder = z.infer<typeof orderItemSchema>

/** An order or budget as the portal holds it. */
export type OrderItem = Omit<ListedOrder, 'convertedOrder' | 'client'> & {
  /** `notYetKnown` once a decision has made it an order, until the list tells which: that is not the same as none. */
  convertedOrder: number | null | 'notYetKnown'
  client: { id: number; name: string }
}
