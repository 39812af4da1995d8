import type { MessageKey } from '../../i18n/messages.ts'
import { ApiError, isSessionOver } from '../api/errors.ts'
import { failureText, type FailureKeys } from '../api/failureText.ts'
import type { EndpointName } from '../contract/contract.ts'
import type { Unread } from '../contract/rows.ts'
import { showAlert } from './alerts.ts'
import { alertTimes } from './alertTimes.ts'

/**
 * Shows an alert that says why a call failed; none if the session is over, since the login says so.
 *
 * @param keys  the call's messages, or only the one that says what could not be done
 * @param options.prefixed  that message stands before the server's words
 * @param options.timeOut  milliseconds; by default longer where there are the server's words to read
 * @see product-spec §8
 */
export function showFailure(
  error: unknown,
  keys: MessageKey | FailureKeys,
  { prefixed = false, timeOut }: { prefixed?: boolean; timeOut?: number } = {},
) {
  if (isSessionOver(error)) return
  const own = typeof keys === 'string' ? { failed: keys } : keys
  const time = timeOut === undefined ? {} : { timeOut }
  if (error instanceof ApiError && error.kind === 'shape' && own.lead === undefined) {
    showUnexpectedReply(error)
    showAlert(own.failed, time)
    return
  }
  const { key, ...words } = failureText(error, prefixed ? { lead: own.failed, ...own } : own)
  showAlert(key, {
    ...(words.text === '' && words.lead === undefined ? {} : { timeOut: alertTimes.long }),
    ...time,
    ...words,
  })
}

/** Shows an alert that names a call whose reply does not fit the contract; none for any other failure. */
export function showUnexpectedReply(error: unknown) {
  if (!(error instanceof ApiError) || error.kind !== 'shape') return
  const { key, ...words } = failureText(error, { failed: 'alerts.errors.unexpectedResponse' })
  showAlert(key, { ...words, timeOut: alertTimes.long })
}

/** Shows an alert with the parts of a reply that could not be read, for replies that no list shows; none if all could be read. */
export function showUnread(call: EndpointName, unread: readonly Unread[]) {
  if (unread.length === 0) return
  const parts = unread.map(({ id, field, found }) => `${id} ${field} (${found})`.trim()).join(', ')
  showAlert('alerts.errors.partlyUnread', { args: { call, parts }, timeOut: alertTimes.long })
}
