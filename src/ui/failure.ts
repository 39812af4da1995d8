import type { MessageKey } from '../../i18n/messages.ts'
import { text } from '../browser/language.ts'
import { ApiError } from '../api/errors.ts'
import { alertTimes } from './alertTimes.ts'
import { showAlert } from './alerts.ts'

/** Whether the call may have had its effect for all we know: no reply came, or none that makes sense. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500

/** Whether the session is over; the portal has shown the login by then, which says so. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/**
 * Says that something failed: in the server's words where it gave any, with the call's name where its reply made no sense, else
 * in the message's own words and why.
 *
 * @param prefixed  the message stands before the server's words
 * @param timeOut  milliseconds, where the spec gives the message a time of its own
 * @see product-spec §8
 */
export function showFailure(
  error: unknown,
  key: MessageKey,
  { prefixed = false, timeOut }: { prefixed?: boolean; timeOut?: number } = {},
) {
  if (isSessionOver(error)) return
  const own = timeOut === undefined ? {} : { timeOut }
  if (!(error instanceof ApiError)) {
    showAlert(key, own)
    return
  }
  if (error.kind === 'shape') {
    showAlert('alerts.errors.unexpectedReply', {
      args: { call: error.endpoint },
      timeOut: alertTimes.long,
    })
    showAlert(key, own)
    return
  }
  if (error.kind === 'http' && error.message !== '') {
    const words = prefixed ? `${text(key)}. ${error.message}` : error.message
    showAlert(key, { text: words, timeOut: alertTimes.long, ...own })
    return
  }
  showAlert(key, own)
}
