import type { ReactNode } from 'react'
import { BooleanInput, TextInput } from 'react-admin'
import { useT } from '../../browser/language.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { filled, matching, typed } from '../forms/validators.ts'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { useCan } from '../../browser/apiContext.ts'
import { typedCode, typedLine } from '../../domain/typed.ts'

const { name, phone, password } = vendorLimits
const atMost = (max: number, clean: (text: string) => string) =>
  matching((text) => clean(text).length <= max, 'vendors.errors.tooLong', { max })
const passwordLength = matching(
  (text) => text.length >= password.min && text.length <= password.max,
  'vendors.errors.passwordLength',
  password,
)
const rules = {
  name: [filled('vendors.errors.name'), atMost(name, typedLine)],
  phone: [atMost(phone, typedCode)],
  newPassword: [typed('vendors.errors.password'), passwordLength],
  password: [passwordLength],
}

/**
 * The fields of a vendor besides the e-mail.
 *
 * @param props.insteadOfPassword  what is said of a password that is not set here
 * @see product-spec §2, §5 Vendor
 */
export function VendorFields({
  isNew,
  passwordHint,
  insteadOfPassword,
}: {
  isNew: boolean
  passwordHint: string
  insteadOfPassword?: ReactNode
}) {
  const t = useT()
  const may = useCan()
  return (
    <>
      <TextInput
        source="name"
        label={t('vendors.fields.name')}
        helperText={false}
        validate={rules.name}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-required': true } }}
      />
      {insteadOfPassword ?? (
        <PasswordInput
          source="password"
          label={t('vendors.fields.password')}
          helperText={passwordHint}
          validate={isNew ? rules.newPassword : rules.password}
          slotProps={{ htmlInput: { 'aria-required': isNew } }}
        />
      )}
      <TextInput
        source="phone"
        type="tel"
        label={t('vendors.fields.phone')}
        helperText={false}
        validate={rules.phone}
        autoComplete="off"
      />
      {may('budgets.confirm') && (
        <BooleanInput
          source="orderConfirmation"
          label={t('vendors.fields.orderConfirmation')}
          helperText={t('vendors.hints.orderConfirmation')}
        />
      )}
    </>
  )
}
