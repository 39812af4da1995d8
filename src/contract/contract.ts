import * as z from 'zod'
import { orderSorts, searchLimit } from '../domain/orders/listing.ts'
import { orderStates, orderTypes } from '../domain/orders/states.ts'
import { isEmail, isFirstName, loginLimits } from '../domain/people/vendors.ts'
import { backOffice } from './backOffice.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import {
  cartItemSchema,
  cartSceneSchema,
  clientSchema,
  historyEntrySchema,
  orderDetailSchema,
  orderItemSchema,
  rateSchema,
  userDataSchema,
} from './entities.ts'
import { done, flag, id, none, whole } from './fields.ts'
import { gallery } from './gallery.ts'

const instant = z.iso.datetime({ offset: true })

/**
 * Every named endpoint that the portal calls and the server answers, each declared once. @see product-spec §7
 *
 * Names are the spec's. Those marked optional are ours: a configuration without them gets a portal without what they serve.
 */
export const contract = {
  login: endpoint({
    token: false,
    params: z.object({
      user: z.string().min(1).max(loginLimits.user),
      pass: z.string().min(1).max(loginLimits.pass),
    }),
    reply: z.object({ token: z.string().min(1), userData: userDataSchema }),
  }),
  logout: endpoint({ optional: true, params: none, reply: done }),
  /**
   * Self-registration, in the form that mailing-list providers take: a form's fields in the query, hidden ones that it does not
   * know let pass. `LANG` is the language of the mail that follows. @see product-spec §1, §7
   */
  register: endpoint({
    token: false,
    optional: true,
    params: z.object({
      EMAIL: z.string().trim().refine(isEmail),
      FNAME: z.string().trim().refine(isFirstName),
      LANG: z.enum(['es', 'en']).optional().catch(undefined),
    }),
    reply: done,
  }),
  userdata: endpoint({ params: none, reply: z.object({ userData: userDataSchema }) }),
  clientlist: endpoint({ params: none, reply: z.object({ data: z.array(clientSchema) }) }),
  clientdata: endpoint({ params: z.object({ id }), reply: z.object({ rate: rateSchema }) }),

  listorders: endpoint({
    params: z.object({
      clientId: id,
      type: z.enum(orderTypes),
      /** States, separated by commas. */
      state: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(orderStates)))
        .optional(),
      /** The so many latest. */
      size: whole.pipe(z.number().int().min(1).max(10_000)).optional(),
      /** Those of the last so many days. */
      days: whole.pipe(z.number().int().min(1).max(3660)).optional(),
      // What follows is sent only where the configuration says that the endpoint pages.
      page: whole.pipe(z.number().int().min(1)).optional(),
      perPage: whole.pipe(z.number().int().min(1).max(1000)).optional(),
      search: z.string().max(searchLimit).optional(),
      sort: z.enum(orderSorts).optional(),
      confirmed: flag.optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    /** The whole view as a list; asked for a page, that page, the count of all that match and the page's number, clamped. */
    reply: z.union([
      z.array(orderItemSchema),
      z.object({ data: z.array(orderItemSchema), total: z.number().int(), page: z.number().int() }),
    ]),
  }),
  orderdata: endpoint({ params: z.object({ orderId: id }), reply: orderDetailSchema }),
  orderhistory: endpoint({
    optional: true,
    params: z.object({ orderId: id }),
    reply: z.object({ data: z.array(historyEntrySchema) }),
  }),
  /** A picture of a scene; its address is used, it is not called. */
  sceneimage: endpoint({
    token: false,
    optional: true,
    params: z.object({ orderId: id, sceneIndex: whole.pipe(z.number().int().min(0)) }),
    reply: z.string(),
  }),

  anulatebudget: endpoint({ params: z.object({ budgetId: id }), reply: done }),
  budget2order: endpoint({
    params: z.object({ idBudget: id }),
    reply: z.object({
      response: z.object({
        status: z.string(),
        state: z.enum(orderStates).optional(),
        orderId: z.number().int().nullish(),
        message: z.string().optional(),
      }),
    }),
  }),
  confirmbudget: endpoint({
    params: z.object({ budgetId: id }),
    reply: z.object({ newState: z.union([z.literal(0), z.literal(1)]) }),
  }),
  unconfirmbudget: endpoint({
    params: z.object({ budgetId: id }),
    reply: z.object({ newState: z.union([z.literal(0), z.literal(1)]) }),
  }),
  opencart: endpoint({
    params: z.object({ orderId: id }),
    reply: z.object({
      // Not by default: nonsense would read as an empty budget, and the budget be put away for it.
      dbItems: z.array(cartItemSchema),
      scenes: z.array(cartSceneSchema).default([]),
      rate: rateSchema.optional(),
    }),
  }),
  /** Puts a budget away, asked once the browser keeps its content in the cart; the server keeps its record. */
  archivebudget: endpoint({ optional: true, params: z.object({ budgetId: id }), reply: done }),

  ...backOffice,
  ...gallery,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
/** What a caller passes. */
export type Params<Name extends EndpointName> = z.input<Contract[Name]['params']>
/** What a route receives, once checked. */
export type CheckedParams<Name extends EndpointName> = z.output<Contract[Name]['params']>
/** What a caller gets. */
export type Reply<Name extends EndpointName> = z.output<Contract[Name]['reply']>
/** What a route gives back. */
export type RouteReply<Name extends EndpointName> = z.input<Contract[Name]['reply']>
