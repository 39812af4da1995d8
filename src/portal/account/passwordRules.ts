import { vendorLimits } from '../../domain/people/limits.ts'
import { matching, typed } from '../forms/validators.ts'

const { min, max } = vendorLimits.password

/** The checks of a new password before it is sent. */
export const newPasswordRules = [
  typed('account.password.newMissing'),
  matching(
    (text) => text.length >= min && text.length <= max,
    'vendors.errors.passwordLength',
    vendorLimits.password,
  ),
]
