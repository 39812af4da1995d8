import type { Cents } from '../money.ts'
import type { SaleTerms, TaxName } from '../profile.ts'
import { hasExtras, orderSum, ownLinePrice, type Extras } from './extras.ts'
import { depositOf, taxed } from './vat.ts'

/**
 * A row under an order's articles. `total` is what the customer pays; `percent` has up to 2 decimals. The amount of a rebate is negative;
 * its text may be ''.
 */
export type SumRow =
  | { kind: 'articles'; amount: Cents }
  | { kind: 'own'; amount: Cents; text: string; units: number }
  | { kind: 'rebate'; amount: Cents; text: string; percent?: number }
  | { kind: 'net' | 'total'; amount: Cents }
  | { kind: 'vat'; amount: Cents; percent: number; tax: TaxName }
  | { kind: 'deposit'; amount: Cents; percent: number }

type Terms = Pick<SaleTerms, 'vat' | 'deposit'> | null | undefined

/**
 * What a customer pays for an order: its total, and the value-added tax if the shop's prices don't include it.
 *
 * @param total  the order's own total, as the shop's prices are; ≥ 0
 */
export const grossOf = (total: Cents, sale: Terms): Cents =>
  sale?.vat ? taxed(total, sale.vat).gross : total

/** Whether the tax comes on top of an order's own total, so that the customer pays more than that. */
export const addsTax = (sale: Terms): boolean => sale?.vat?.isIncluded === false

/** What the tax of a shop's prices is called; 'vat' where nobody tells it. */
export const taxOf = (sale: Terms): TaxName => sale?.vat?.name ?? 'vat'

/** The rows of what a shop has added: the articles' sum, each own line, and the rebate; none if it has added nothing. */
export function extraRows(articles: Cents, extras: Extras): SumRow[] {
  if (!hasExtras(extras)) return []
  const { ownLines, rebate } = extras
  const rows: SumRow[] = [{ kind: 'articles', amount: articles }]
  for (const line of ownLines)
    rows.push({ kind: 'own', amount: ownLinePrice(line), text: line.text, units: line.units })
  if (rebate !== null) {
    const percent = rebate.kind === 'percent' ? { percent: rebate.value } : {}
    const amount = orderSum(articles, extras).rebate
    rows.push({ kind: 'rebate', amount, text: rebate.text, ...percent })
  }
  return rows
}

/**
 * The rows of an order's total in their order: what the shop has added, net and tax where the shop tells its tax, the total, and the deposit where it asks for one.
 *
 * @param total  the order's own total, as the shop's prices are; ≥ 0
 * @param added  the rows of what the shop has added; none if left out
 */
export function sumRows(total: Cents, sale: Terms, added: readonly SumRow[] = []): SumRow[] {
  const gross = grossOf(total, sale)
  const rows = [...added]
  if (sale?.vat) {
    const { net, vat } = taxed(total, sale.vat)
    rows.push({ kind: 'net', amount: net })
    rows.push({ kind: 'vat', amount: vat, percent: sale.vat.percent, tax: taxOf(sale) })
  }
  rows.push({ kind: 'total', amount: gross })
  if (sale?.deposit) {
    const amount = depositOf(gross, sale.deposit)
    rows.push({ kind: 'deposit', amount, percent: sale.deposit })
  }
  return rows
}
