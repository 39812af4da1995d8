import type { Language } from '../../../../i18n/messages.ts'
import type { Api } from '../../../api/api.ts'
import { downloadFile } from '../../../browser/downloadFile.ts'
import { companyDay, serverNow } from '../../../browser/clock.ts'
import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import {
  linesCsv,
  linesWorkbook,
  ordersCsv,
  ordersWorkbook,
  type ExportedLine,
  type ShownList,
} from './exportRows.ts'

/** A workbook of Excel, or CSV: of the rows, or of their articles. */
export const exportKinds = ['xlsx', 'csv', 'linesXlsx', 'linesCsv'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The kinds that the backend has the content of. */
export const offeredKinds = ({ has }: Pick<Api, 'has'>): readonly ExportKind[] =>
  exportKinds.filter((kind) => kind === 'xlsx' || kind === 'csv' || has('orderlines'))

/** Of how many orders the articles are requested at once. */
const batch = 500

/** The name of a file about a list, with today's day. */
export const exportName = (type: OrderType, extension: string, t: Translate): string => {
  return `${t(`exports.file.${type}`)}-${companyDay()}.${extension}`
}

type Saved = ShownList & {
  api: Pick<Api, 'call' | 'has'>
  clientId: number
  rows: readonly OrderItem[]
}

/** The articles of the rows, in their sequence. The server records it. */
async function readLines({ api, clientId, type, rows }: Saved, format: 'xlsx' | 'csv') {
  const orders = new Map(rows.map((row) => [row.id, row]))
  const ids = [...orders.keys()]
  const lines: ExportedLine[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const request = { clientId, type, format, ids: ids.slice(from, from + batch) }
    const { data } = await api.call('orderlines', request)
    for (const line of data) {
      const order = orders.get(line.orderId)
      if (order !== undefined) lines.push({ ...line, order })
    }
  }
  return lines
}

/**
 * Hands rows, or their articles, to the person as a file, with the columns that they see. Who takes what away is recorded first, if the
 * backend has a record.
 *
 * @returns how many rows the file has
 * @throws what `api.call` throws; then there is no file
 */
export async function saveExport(
  kind: ExportKind,
  saved: Saved,
  { t, language }: { t: Translate; language: Language },
): Promise<number> {
  const { api, clientId, type, rows } = saved
  const reader = { t, language, now: serverNow() }
  const format = kind === 'xlsx' || kind === 'linesXlsx' ? 'xlsx' : 'csv'
  const csv = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' })
  if (kind === 'linesXlsx' || kind === 'linesCsv') {
    const lines = await readLines(saved, format)
    const file =
      format === 'xlsx'
        ? await linesWorkbook(lines, saved, reader)
        : csv(linesCsv(lines, saved, reader))
    downloadFile(file, `${t('exports.line.file')}-${exportName(type, format, t)}`)
    return lines.length
  }
  if (api.has('recordexport'))
    await api.call('recordexport', { clientId, type, format, rows: rows.length })
  const file =
    format === 'xlsx'
      ? await ordersWorkbook(rows, saved, reader)
      : csv(ordersCsv(rows, saved, reader))
  downloadFile(file, exportName(type, format, t))
  return rows.length
}
