import type { ServerMessages } from '../../i18n/server/shape.ts'
import { isCommonPassword } from '../accounts/commonPasswords.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses a new password that guessers try first. The contract checks its length.
 *
 * @throws Refusal 400 `password`
 */
export function checkNewPassword(password: string, text: ServerMessages): void {
  if (isCommonPassword(password)) throw new Refusal(400, 'password', text.vendor.common)
}
