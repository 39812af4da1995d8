import * as z from 'zod/mini'
import * as read from '../tolerant.ts'
import { cartItemSchema, cartSceneSchema, loadedBudgetSchema, type CartItem } from './cart.ts'
import { cartExtrasSchema } from './extras.ts'
import { isObject, isOverfull, readContent, reader, type CartContent } from './cartContent.ts'
import { rateSchema } from './rate.ts'

/** A budget's content as it is sent. */
const sent = z.object({
  dbItems: z.array(cartItemSchema),
  scenes: read.listOrEmpty(cartSceneSchema),
  rate: read.orNull(rateSchema),
  /** Which budget it is and whom it is for. Ours; others may lack it. */
  budget: read.orNull(loadedBudgetSchema),
  /** What the shop has added on the whole. Ours. */
  extras: z.optional(cartExtrasSchema),
})

type OpenedCart = CartContent<CartItem> & { rate: z.output<typeof rateSchema> | null }

const readers = { line: reader(cartItemSchema), frame: reader(cartSceneSchema) }

/** What holds the lists: the reply itself, or what stands under its `data`; a list by itself is one of articles outside scenes. */
function contentIn(given: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(given)) return { dbItems: given }
  if (!isObject(given)) return undefined
  if ('dbItems' in given || 'scenes' in given) return given
  return 'data' in given ? contentIn(given.data) : undefined
}

/**
 * What a budget holds, piece by piece: on a backend that gives it away with this reply, nothing of it would be anywhere else. What holds
 * no list is no content: nonsense would read as an empty budget.
 */
export const openedCartReply = Object.assign(
  z.transform((given: z.input<typeof sent>, context): OpenedCart => {
    const content = contentIn(given)
    if (content === undefined || isOverfull(content)) {
      context.issues.push({ code: 'custom', input: given, message: 'budget' })
      return z.NEVER
    }
    const { rate = null } = content
    const readRate = read.orNull(rateSchema).safeParse(rate)
    return { ...readContent(content, readers), rate: readRate.data ?? null }
  }),
  // For docs/api.md, which can't look into a function.
  { documented: sent },
)
