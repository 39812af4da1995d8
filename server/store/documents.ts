import * as z from 'zod/mini'
import { cloths } from '../../src/domain/catalogue/catalogue.ts'
import { kinds } from '../../src/domain/catalogue/shape.ts'
import { taxNames } from '../../src/domain/profile.ts'
import type { DocumentLine, OrderDocument } from './types.ts'

const text = z.string()
const texts = z.array(text)
const textsByName = z.record(text, text)
const numberOrNull = z.nullable(z.number())

// These schemas only check. Fields that a later server has added are no fault, and the parsed copy is not used.
const shape = z.object({
  kind: z.enum(kinds),
  seats: z.number(),
  arms: z.enum(['none', 'left', 'right', 'both']),
  w: z.number(),
  h: z.number(),
  d: z.number(),
}) satisfies z.ZodMiniType<DocumentLine['shape']>

const fabric = z.object({ id: text, color: text, cloth: z.enum(cloths) })

const appearance = z.object({
  fabrics: z.object({ seat: fabric, back: fabric, arm: fabric, cushion: fabric }),
  accessories: textsByName,
  looks: z.optional(textsByName),
  loose: z.boolean(),
})

const line = z.object({
  uuid: text,
  identifier: text,
  sceneIndex: z.int(),
  metadata: z.object({ modelName: text }),
  size: z.object({ w: numberOrNull, h: numberOrNull, d: numberOrNull }),
  price: z.object({
    quantity: z.number(),
    finalUnitPrice: numberOrNull,
    finalPrice: numberOrNull,
    discountConditions: z.array(z.number()),
  }),
  points: z.optional(numberOrNull),
  shoppingCartData: z.object({ special: text, remarks: text }),
  accessories: textsByName,
  accessoryIds: textsByName,
  lineReport: textsByName,
  materials: textsByName,
  bareParts: z.optional(texts),
  shape,
  color: text,
  cushion: z.optional(text),
  appearance: z.optional(appearance),
})

const documentSchema = z.object({
  version: z.literal(1),
  // A scene is read by its own version where it is drawn (src/contract/scene.ts).
  scenes: z.array(z.nullable(z.object({ version: z.int() }))),
  lines: z.array(line),
  fabrics: z.array(
    z.object({
      fabricId: text,
      sceneIndex: z.int(),
      name: text,
      serie: text,
      color: text,
      parts: texts,
    }),
  ),
  contact: z.object({
    date: text,
    clientName: text,
    reference: text,
    cif: text,
    address: text,
    phone1: text,
    city: text,
    email: text,
    zipCode: text,
    remarks: text,
    factoryRemarks: text,
  }),
  shopName: text,
  ownLines: z.optional(
    z.array(z.object({ id: text, text, units: z.number(), unitPrice: z.number() })),
  ),
  rebate: z.optional(z.object({ kind: z.enum(['percent', 'amount']), value: z.number(), text })),
  alternatives: z.optional(z.array(z.int())),
  sale: z.optional(
    z.object({
      words: z.object({ es: text, en: text }),
      vat: z.nullable(
        z.object({
          name: z.optional(z.enum(taxNames)),
          percent: z.number(),
          isIncluded: z.boolean(),
        }),
      ),
      deposit: numberOrNull,
    }),
  ),
  photos: z.optional(z.array(z.nullable(text))),
})

/** The error about an order whose document is damaged, or of a later server. Its message has the place, but no content. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly orderId: number

  constructor(orderId: number, where: string) {
    super(`The document of order ${orderId} can’t be read: ${where}`)
    this.orderId = orderId
  }
}

function parsed(json: string, orderId: number): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableDocument(orderId, 'it is no JSON')
  }
}

/**
 * An order's document as it is stored, in the version that this server writes.
 *
 * @param json     from `order_documents` or `order_versions`
 * @param orderId  the order's id, for the error
 * @returns the document, with all its fields
 * @throws UnreadableDocument
 */
export function readDocument(json: string, orderId: number): OrderDocument {
  const value = parsed(json, orderId)
  const checked = documentSchema.safeParse(value)
  if (checked.success) return value as OrderDocument
  throw new UnreadableDocument(orderId, checked.error.issues[0]?.path.join('.') ?? '')
}
