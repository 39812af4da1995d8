import * as z from 'zod/mini'
import { readOrderId, reportAddress } from '../domain/orders/orderId.ts'
import { inTab } from './tabStorage.ts'

/**
 * The place of the report that a person has left for one of its scenes. A customer's place contains the right to accept it. So it stays in
 * their tab: a viewer's address is handed on, written to a server's log and drawn as a code.
 */
const left = inTab('tresillo.report', z.string())

/** Remembers the open report, to return to it. */
export const leaveReport = (): void => left.set(`/${location.search}${location.hash}`)

/**
 * The address of an order's report: the place that this tab has left, if that is this order's, else the plain address.
 *
 * @param link  its id as the server or an address gives it
 */
export function wayToReport(orderId: number, link?: string): string {
  const place = left.get() ?? ''
  const [, id = ''] = /#\/order\/([^/?]+)/.exec(place) ?? []
  return readOrderId(id) === orderId ? place : `/${reportAddress(orderId, link)}`
}
