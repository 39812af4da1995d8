import type { MessageKey } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'
import { ApiError } from '../../api/errors.ts'

/** What a failed login is told as. @see product-spec §8 */
export function loginError(error: unknown): { key: MessageKey; args: MessageArgs } {
  if (!(error instanceof ApiError)) throw error
  const args = { status: error.status, message: error.message, call: error.endpoint }
  if (error.kind === 'network') return { key: 'login.errorNetwork', args }
  if (error.kind === 'shape') return { key: 'alerts.errors.unexpectedReply', args }
  if (error.status === 401) return { key: 'login.error401', args }
  if (error.status === 404) return { key: 'login.error404', args }
  return { key: error.message === '' ? 'login.errorStatus' : 'login.errorServer', args }
}
