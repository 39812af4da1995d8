import { isOverfull } from '../contract/entities/cartContent.ts'
import type { Changed, StoredCart } from './cart.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { OrderItem } from '../contract/entities/order.ts'
import type { Reply } from '../contract/contract.ts'
import { ApiError, isUncertain } from '../api/errors.ts'
import { linesOfReport } from './fromReport.ts'

/** The calls that read and archive a budget. */
type Budgets = {
  openCart: (budgetId: number) => Promise<Opened>
  archive: (budgetId: number) => Promise<unknown>
  /** The backend holds the budget until it is archived. Where false, reading its content removes it from the backend. */
  staysUntilArchived: boolean
  /** The budget's report; null where the backend has none. */
  report: (budgetId: number) => Promise<ReadOrder | null>
}
type Opened = Reply<'opencart'>

type Cart = {
  get: () => StoredCart
  set: (cart: StoredCart) => Changed
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
 * `unstored`: the backend no longer has the budget and the browser could not store it: only this page has it.
 */
export type Loaded = 'archived' | 'unsure' | 'report' | 'nothing' | 'unstored'

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
 * browser could not store it.
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
  const opened = await open(budgets, budget.id)
  const before = cart.get()
  const own = before.unread ?? []
  const unread = [...own, ...opened.unread]
  const content = contentOf(opened, report)
  // The report may have more lines than a cart holds: then only the call's reply stays, as an unread value.
  if (!hasLines(content) || isOverfull(content)) {
    const isGivenAway = !budgets.staysUntilArchived && opened.unread.length > 0
    return !isGivenAway || cart.set({ ...before, unread }) === 'stored' ? 'nothing' : 'unstored'
  }
  const loaded: StoredCart = {
    dbItems: content.dbItems,
    scenes: content.scenes,
    rate: content.rate ?? budget.rate,
    budget: opened.budget,
    extras: opened.extras,
    unread,
  }
  if (!budgets.staysUntilArchived) {
    if (cart.set(loaded) !== 'stored') return 'unstored'
    return content === opened ? 'archived' : 'report'
  }
  try {
    if (cart.set(loaded) !== 'stored') throw new Error('The browser could not store the cart')
    return await archive(budgets, budget.id)
  } catch (error) {
    cart.set({ ...before, unread: own })
    throw error
  }
}
