import { isOverfull } from '../contract/entities/cartContent.ts'
import { newKey } from '../browser/newKey.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { OrderItem } from '../contract/entities/order.ts'
import type { Reply } from '../contract/contract.ts'
import { ApiError, isUncertain } from '../api/errors.ts'
import type { Changed, StoredCart } from './cart.ts'
import { linesOfReport } from './fromReport.ts'
import { isInQuote } from './scenes/roles.ts'
import { setAside } from './setAside.ts'

/** The calls that read and archive a budget. */
type Budgets = {
  openCart: (budgetId: number) => Promise<Opened>
  archive: (budgetId: number) => Promise<unknown>
  /** The backend holds the budget until it is archived. Where false, reading its content removes it from the backend. */
  staysUntilArchived: boolean
  /** The site has the composer, where alone drafts are seen. */
  canDraft: boolean
  /** The budget's report; null where the backend has none. */
  report: (budgetId: number) => Promise<ReadOrder | null>
}
type Opened = Reply<'opencart'>

type Cart = {
  get: () => StoredCart
  set: (cart: StoredCart) => Changed
  whole: { get: () => StoredCart }
}

/**
 * Archives the budget. After a lost reply it sends the request once more: the server gives the same person the same answer.
 *
 * @throws the refusal of the first attempt: then the budget is not archived
 */
async function archive(budgets: Budgets, budgetId: number): Promise<'archived' | 'unsure'> {
  try {
    await budgets.archive(budgetId)
    return 'archived'
  } catch (error) {
    if (!isUncertain(error)) throw error
  }
  try {
    await budgets.archive(budgetId)
    return 'archived'
  } catch {
    // The first attempt may have archived it, so even a refusal does not say that the budget is still in the list.
    return 'unsure'
  }
}

/**
 * The content of a budget. If the backend no longer holds the budget and its reply has the wrong shape, the reply is all that is left: it
 * becomes an unread value of the cart.
 *
 * @throws ApiError
 */
async function open({ openCart, staysUntilArchived }: Budgets, budgetId: number): Promise<Opened> {
  try {
    return await openCart(budgetId)
  } catch (error) {
    const isLost = !staysUntilArchived && error instanceof ApiError && error.kind === 'shape'
    if (!isLost || error.body === undefined) throw error
    return {
      scenes: [],
      dbItems: [],
      rate: null,
      budget: undefined,
      extras: undefined,
      unread: [error.body],
    }
  }
}

const hasLines = ({ scenes, dbItems }: Pick<StoredCart, 'scenes' | 'dbItems'>) =>
  dbItems.length > 0 || scenes.some(({ items }) => items.length > 0)

/**
 * The outcome of loading a budget. `archived`: it is in the cart and no longer in its list. `unsure`: it is in the cart, and may still be
 * in the list. `report`: the call held no line, so the cart has the report's lines. `nothing`: no line came, and the cart is as before.
 * `unstored`: the backend no longer has the budget and the browser could not store it: only this page has it. `full`: the cart has no room
 * for it beside the drafts, and budget and cart are as before.
 */
export type Loaded = 'archived' | 'unsure' | 'report' | 'nothing' | 'unstored' | 'full'

/** Writes the cart as it was before, with what came as an unread value. */
const keepUnread = (cart: Cart, before: StoredCart): Loaded =>
  cart.set(before) === 'stored' ? 'nothing' : 'unstored'

/** Whether lines that a cart could hold have no room beside its drafts, and those that its quote leaves. */
function isTooFull(cart: Cart, lines: ReturnType<typeof linesOfReport>, canDraft: boolean) {
  const drafts = cart.whole.get().scenes.filter((scene) => !isInQuote(scene))
  const scenes = [...lines.scenes, ...drafts, ...setAside(cart.get(), null, canDraft)]
  return !isOverfull(lines) && isOverfull({ ...lines, scenes })
}

/** The lines of a budget with their rate: those of the call, else those of the report. The rate is null if neither reports one. */
function contentOf(
  opened: Opened,
  report: ReadOrder | null,
): Pick<StoredCart, 'scenes' | 'dbItems' | 'rate'> {
  if (hasLines(opened) || report === null) return opened
  return { ...linesOfReport(report), rate: report.rate }
}

/**
 * Loads a budget into the cart: reads its content, writes the cart, and archives the budget once the browser has stored the cart. So the
 * content is at every moment in the list, in the cart or in both, whichever reply is lost and whenever the page closes. A backend without
 * an archive removes the budget when its content is read: then its report is read first, and the content stays in the cart even if the
 * browser could not store it. Scenes that were composed in the quote before become drafts.
 *
 * @throws ApiError where the server refuses; budget and cart are as before
 * @throws Error where the browser could not store the cart and the backend still has the budget; budget and cart are as before
 * @see product-spec §4 Load to cart
 */
export async function loadToCart(
  budgets: Budgets,
  budget: Pick<OrderItem, 'id' | 'rate'>,
  cart: Cart,
): Promise<Loaded> {
  const report = budgets.staysUntilArchived ? null : await budgets.report(budget.id)
  // A backend without an archive would not take it back.
  if (report !== null && isTooFull(cart, linesOfReport(report), budgets.canDraft)) return 'full'
  const opened = await open(budgets, budget.id)
  const before = cart.get()
  const own = before.unread ?? []
  const unread = [...own, ...opened.unread]
  const content = contentOf(opened, report)
  // The report may have more lines than a cart holds: then only the call's reply stays, as an unread value.
  if (!hasLines(content) || isOverfull(content)) {
    const isGivenAway = !budgets.staysUntilArchived && opened.unread.length > 0
    return isGivenAway ? keepUnread(cart, { ...before, unread }) : 'nothing'
  }
  const rate = content.rate ?? budget.rate
  // The ids are new: drafts may have been made of the same budget before.
  const scenes = content.scenes.map((scene) => ({ ...scene, id: newKey(), from: budget.id }))
  const aside = setAside(before, rate, budgets.canDraft)
  const loaded: StoredCart = {
    dbItems: content.dbItems,
    scenes: [...scenes, ...aside],
    rate,
    budget: opened.budget,
    extras: opened.extras,
    unread,
  }
  if (!budgets.staysUntilArchived) {
    let outcome = cart.set(loaded)
    // It is in no list any more. What was composed before has no room as drafts, and is stored as it is.
    if (outcome === 'full') outcome = cart.set({ ...loaded, scenes, unread: [...unread, ...aside] })
    if (outcome === 'full') return keepUnread(cart, { ...before, unread: [...unread, content] })
    if (outcome !== 'stored') return 'unstored'
    return content === opened ? 'archived' : 'report'
  }
  const outcome = cart.set(loaded)
  if (outcome === 'full') return 'full'
  try {
    if (outcome !== 'stored') throw new Error('The browser could not store the cart')
    return await archive(budgets, budget.id)
  } catch (error) {
    cart.set({ ...before, unread: own })
    throw error
  }
}
