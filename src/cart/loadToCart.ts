import { hasLines } from '../domain/cart.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import { newKey } from '../browser/newKey.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { OrderItem } from '../contract/entities/order.ts'
import type { Reply } from '../contract/contract.ts'
import { ApiError, isUncertain } from '../api/errors.ts'
import type { Changed, StoredCart } from './cart.ts'
import { linesOfReport } from './fromReport.ts'
import { isInQuote } from './scenes/roles.ts'
import { asNextQuote, setAside } from './setAside.ts'
import { unreadOf } from './unread.ts'

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
  whole: { get: () => StoredCart }
  change: (change: (cart: StoredCart) => StoredCart) => Changed
  set: (cart: StoredCart) => Changed
  replaceQuote: (next: StoredCart) => { outcome: Changed; rollBack: () => void }
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

/**
 * The outcome of loading a budget. `archived`: it is in the cart and no longer in its list. `unsure`: it is in the cart, and may still be
 * in the list. `report`: the call held no line, so the cart has the report's lines. `nothing`: no line came, and the cart is as before.
 * `unstored`: the backend no longer has the budget and the browser could not store it: only this page has it. `full`: the cart has no room
 * for it beside the drafts, and budget and cart are as before.
 */
export type Loaded = 'archived' | 'unsure' | 'report' | 'nothing' | 'unstored' | 'full'

/** Adds what came as unread values, and leaves the cart as it is otherwise. */
const keepUnread = (cart: Cart, unread: readonly unknown[]): Loaded =>
  cart.change((now) => ({ ...now, unread: unreadOf(now, { unread }) })) === 'stored'
    ? 'nothing'
    : 'unstored'

/** Whether lines that a cart could hold have no room beside its drafts, and those that its quote leaves. */
function isTooFull({ whole }: Cart, lines: ReturnType<typeof linesOfReport>) {
  const now = whole.get()
  const { scenes, dbItems } = asNextQuote({ ...lines, rate: null }, now)
  const drafts = now.scenes.filter((scene) => !isInQuote(scene))
  return !isOverfull(lines) && isOverfull({ scenes: [...scenes, ...drafts], dbItems })
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
  if (report !== null && isTooFull(cart, linesOfReport(report))) return 'full'
  const opened = await open(budgets, budget.id)
  const { budget: loaded, extras, unread } = opened
  const content = contentOf(opened, report)
  // The report may have more lines than a cart holds: then only the call's reply stays, as an unread value.
  if (!hasLines(content) || isOverfull(content)) {
    const isGivenAway = !budgets.staysUntilArchived && unread.length > 0
    return isGivenAway ? keepUnread(cart, unread) : 'nothing'
  }
  const { dbItems } = content
  const rate = content.rate ?? budget.rate
  // The ids are new: drafts may have been made of the same budget before.
  const scenes = content.scenes.map((scene) => ({ ...scene, id: newKey(), from: budget.id }))
  const next: StoredCart = { scenes, dbItems, rate, budget: loaded, extras, unread }
  const before = cart.whole.get()
  const { outcome, rollBack } = cart.replaceQuote(next)
  if (budgets.staysUntilArchived) {
    if (outcome === 'full') return 'full'
    try {
      if (outcome !== 'stored') throw new Error('The browser could not store the cart')
      return await archive(budgets, budget.id)
    } catch (error) {
      rollBack()
      throw error
    }
  }
  // It is in no list any more. What was composed before has no room as drafts, and is stored as it is.
  const aside = { unread: setAside(next, before) }
  const last =
    outcome === 'full' ? cart.set({ ...next, unread: unreadOf(before, next, aside) }) : outcome
  if (last === 'full') return keepUnread(cart, [...unread, content])
  if (last !== 'stored') return 'unstored'
  return content === opened ? 'archived' : 'report'
}
