import type { Validator } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'

/** react-admin keeps the key, so that an error follows the language. */
const fault = (message: MessageKey, args: MessageArgs = {}) => ({ message, args })

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A field that must hold more than blanks; inputs mark it as required. */
export const filled = (message: MessageKey, args?: MessageArgs): Validator =>
  Object.assign(
    (value: unknown) => (textOf(value).trim() === '' ? fault(message, args) : undefined),
    { isRequired: true },
  )

/** A password that must be there: blanks count. */
export const typed = (message: MessageKey): Validator =>
  Object.assign((value: unknown) => (textOf(value) === '' ? fault(message) : undefined), {
    isRequired: true,
  })

/** A text that a rule of the domain must accept; an empty text is left to `filled`. */
export const matching =
  (rule: (text: string) => boolean, message: MessageKey, args?: MessageArgs): Validator =>
  (value: unknown) => {
    const text = textOf(value)
    return text === '' || rule(text) ? undefined : fault(message, args)
  }
