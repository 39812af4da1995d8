import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hearClock } from '../../src/browser/clock.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { alertStore, closeAlert } from '../../src/ui/alerts.ts'
import { Alerts } from '../../src/ui/Alerts.tsx'

/** A reply of a server whose clock shows so many days less than the device's. */
const reply = (days: number) => ({
  headers: new Headers({
    date: new Date(Date.now() - days * 86_400_000).toUTCString(),
    'cache-control': 'no-store',
  }),
})
const hear = (days: number) => act(() => hearClock(reply(days)))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  hearClock(reply(0))
  for (const { id } of alertStore.get()) closeAlert(id)
})

test('a device whose clock is off is told once, with the server’s day, and one that is right is not', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-07T12:00:00Z'), toFake: ['Date'] })
  await setLanguage('en')
  render(<Alerts />)
  hear(0)
  expect(screen.queryByRole('status')).toBeNull()
  hear(40)
  expect(screen.getByRole('status').textContent).toContain('Here today is 28 Nov 2026')
  for (const { id } of alertStore.get()) act(() => closeAlert(id))
  hear(0)
  hear(-40)
  cleanup()
  render(<Alerts />)
  expect(screen.queryByRole('status')).toBeNull()
})
