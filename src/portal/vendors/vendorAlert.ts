import type { MessageKey } from '../../../i18n/messages.ts'
import { ApiError, isSessionOver, isUncertain } from '../../api/errors.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'

/** Says that the users could not be had: refused by the server, or not to be reached and understood. @see product-spec §8 */
export const showLoadFailure = (error: unknown) =>
  showFailure(
    error,
    error instanceof ApiError && error.kind === 'http'
      ? 'alerts.errors.notLoadClientVendors'
      : 'alerts.errors.notLoadVendors',
    { prefixed: true, timeOut: alertTimes.settings },
  )

/** The field that a refusal is about, by the server's word for it. */
const refusedFields: ReadonlyMap<string, string> = new Map([
  ['login', 'email'],
  ['password', 'password'],
])

/**
 * Says why a user was not saved.
 *
 * @returns the fields that the server finds at fault
 */
export function showSaveFailure(
  error: unknown,
  key: 'vendors.alert.errorSave' | 'vendors.alert.errorUpdate',
  uncertain: MessageKey = 'forms.uncertain',
): Record<string, string> | undefined {
  if (isSessionOver(error)) return undefined
  const field = error instanceof ApiError ? refusedFields.get(error.code) : undefined
  if (error instanceof ApiError && field !== undefined) {
    showAlert(key, { text: error.message, timeOut: alertTimes.settings })
    return { [field]: error.message }
  }
  showFailure(error, key, { prefixed: true, timeOut: alertTimes.settings })
  if (isUncertain(error)) showAlert(uncertain, { type: 'info', timeOut: alertTimes.long })
  return undefined
}
