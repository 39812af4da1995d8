import { ApiError } from '../../api/errors.ts'
import { showAlert } from '../../ui/alerts.ts'
import { isSessionOver, isUncertain, longAlert, showFailure } from '../../ui/failure.ts'

/** Milliseconds that the alerts of vendors stay. @see product-spec §9 */
export const vendorAlert = 5000

/** Says that the users could not be had: refused by the server, or not to be reached and understood. @see product-spec §8 */
export const showLoadFailure = (error: unknown) =>
  showFailure(
    error,
    error instanceof ApiError && error.kind === 'http'
      ? 'alerts.errors.notLoadClientVendors'
      : 'alerts.errors.notLoadVendors',
    { prefixed: true, timeOut: vendorAlert },
  )

/**
 * Says why a user was not saved.
 *
 * @returns the fields that the server finds at fault
 */
export function showSaveFailure(
  error: unknown,
  key: 'vendors.alert.errorSave' | 'vendors.alert.errorUpdate',
): Record<string, string> | undefined {
  if (isSessionOver(error)) return undefined
  if (error instanceof ApiError && error.code === 'login') {
    showAlert(key, { text: error.message, timeOut: vendorAlert })
    return { email: error.message }
  }
  showFailure(error, key, { prefixed: true, timeOut: vendorAlert })
  if (isUncertain(error)) showAlert('forms.uncertain', { type: 'info', timeOut: longAlert })
  return undefined
}
