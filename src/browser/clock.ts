import { dayIn } from '../domain/zone.ts'
import { createStore } from './createStore.ts'

/** Days and times of documents are the company's, wherever their reader is; so is what day it is. The server tells both. */

let zone: string | undefined

/** The company's time zone, an IANA name; undefined where the site tells none that this browser knows: then it is the reader's own. */
export const companyZone = (): string | undefined => zone

export function setCompanyZone(name: string | undefined): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    zone = name
  } catch {
    zone = undefined
  }
}

/** A reply that was on its way for less tells nothing against the device's clock. */
const travel = 60_000
const day = 86_400_000

let ahead = 0

/** The server's present, in ms. */
export const serverNow = (): number => Date.now() - ahead

/** The company's day: '2026-11-28'. */
export const companyDay = (): string => dayIn(zone, serverNow())

/** The clock of a report that this page puts on paper. */
export const paperClock = () => ({
  now: serverNow(),
  ...(zone === undefined ? {} : { timeZone: zone }),
})

/** Whether the device's clock is a day or more off. */
export const clockFault = createStore(false)

/** Compares the device's clock with the time that a reply has come with. One that a cache may have answered tells nothing. */
export function hearClock({ headers }: Pick<Response, 'headers'>): void {
  if (!/no-(store|cache)/.test(headers.get('cache-control') ?? '')) return
  const difference = Date.now() - Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) < travel ? 0 : difference
  clockFault.set(Math.abs(difference) >= day)
}
