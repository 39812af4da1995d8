import type { MessageKey } from '../../i18n/messages.ts'
import { textOf, type Words } from '../api/failureText.ts'
import { createStore } from '../browser/createStore.ts'
import { text } from '../browser/language.ts'
import { alertTimes } from './alertTimes.ts'

export type AlertType = 'info' | 'error' | 'successful'
export type Alert = Words & {
  id: number
  type: AlertType
  /** Milliseconds until it closes itself. */
  timeOut: number
  /** Undoes what the alert reports. */
  undo?: (() => void) | undefined
}
export type AlertOptions = Partial<Omit<Alert, 'id' | 'key'>>

const shownAtOnce = 4

/** The alerts on screen, oldest first. */
export const alertStore = createStore<readonly Alert[]>([])
let lastId = 0

/**
 * Shows an alert, by default of type error and for 2.5 s. It replaces one on screen that says the same.
 *
 * @returns its id, to close it before its time
 * @see product-spec §4, §8, §9
 */
export function showAlert(key: MessageKey, options: AlertOptions = {}): number {
  const next: Alert = {
    type: 'error',
    args: {},
    text: '',
    timeOut: alertTimes.default,
    ...options,
    id: ++lastId,
    key,
  }
  const others = alertStore.get().filter((other) => textOf(text, other) !== textOf(text, next))
  alertStore.set([...others, next].slice(-shownAtOnce))
  return next.id
}

export const closeAlert = (id: number) =>
  alertStore.set(alertStore.get().filter((other) => other.id !== id))
