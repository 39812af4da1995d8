import type { MessageKey } from '../../i18n/messages.ts'
import { cartTotals, type Cart } from '../domain/cart.ts'
import { fromCents, toCents } from '../domain/money.ts'
import { addsTax, grossOf } from '../domain/orders/sumRows.ts'
import type { SaleTerms } from '../domain/profile.ts'

/**
 * What the customer pays for a cart, in major units, with the words for it. Where the shop's prices are without tax, `net` is the total
 * as those are.
 *
 * @param sale  undefined where nobody tells the terms
 */
export function paidTotal(
  cart: Cart,
  sale: Pick<SaleTerms, 'vat' | 'deposit'> | undefined,
): { label: MessageKey; amount: number; net?: number } {
  const { total } = cartTotals(cart)
  if (!addsTax(sale)) return { label: 'cart.total', amount: total }
  return { label: 'cart.gross', amount: fromCents(grossOf(toCents(total), sale)), net: total }
}
