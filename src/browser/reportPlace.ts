import * as z from 'zod/mini'
import { readOrderId, reportAddress } from '../domain/orders/orderId.ts'
import { inTab } from './tabStorage.ts'

/**
 * The place of the report that somebody has left for one of its scenes. A customer's says what lets them accept it: that stays in
 * their tab, and in no address of a viewer, which is handed on, stands in a server's log and is drawn as a code.
 */
const left = inTab('tresillo.report', z.string())

/** Remembers the report that is open, for the way back to it. */
export const leaveReport = (): void => left.set(`/${location.search}${location.hash}`)

/**
 * The way to an order's report: back to the very place that this tab has left, where it is this order's, else its address.
 *
 * @param link  its id as the server tells it or an address has it
 */
export function wayToReport(orderId: number, link?: string): string {
  const place = left.get() ?? ''
  const [, id = ''] = /#\/order\/([^/?]+)/.exec(place) ?? []
  return readOrderId(id) === orderId ? place : `/${reportAddress(orderId, link)}`
}
