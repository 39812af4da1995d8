import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { SumRow } from '../domain/orders/sumRows.ts'
import { percentText } from '../domain/written.ts'

type T = (key: MessageKey, args?: MessageArgs) => string

/** The name of a rebate: the shop's words, else 'Rebate', and its percent. */
function rebateName(
  { text, percent }: Extract<SumRow, { kind: 'rebate' }>,
  language: string,
  t: T,
): string {
  const name = text === '' ? t('report.sums.rebate') : text
  return percent === undefined ? name : `${name} (${percentText(percent, language)})`
}

/** The name of a row of an order's total: 'VAT 21 %'. */
export function sumName(row: SumRow, language: string, t: T): string {
  if (row.kind === 'total') return t('report.total')
  if (row.kind === 'own') return row.units === 1 ? row.text : `${row.units} × ${row.text}`
  if (row.kind === 'articles') return t('report.sums.articles')
  if (row.kind === 'rebate') return rebateName(row, language, t)
  const percent = 'percent' in row ? row.percent.toLocaleString(language) : ''
  const tax = row.kind === 'vat' ? t(`taxes.${row.tax}`) : ''
  return t(`report.sums.${row.kind}`, { percent, tax })
}
