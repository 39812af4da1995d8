import * as z from 'zod/mini'
import { rowsOf, unreadField } from '../rows.ts'
import { carriedSceneSchema } from '../scene.ts'
import * as read from '../tolerant.ts'
import { clientOfOrder } from './client.ts'
import { ownLinesSchema, rebateSchema } from './extras.ts'
import { typeOf } from './order.ts'
import { saleTermsSchema, sellerSchema } from './profile.ts'
import { rateSchema } from './rate.ts'

/** One article of a report or a cart. Sizes in millimetres, prices in major units with the rate applied. */
export const reportArticleSchema = z.object({
  /** The line of the scene that it is. Ours; others may lack it. */
  drawableUUID: read.textIfPresent,
  identifier: read.textOrEmpty,
  /** -1 is a database element: an article outside the scenes. */
  sceneIndex: read.whole,
  metadata: read.group({ modelName: read.textOrEmpty }),
  size: read.beside(read.size, read.noSize),
  price: read.group(
    {
      quantity: read.wholeOrOne,
      finalUnitPrice: read.numberOrNull,
      finalPrice: read.numberOrNull,
      discountConditions: read.numbers,
    },
    'finalPrice',
  ),
  /** Factory cost of the whole line, in points, once discounts are off. Ours: another backend may lack it, and a masked report has none. */
  points: read.numberOrNull,
  shoppingCartData: read.group({ special: read.textOrEmpty, remarks: read.textOrEmpty }),
  /** Accessory name to accessory id. */
  accessories: read.beside(read.textsByName, {}),
  /** Part name to the text of its fabric. */
  lineReport: read.beside(read.textsByName, {}),
  /** What a cart takes up of the article, by ids: part to fabric, and accessory type to accessory. Ours; others may lack them. */
  materials: read.beside(read.textsByName, {}),
  accessoryIds: read.beside(read.textsByName, {}),
  /** The names of its parts whose fabric is still to be chosen: its price is the least that it costs. Ours: without it nothing is said of them. */
  bareParts: z.optional(read.texts),
  /** What a drawing of it needs, as it was when the order was made: its shape in mm (shape.ts), the CSS colour of its fabric, and that of a cushion on it. Ours. */
  shape: z.optional(z.unknown()),
  color: read.textIfPresent,
  cushion: read.textIfPresent,
  /** What it is dressed in in 3D, as it was when the order was made (appearance.ts). Ours: without it `color` and `cushion` dress it. */
  appearance: z.optional(z.unknown()),
})
export type ReportArticle = z.infer<typeof reportArticleSchema>

export const contactDataSchema = read.group({
  date: read.textOrEmpty,
  clientName: read.textOrEmpty,
  reference: read.textOrEmpty,
  cif: read.textOrEmpty,
  address: read.textOrEmpty,
  phone1: read.textOrEmpty,
  city: read.textOrEmpty,
  email: read.textOrEmpty,
  zipCode: read.textOrEmpty,
  remarks: read.textOrEmpty,
  factoryRemarks: read.textOrEmpty,
})
export type ContactData = z.output<typeof contactDataSchema>

/** A fabric that a scene uses, with what a swatch is drawn from where the library lacks its picture. */
export const fabricUseSchema = z.object({
  fabricId: read.text,
  sceneIndex: read.whole,
  name: read.textOrEmpty,
  serie: read.textOrEmpty,
  color: read.textIfPresent,
  parts: read.texts,
})

/**
 * An order or budget as its report shows it. What a reply does not tell of how it stands is undefined, so that nobody takes it for
 * an answer. @see product-spec §2 Report, §3
 */
export const orderDetailSchema = z.pipe(
  z.object({
    orderNumber: read.idOrNull,
    type: read.typeIfPresent,
    state: read.stateIfPresent,
    confirmationState: read.bitIfPresent,
    /** Which of a budget's versions it is, from 1. Ours: without it nothing is said of versions. */
    version: read.beside(read.wholeIfPresent, undefined),
    date: read.instantOrNull,
    /** When it came into its state. */
    dateState: read.instantOrNull,
    /** When a budget was taken into a cart, to be composed anew. Ours. */
    archivedAt: read.instantOrNull,
    /** On the last day for which a budget's prices hold. Ours: without it nothing is said of it. */
    validUntil: read.instantOrNull,
    /** The instant at which that day is over, where the company is: readers may be in other zones. Ours. */
    expiresAt: read.instantOrNull,
    /** On the day of delivery that an order's customer is promised. Ours: without it nothing is said of it. */
    deliveryDay: read.instantOrNull,
    shopName: read.beside(read.textOrEmpty, ''),
    /** Who sells; left out where the client has told nothing, and from readers who may not know. Ours. */
    seller: z.optional(read.orNull(sellerSchema)),
    /** The terms that this version was saved with. Ours: without them nothing is said of tax, deposit and terms. */
    sale: z.optional(read.orNull(saleTermsSchema)),
    /** What the shop has added: lines without an article, and a rebate on the whole; `totalPrice` includes them. Prices in cents. Ours. */
    ownLines: z.catch(z.optional(ownLinesSchema), undefined),
    rebate: z.catch(z.optional(z.nullable(rebateSchema)), undefined),
    /** The indexes of the scenes that are alternatives, which `totalPrice` does not count. Ours. */
    alternatives: read.numbers,
    contactData: contactDataSchema,
    client: clientOfOrder,
    data: rowsOf(reportArticleSchema),
    shortFabricReport: z.catch(z.optional(rowsOf(fabricUseSchema)), ({ value }) => ({
      data: [],
      unread: [unreadField('shortFabricReport', value)],
    })),
    /** A picture for each scene, in their order; '' where a scene has none. */
    images: read.beside(read.texts, []),
    /** The same, as some backends call it. */
    image: read.beside(read.texts, []),
    /** How each scene is composed; null where nothing tells it. Ours. A report can be read without, so another backend's `scenes` are no fault. */
    scenes: z.catch(z.array(z.catch(z.nullable(carriedSceneSchema), null)), []),
    totalPrice: read.beside(read.numberOrNull, null),
    rate: read.beside(read.orNull(rateSchema), null),
    convertedOrder: read.idOrNull,
    /** The id in the address of its report, and of the report of the order that it became. Ours: without them the plain long form is used. */
    link: read.textIfPresent,
    convertedLink: read.textIfPresent,
    /**
     * Personal data is hidden: the reader may not see it. Leave it out of the reply then, too. Where this is left out, the portal hides
     * contact, shop and notes from visitors, and from those who don't work for the order's `client`.
     */
    anonymousMode: read.flagIfPresent,
  }),
  z.transform(({ data, shortFabricReport, images, image, ...order }) => ({
    ...order,
    type: typeOf(order),
    data: data.data,
    shortFabricReport: shortFabricReport?.data ?? [],
    images: images.length > 0 ? images : image,
    unread: [...data.unread, ...(shortFabricReport?.unread ?? [])],
  })),
)
export type OrderDetail = z.infer<typeof orderDetailSchema>
