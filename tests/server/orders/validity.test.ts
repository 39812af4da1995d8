import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient } from '../../../mocks/data.ts'
import { endOfDay } from '../../../src/domain/zone.ts'
import { validFrom } from '../../../server/orders/validity.ts'
import { isTooLate } from '../../../src/domain/orders/validity.ts'

const dayIn = (timeZone: string, instant: number) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone })
/** A day of the calendar, so many days on: '2026-10-26' is a day after '2026-10-25', however long that was. */
const daysOn = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
const numbersOfDays = fc.integer({ min: 1, max: 400 })

test.each([
  ['the clocks go back', '2026-10-20T22:10:00Z', '2026-11-20'],
  ['the clocks go forward', '2026-03-10T22:40:00Z', '2026-04-09'],
])('[QUOTE-02] thirty days on is thirty days of the calendar, also where %s', (_, saved, last) => {
  expect(dayIn('Europe/Madrid', validFrom(Date.parse(saved), aClient(), 'Europe/Madrid'))).toBe(
    last,
  )
})

test('[QUOTE-02] a budget’s last day is so many days of the calendar after the day it was saved, in every zone and at every moment', () => {
  fc.assert(
    fc.property(instants, numbersOfDays, zones, (at, validDays, timeZone) => {
      const until = validFrom(at, aClient({ validDays }), timeZone)
      expect(dayIn(timeZone, until)).toBe(daysOn(dayIn(timeZone, at), validDays))
      expect(isTooLate(until, at, timeZone)).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('[QUOTE-02] whoever reads it some hours east or west of there reads the same day', () => {
  fc.assert(
    fc.property(instants, numbersOfDays, (at, validDays) => {
      const until = validFrom(at, aClient({ validDays }), 'Europe/Madrid')
      const days = ['Atlantic/Canary', 'America/New_York', 'Asia/Tokyo'].map((zone) =>
        dayIn(zone, until),
      )
      expect(new Set(days)).toEqual(new Set([dayIn('Europe/Madrid', until)]))
    }),
  )
})

test('[QUOTE-02] the instant at which a day is over is the first one after it, in every zone, also where clocks skip midnight or strike it twice', () => {
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const end = endOfDay(at, timeZone)
      expect(isTooLate(at, end, timeZone)).toBe(true)
      expect(isTooLate(at, end - 1, timeZone)).toBe(false)
    }),
    { numRuns: 400 },
  )
  // Santiago's clocks go from 24:00 to 01:00, and Havana's from 01:00 back to 00:00.
  for (const [timeZone, at, end] of [
    ['America/Santiago', '2026-09-05T15:00:00Z', '2026-09-06T04:00:00Z'],
    ['America/Havana', '2026-10-31T15:00:00Z', '2026-11-01T04:00:00Z'],
  ] as const)
    expect(new Date(endOfDay(Date.parse(at), timeZone)).toISOString()).toBe(
      new Date(end).toISOString(),
    )
})
