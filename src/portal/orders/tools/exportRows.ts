import type { Language, MessageKey } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import type { Reply } from '../../../contract/contract.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { sortableText } from '../../../ui/dateText.ts'
import { isWithoutTax } from '../../data/totalText.ts'
import { expiredOn } from '../row/validity.ts'
import { toCsv, type Cell } from './csv.ts'

/** A column of the files. Where its cells are money, or instants as ISO 8601 texts, spreadsheets show them as such. */
type Column<Row = OrderItem> = {
  head: Extract<MessageKey, `exports.${string}`>
  /** The list's column that it belongs to: a file has what the person sees, in their order. */
  of?: 'customer' | 'reference' | 'date' | 'items' | 'state' | 'total' | 'vendor'
  is?: 'money' | 'instant'
  cell: (row: Row, now: number, t: Translate) => Cell
}

const yesOrNo = (isSo: boolean, t: Translate) => t(`exports.${isSo ? 'yes' : 'no'}`)

/** The articles' sum; empty where the backend does not tell what is added to it. */
function articlesOf({ totalPrice, ownTotal, rebateTotal }: OrderItem): Cell {
  if (totalPrice === null || ownTotal === null || rebateTotal === null) return null
  return fromCents(toCents(totalPrice) - toCents(ownTotal) - toCents(rebateTotal))
}

/** Whether an order's prices are without tax; empty where the backend does not tell it. */
const isNetCell = (order: OrderItem, _: number, t: Translate): Cell =>
  order.paidTotal === null ? '' : yesOrNo(isWithoutTax(order), t)

/** The articles, own lines and rebate add up to the total. */
const columns: readonly Column[] = [
  { head: 'exports.number', of: 'reference', cell: ({ id }) => orderNumber(id) },
  { head: 'exports.date', of: 'date', is: 'instant', cell: ({ date }) => date },
  { head: 'exports.customer', of: 'customer', cell: ({ customer }) => customer },
  { head: 'exports.phone', of: 'customer', cell: ({ phone }) => phone },
  { head: 'exports.email', of: 'customer', cell: ({ email }) => email },
  { head: 'exports.reference', of: 'reference', cell: ({ reference }) => reference },
  { head: 'exports.vendor', of: 'vendor', cell: ({ vendor }) => vendor },
  { head: 'exports.items', of: 'items', cell: ({ totalItems }) => totalItems },
  { head: 'exports.state', of: 'state', cell: ({ state }, _, t) => t(`states.${state}`) },
  { head: 'exports.articles', of: 'total', is: 'money', cell: articlesOf },
  { head: 'exports.own', of: 'total', is: 'money', cell: ({ ownTotal }) => ownTotal },
  {
    head: 'exports.rebate',
    of: 'total',
    is: 'money',
    cell: ({ rebateTotal }) => rebateTotal,
  },
  { head: 'exports.total', of: 'total', is: 'money', cell: ({ totalPrice }) => totalPrice },
  { head: 'exports.paid', of: 'total', is: 'money', cell: ({ paidTotal }) => paidTotal },
  { head: 'exports.currency', of: 'total', cell: ({ rate }) => rate?.symbol ?? '' },
  {
    head: 'exports.least',
    of: 'total',
    // Other backends don't say.
    cell: ({ lacksFabric }, _, t) => (lacksFabric === undefined ? '' : yesOrNo(lacksFabric, t)),
  },
  { head: 'exports.net', of: 'total', cell: isNetCell },
]

const budgetColumns: readonly Column[] = [
  {
    head: 'exports.answer',
    of: 'state',
    cell: ({ customerAnswer }, _, t) =>
      customerAnswer === undefined ? '' : t(`orders.row.${customerAnswer}`),
  },
  {
    head: 'exports.confirmed',
    of: 'state',
    cell: ({ confirmationState }, _, t) => yesOrNo(confirmationState === 1, t),
  },
  {
    head: 'exports.expired',
    of: 'state',
    cell: (order, now, t) => yesOrNo(expiredOn(order, now) !== null, t),
  },
  {
    head: 'exports.order',
    of: 'state',
    cell: ({ convertedOrder }) =>
      typeof convertedOrder === 'number' ? orderNumber(convertedOrder) : '',
  },
]

/** The columns of a file: what the list's columns that the person sees stand for, in their order. */
const columnsOf = (type: OrderType, shown: readonly string[]): readonly Column[] => {
  const all = type === 'budget' ? [...columns, ...budgetColumns] : columns
  return shown.flatMap((name) => all.filter((column) => column.of === name))
}

/** An article of an order, with the order that it is of. */
export type ExportedLine = Reply<'orderlines'>['data'][number] & { order: OrderItem }

const listed = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => (name === '' ? text : `${name}: ${text}`))
    .join('; ')

