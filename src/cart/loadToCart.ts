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
  /** The budget is in the backend until it is archived: reading its content gives nothing away. */
  isKept: boolean
  /** The budget's report; null where the backend has none. */
  report: (budgetId: number) => Promise<ReadOrder | null>
}
type Opened = Reply<'opencart'>

type Cart = {
  get: () => StoredCart
  set: (cart: StoredCart) => Changed
}

/**
 * Archives the budget. After a lost reply it is asked for once more: to the same person the server gives the same answer.
 *
 * @throws the refusal of the first attempt: then the budget is not archived
 */
async function archive(budgets: Budgets, budgetId: number): Promise<'known' | 'unsure'> {
  try {
    await budgets.archive(budgetId)
    return 'known'
  } catch (error) {
    if (!isUncertain(error)) throw error
  }
  try {
    await budgets.archive(budgetId)
    return 'known'
  } catch {
    // The first attempt may have archived it, so even a refusal does not say that the budget is still in the list.
    return 'unsure'
  }
}

/**
 * What the call gives of a budget. A backend that has given the budget away with a reply that makes no sense has it nowhere else: what
 * came is kept as it is.
 *
 * @throws ApiError
 */
async function open({ openCart, isKept }: Budgets, budgetId: number): Promise<Opened> {
  try {
    return await openCart(budgetId)
  } catch (error) {
    const isLost = !isKept && error instanceof ApiError && error.kind === 'shape'
    if (!isLost || error.body === undefined) throw error
    return { scenes: [], dbItems: [], rate: null, budget: undefined, unread: [error.body] }
  }
}

const hasLines = ({ scenes, dbItems }: Pick<StoredCart, 'scenes' | 'dbItems'>) =>
  dbItems.length > 0 || scenes.some(({ items }) => items.length > 0)

/**
 * What came of loading a budget. `known`: it is in the cart and away from its list. `unsure`: it is in the cart, and nobody knows whether
 * it is still in the list. `report`: the call held no line, so what the report tells is in the cart. `nothing`: no line came, and the cart
 * has those that it had. `unkept`: the backend has given the budget away, and the browser does not keep what came: only this page has it.
 */
export type Loaded = 'known' | 'unsure' | 'report' | 'nothing' | 'unkept'

/** What a budget brings: what its call holds, else what its report tells, each with the rate of its prices; null where that is not told. */
function contentOf(
  opened: Opened,
  report: ReadOrder | null,
): Pick<StoredCart, 'scenes' | 'dbItems' | 'rate'> {
  if (hasLines(opened) || report === null) return opened
  return { ...linesOfReport(report), rate: report.rate }
}

/**
 * Loads a budget into the cart: reads its content, writes the cart, and archives the budget once the browser keeps the cart. So the
 * content is at every moment in the list, in the cart or in both, whichever reply is lost and whenever the page closes. Where the backend
 * gives the budget away with its content, its report is read before, since that is all that would be left of it, and what came stays in
 * the cart even where the browser does not keep it.
 *
 * @throws ApiError where the server refuses; budget and cart are as before
 * @throws Error where the browser does not keep the cart and the backend still has the budget; budget and cart are as before
 * @see product-spec §4 Load to cart
 */
export async function loadToCart(
  budgets: Budgets,
  budget: Pick<OrderItem, 'id' | 'rate'>,
  cart: Cart,
): Promise<Loaded> {
  const report = budgets.isKept ? null : await budgets.report(budget.id)
  const opened = await open(budgets, budget.id)
  const before = cart.get()
  const own = before.unread ?? []
  const unread = [...own, ...opened.unread]
  const content = contentOf(opened, report)
  // The report of a budget that was given away may tell more than a cart holds: what the call has sent stays as it is then.
  if (!hasLines(content) || isOverfull(content)) {
    const isGivenAway = !budgets.isKept && opened.unread.length > 0
    return !isGivenAway || cart.set({ ...before, unread }) === 'kept' ? 'nothing' : 'unkept'
  }
  const loaded: StoredCart = {
    dbItems: content.dbItems,
    scenes: content.scenes,
    rate: content.rate ?? budget.rate,
    budget: opened.budget,
    unread,
  }
  if (!budgets.isKept) {
    if (cart.set(loaded) !== 'kept') return 'unkept'
    return content === opened ? 'known' : 'report'
  }
  try {
    if (cart.set(loaded) !== 'kept') throw new Error('The browser does not keep the cart')
    return await archive(budgets, budget.id)
  } catch (error) {
    cart.set({ ...before, unread: own })
    throw error
  }
}
