import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clockFault,
  companyDay,
  companyZone,
  hearClock,
  paperClock,
  serverNow,
  setCompanyZone,
} from '../../src/browser/clock.ts'
import { listQuery } from '../../src/portal/data/orderList.ts'
import {
  calendarDay,
  dayOf,
  dayText,
  longDayText,
  momentText,
  sortableText,
  timeText,
} from '../../src/ui/dateText.ts'

const ownZone = process.env.TZ
const madrid = 'Europe/Madrid'
/** Half past midnight of the next day in Madrid. */
const late = '2026-11-27T23:30:00.000Z'
const reply = (headers: Record<string, string>) => ({ headers: new Headers(headers) })
const inTime = () =>
  reply({ date: new Date(Date.now()).toUTCString(), 'cache-control': 'no-store' })

beforeEach(() => vi.useFakeTimers({ now: Date.parse(late), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  hearClock(inTime())
  setCompanyZone(undefined)
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe('whoever reads it, wherever', () => {
  for (const reader of ['America/Mexico_City', 'Europe/London', 'Pacific/Kiritimati', madrid])
    test(`a document has one date: the company’s, read in ${reader}`, () => {
      process.env.TZ = reader
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(reader)
      setCompanyZone(madrid)
      expect(companyDay()).toBe('2026-11-28')
      expect(dayText('es', late)).toBe('28 nov 2026')
      expect(longDayText('en', late)).toBe('28 November 2026')
      expect(timeText('es', late)).toBe('00:30')
      expect(momentText('es', late)).toBe('28 nov, 00:30')
      expect(momentText('es', '2025-12-31T23:30:00Z')).toBe('1 ene, 00:30')
      expect(sortableText(late)).toBe('2026-11-28 00:30')
      expect(dayOf(late)).toBe('2026-11-28')
      expect(calendarDay('es', '2026-11-28')).toBe('28 nov 2026')
      expect(paperClock()).toEqual({ now: Date.parse(late), timeZone: madrid })
      const filter = { view: 'all', search: '', from: '2026-11-28', to: '2026-11-28' } as const
      const { from, to } = listQuery('budget', filter, 'dateDesc', { page: 1, perPage: 10 })
      expect([from, to]).toEqual(['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z'])
    })

  test('where the site tells no zone, or one that the browser does not know, the reader’s own counts', () => {
    for (const name of [undefined, 'Europe/Atlantis']) {
      process.env.TZ = 'America/Mexico_City'
      setCompanyZone(madrid)
      setCompanyZone(name)
      expect(companyZone()).toBeUndefined()
      expect(dayText('es', late)).toBe('27 nov 2026')
      expect(paperClock()).toEqual({ now: Date.parse(late) })
    }
  })
})

describe('a device’s clock', () => {
  test('that is weeks off gives way to the server’s, and is told', () => {
    for (const days of [40, -40]) {
      const server = new Date(Date.now() - days * 86_400_000)
      hearClock(reply({ date: server.toUTCString(), 'cache-control': 'no-store' }))
      expect(serverNow()).toBe(server.getTime())
      expect(clockFault.get()).toBe(true)
    }
    hearClock(inTime())
    expect(serverNow()).toBe(Date.now())
    expect(clockFault.get()).toBe(false)
  })

  test('is right by some seconds, and stays as it is', () => {
    const sent = new Date(Date.now() - 20_000).toUTCString()
    hearClock(reply({ date: sent, 'cache-control': 'no-store' }))
    expect(serverNow()).toBe(Date.now())
  })

  test('is not compared with a reply that a cache may have kept, or that tells no time', () => {
    const old = new Date(Date.now() - 40 * 86_400_000).toUTCString()
    hearClock(reply({ date: old }))
    hearClock(reply({ date: old, 'cache-control': 'public, max-age=31536000' }))
    hearClock(reply({ date: 'soon', 'cache-control': 'no-store' }))
    hearClock(reply({ 'cache-control': 'no-store' }))
    expect(clockFault.get()).toBe(false)
    expect(serverNow()).toBe(Date.now())
  })
})
