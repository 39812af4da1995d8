import type { OrderDetail } from '../contract/entities/report.ts'
import { unwritableIn } from './writable.ts'

/** The most characters that are told; more of them help nobody. */
const most = 12

/**
 * The characters of an order that its customer's PDF can't show, for who sends it: the first few of them, in the order of the report.
 *
 * @throws if the ranges of the fonts can't be loaded
 */
export async function unwrittenIn(order: Pick<OrderDetail, 'contactData'>): Promise<string[]> {
  const words = { ...order, contactData: { ...order.contactData, factoryRemarks: '' } }
  return (await unwritableIn(JSON.stringify(words))).slice(0, most)
}