const lineColumns: readonly Column<ExportedLine>[] = [
  { head: 'exports.line.scene', cell: ({ scene }) => scene },
  { head: 'exports.line.identifier', cell: ({ identifier }) => identifier },
  { head: 'exports.line.name', cell: ({ name }) => name },
  { head: 'exports.line.fabrics', cell: ({ fabrics }) => listed(fabrics) },
  { head: 'exports.line.accessories', cell: ({ accessories }) => listed(accessories) },
  { head: 'exports.line.units', cell: ({ units }) => units },
  { head: 'exports.line.unitPrice', is: 'money', cell: ({ unitPrice }) => unitPrice },
  { head: 'exports.line.price', is: 'money', cell: ({ price }) => price },
  { head: 'exports.line.net', cell: ({ order }, now, t) => isNetCell(order, now, t) },
  {
    head: 'exports.line.alternative',
    cell: ({ isAlternative }, _, t) => yesOrNo(isAlternative === true, t),
  },
  { head: 'exports.line.remarks', cell: ({ remarks }) => remarks },
  { head: 'exports.line.special', cell: ({ special }) => special },
]

/** The columns of a file of articles: those of their orders first, without the orders' sums, which would repeat. */
const columnsOfLines = (
  type: OrderType,
  shown: readonly string[],
): readonly Column<ExportedLine>[] => [
  ...columnsOf(
    type,
    shown.filter((name) => name !== 'total' && name !== 'items'),
  ).map(({ cell, ...column }) => ({
    ...column,
    cell: ({ order }: ExportedLine, now: number, t: Translate) => cell(order, now, t),
  })),
  ...lineColumns,
  ...columns
    .filter(({ head }) => head === 'exports.currency')
    .map(({ cell, ...column }) => ({
      ...column,
      cell: ({ order }: ExportedLine, now: number, t: Translate) => cell(order, now, t),
    })),
]

/** Who reads a file, and the instant, in milliseconds, by which budgets have expired. */
type Reader = { language: Language; t: Translate; now: number }

/** Rows as the text of a CSV file, headed in the person's language and delimited as spreadsheets of that language expect. */
function csvOf<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  { language, t, now }: Reader,
): string {
  const text = ({ is, cell }: Column<Row>, row: Row) => {
    const value = cell(row, now, t)
    return is === 'instant' && typeof value === 'string' ? sortableText(value) : value
  }
  return toCsv(
    [all.map(({ head }) => t(head)), ...rows.map((row) => all.map((column) => text(column, row)))],
    language === 'es' ? { delimiter: ';', decimalMark: ',' } : { delimiter: ',', decimalMark: '.' },
  )
}

/** What the person sees in a list: its type, and the names of its columns in their order. */
export type ShownList = { type: OrderType; shown: readonly string[] }

/** Orders as a CSV file. */
export const ordersCsv = (
  orders: readonly OrderItem[],
  { type, shown }: ShownList,
  reader: Reader,
): string => csvOf(columnsOf(type, shown), orders, reader)

/** Articles of orders as a CSV file. */
export const linesCsv = (
  lines: readonly ExportedLine[],
  { type, shown }: ShownList,
  reader: Reader,
): string => csvOf(columnsOfLines(type, shown), lines, reader)

/** The widths of a workbook's columns, in characters. */
const widths = { usual: 16, wide: 26 } as const

/** The cell of a workbook: texts stay texts whatever they look like, money has two decimals, and an instant is that of the reader's clock. */
function workbookCell(value: Cell, is: Column['is']) {
  if (value === null || value === '') return null
  if (typeof value === 'number')
    return { value, type: Number, ...(is === 'money' && { format: '#,##0.00' }) }
  if (is !== 'instant') return { value, type: String, format: '@' }
  const at = new Date(value)
  // A workbook has no time zones: what it reads as UTC is shown as it is.
  const shown = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return { value: shown, type: Date, format: 'yyyy-mm-dd hh:mm' }
}

const wideHeads: readonly MessageKey[] = [
  'exports.customer',
  'exports.email',
  'exports.reference',
  'exports.line.name',
  'exports.line.fabrics',
]

/** Rows as a workbook of Excel (.xlsx), headed in the person's language; the head stays in sight. */
async function workbookOf<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  { t, now, sheet }: Pick<Reader, 't' | 'now'> & { sheet: string },
): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const head = all.map((column) => ({ value: t(column.head), fontWeight: 'bold' as const }))
  const cells = rows.map((row) => all.map(({ is, cell }) => workbookCell(cell(row, now, t), is)))
  return writeWorkbook([head, ...cells], {
    sheet,
    stickyRowsCount: 1,
    columns: all.map((column) => ({
      width: wideHeads.includes(column.head) ? widths.wide : widths.usual,
    })),
  }).toBlob()
}

/** Orders as a workbook. */
export const ordersWorkbook = (
  orders: readonly OrderItem[],
  { type, shown }: ShownList,
  { t, now }: Pick<Reader, 't' | 'now'>,
): Promise<Blob> =>
  workbookOf(columnsOf(type, shown), orders, { t, now, sheet: t(`orders.title.${type}`) })

/** Articles of orders as a workbook. */
export const linesWorkbook = (
  lines: readonly ExportedLine[],
  { type, shown }: ShownList,
  { t, now }: Pick<Reader, 't' | 'now'>,
): Promise<Blob> =>
  workbookOf(columnsOfLines(type, shown), lines, { t, now, sheet: t('exports.line.sheet') })
