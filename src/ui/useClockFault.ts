import { useEffect } from 'react'
import * as z from 'zod/mini'
import { clockFault, companyDay } from '../browser/clock.ts'
import { useStore } from '../browser/createStore.ts'
import { currentLanguage } from '../browser/language.ts'
import { inTab } from '../browser/tabStorage.ts'
import { alertTimes } from './alertTimes.ts'
import { showAlert } from './alerts.ts'
import { calendarDay } from './dateText.ts'

const announced = inTab('tresillo.clockAnnounced', z.boolean())

/** Tells once in a tab that the device's clock is wrong: what the page shows goes by the server's. */
export function useClockFault(): void {
  const isFaulty = useStore(clockFault)
  useEffect(() => {
    if (!isFaulty || announced.get() === true) return
    announced.set(true)
    const day = calendarDay(currentLanguage(), companyDay())
    showAlert('alerts.info.deviceClock', { type: 'info', args: { day }, timeOut: alertTimes.long })
  }, [isFaulty])
}
