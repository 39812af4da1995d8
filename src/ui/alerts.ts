import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { createStore } from '../browser/createStore.ts'
import { alertTimes } from './alertTimes.ts'

export type AlertType = 'info' | 'error' | 'successful'
export type Alert = {
  id: number
  type: AlertType
  key: MessageKey
  args: MessageArgs
  /** Words that stand in place of the message, such as the server's own. */
  text: string
  /** Milliseconds until it closes itself. */
  timeOut: number
}
export type AlertOptions = Partial<Pick<Alert, 'type' | 'args' | 'text' | 'timeOut'>>

const shownAtOnce = 4

/** The alerts on screen, oldest first. */
export const alertStore = createStore<readonly Alert[]>([])
let lastId = 0

/**
 * Shows an alert: of type error and for 2.5 s unless told otherwise. One that says the same as an alert on screen replaces it.
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
  const others = alertStore
    .get()
    .filter(
      (other) =>
        other.key !== key ||
        other.text !== next.text ||
        JSON.stringify(other.args) !== JSON.stringify(next.args),
    )
  alertStore.set([...others, next].slice(-shownAtOnce))
  return next.id
}

export const closeAlert = (id: number) =>
  alertStore.set(alertStore.get().filter((other) => other.id !== id))
