import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'

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

/** @see product-spec §9 */
const defaultTimeOut = 2500
const shownAtOnce = 4

let alerts: readonly Alert[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: readonly Alert[]) => {
  alerts = next
  for (const listener of listeners) listener()
}

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
    timeOut: defaultTimeOut,
    ...options,
    id: ++lastId,
    key,
  }
  const others = alerts.filter(
    (other) =>
      other.key !== key ||
      other.text !== next.text ||
      JSON.stringify(other.args) !== JSON.stringify(next.args),
  )
  show([...others, next].slice(-shownAtOnce))
  return next.id
}

export const closeAlert = (id: number) => show(alerts.filter((other) => other.id !== id))

export const alertStore = {
  get: () => alerts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
